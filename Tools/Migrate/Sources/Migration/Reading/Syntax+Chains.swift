import SwiftSyntax

extension ExprSyntax {
  /// The names of `a.b().c?.d`, from the left; empty text stands for what is no name.
  var chain: [String] {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return (member.base?.chain ?? [""]) + [member.declName.baseName.plain]
    }
    if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.plain] }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.chain }
    if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.chain }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.chain }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.chain }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.chain }
    return [""]
  }
}

extension ExprSyntax {
  /// The same, with another name for `self` at its beginning.
  func chain(self name: String) -> [String] {
    let chain = chain
    return chain.first == "self" ? [name] + chain.dropFirst() : chain
  }
}

extension FunctionCallExprSyntax {
  /// The call in the form `name(_:label:)`, trailing closures included; the first one of them has no label here.
  func name(_ base: String) -> String {
    var labels = arguments.map { $0.label?.text ?? "_" }
    if trailingClosure != nil { labels.append("_") }
    labels += additionalTrailingClosures.map(\.label.text)
    return "\(base)(\(labels.map { "\($0):" }.joined()))"
  }
}
