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

extension FunctionCallExprSyntax {
  /// The call in the form `name(_:label:)`, trailing closures included; the first one of them has no label here.
  func name(_ base: String) -> String {
    var labels = arguments.map { $0.label?.text ?? "_" }
    if trailingClosure != nil { labels.append("_") }
    labels += additionalTrailingClosures.map(\.label.text)
    return "\(base)(\(labels.map { "\($0):" }.joined()))"
  }
}

extension VariableDeclSyntax {
  /// Whether the type of each variable that is declared, as written or as its value's literal has it, is one of
  /// the standard library or of Foundation.
  var hasStandardType: Bool {
    bindings.contains { binding in
      if let type = binding.typeAnnotation?.type { return type.isStandard }
      guard let value = binding.initializer?.value else { return false }
      if let call = value.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.chain.first.map(standardTypes.contains) ?? false
          || call.calledExpression.is(ArrayExprSyntax.self)
          || call.calledExpression.is(DictionaryExprSyntax.self)
      }
      return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
        || value.is(StringLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
        || value.is(ArrayExprSyntax.self) || value.is(DictionaryExprSyntax.self)
        || value.as(PrefixOperatorExprSyntax.self)?.expression.is(IntegerLiteralExprSyntax.self) ?? false
        || value.as(PrefixOperatorExprSyntax.self)?.expression.is(FloatLiteralExprSyntax.self) ?? false
    }
  }
}

extension TypeSyntax {
  fileprivate var isStandard: Bool {
    if let name = self.as(IdentifierTypeSyntax.self) { return standardTypes.contains(name.name.plain) }
    if let member = self.as(MemberTypeSyntax.self) {
      return ["Swift", "Foundation"].contains(member.baseType.trimmedDescription)
    }
    return self.is(OptionalTypeSyntax.self) || self.is(ArrayTypeSyntax.self)
      || self.is(DictionaryTypeSyntax.self)
      || self.is(TupleTypeSyntax.self)
  }
}

private let standardTypes = Set(
  """
  Bool Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double CGFloat Decimal Character String
  Substring Duration Date DateComponents Data URL UUID Locale TimeZone TimeInterval CGPoint CGSize CGRect Optional
  Result Array ArraySlice ContiguousArray Set IndexSet Dictionary Range ClosedRange
  """.split(whereSeparator: \.isWhitespace).map(String.init))
