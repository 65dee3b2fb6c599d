internal import SwiftSyntax
internal import SwiftSyntaxBuilder

/// The properties that one declaration makes, as each would be written by itself.
struct PropertyParts {
  /// The declarations, such as `count: Int = 0`.
  private(set) var all: [String] = []
  /// Whether a value that may be another one each time is written more than once.
  private(set) var repeatsValues = false

  /// `nil` where it is not known which type or value belongs to which.
  init?(of declaration: VariableDeclSyntax) {
    for (index, binding) in zip(declaration.bindings.indices, declaration.bindings) {
      var type = binding.typeAnnotation?.type
      // `var a, b: Int` gives both the type.
      if type == nil, binding.initializer == nil {
        type = declaration.bindings[index...].lazy.compactMap { $0.typeAnnotation?.type }.first
      }
      guard add(binding.pattern, type, binding.initializer?.value, binding.accessorBlock) else { return nil }
    }
    if all.isEmpty { return nil }
  }

  private mutating func add(
    _ pattern: PatternSyntax, _ type: TypeSyntax?, _ value: ExprSyntax?,
    _ accessors: AccessorBlockSyntax? = nil
  ) -> Bool {
    if pattern.is(WildcardPatternSyntax.self) { return true }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else {
      var part = pattern.trimmedDescription
      if let type { part += ": \(type.trimmed)" }
      if let value { part += " = \(value.trimmed)" }
      if let accessors { part += " \(accessors.trimmed)" }
      all.append(part)
      return true
    }
    let patterns = tuple.elements.map(\.pattern)
    // One pattern in parentheses.
    if patterns.count == 1 { return add(patterns[0], type, value) }
    let types = type?.as(TupleTypeSyntax.self)?.elements.map(\.type)
    guard type == nil || types?.count == patterns.count else { return false }
    guard let values = elements(of: value, for: tuple.elements) else { return false }
    let count = all.count
    for (index, pattern) in patterns.enumerated() {
      guard add(pattern, types?[index], values.isEmpty ? nil : values[index]) else { return false }
    }
    if let value, !value.isTupleLiteral, !value.isReference, all.count > count + 1 { repeatsValues = true }
    return true
  }

  /// The value of each element of a pattern; none without a value.
  private func elements(
    of value: ExprSyntax?, for patterns: TuplePatternElementListSyntax
  ) -> [ExprSyntax]? {
    guard let value else { return [] }
    guard let literal = value.as(TupleExprSyntax.self)?.elements, value.isTupleLiteral else {
      return (0..<patterns.count).map { "\(value.trimmed.asBase).\(raw: $0)" }
    }
    let areInOrder = zip(patterns, literal).allSatisfy { pattern, element in
      pattern.label == nil || element.label == nil || pattern.label?.text == element.label?.text
    }
    return literal.count == patterns.count && areInOrder ? literal.map(\.expression) : nil
  }
}

extension ExprSyntax {
  fileprivate var isTupleLiteral: Bool {
    self.as(TupleExprSyntax.self).map { $0.elements.count > 1 } ?? false
  }

  /// Whether it names a value that is there already.
  fileprivate var isReference: Bool {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.isReference ?? true }
    return self.is(DeclReferenceExprSyntax.self)
  }

  /// In parentheses, if a member of it could not be named otherwise.
  fileprivate var asBase: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .tupleExpr: self
    default: "(\(self))"
    }
  }
}
