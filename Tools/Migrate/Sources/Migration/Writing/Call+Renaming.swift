import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The edits that give a call with one argument another name and label; `nil` if they would not be safe.
  ///
  /// `takeWhile { … }` becomes `take(while: { … })`, since a trailing closure would lose the label.
  ///
  /// - Parameters:
  ///   - name: The name's token, behind a dot.
  ///   - signature: The name with its label: `take(while:)`.
  func renaming(_ name: TokenSyntax, to signature: String) -> [Edit]? {
    // A static member, such as `Observable.catchError(…)`, takes something else.
    guard let base = calledExpression.as(MemberAccessExprSyntax.self)?.base, !base.isTypeName else {
      return nil
    }
    let parts = signature.split(whereSeparator: { "(:)".contains($0) }).map(String.init)
    guard let newName = parts.first, parts.count == 2 else { return nil }
    let label = parts[1] == "_" ? nil : parts[1]
    guard let label else { return [Edit(range: name.bytes, text: newName)] }
    if let argument = arguments.first, arguments.count == 1, trailingClosure == nil {
      return [
        Edit(range: name.bytes, text: newName),
        Edit(
          range: argument.expression.bytes.lowerBound..<argument.expression.bytes.lowerBound,
          text: "\(label): "),
      ]
    }
    guard let closure = trailingClosure, arguments.isEmpty, leftParen == nil else { return nil }
    let isClose = name.bytes.upperBound == closure.bytes.lowerBound
    return [
      Edit(range: name.bytes, text: "\(newName)(\(label):\(isClose ? " " : "")"),
      Edit(range: closure.bytes.upperBound..<closure.bytes.upperBound, text: ")"),
    ]
  }
}

extension ExprSyntax {
  fileprivate var isTypeName: Bool {
    let name = chain.last ?? ""
    return name.first?.isUppercase == true && !self.is(FunctionCallExprSyntax.self)
  }
}
