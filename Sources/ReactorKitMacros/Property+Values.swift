internal import SwiftSyntax

extension Property {
  /// Whether the value may be a state, with changes of its own, as far as its type is written down.
  var mayHaveChanges: Bool {
    guard let type = binding.typeAnnotation?.type else {
      guard let value = binding.initializer?.value else { return true }
      return !value.is(IntegerLiteralExprSyntax.self) && !value.is(FloatLiteralExprSyntax.self)
        && !value.is(BooleanLiteralExprSyntax.self) && !value.is(StringLiteralExprSyntax.self)
        && !value.is(ArrayExprSyntax.self) && !value.is(DictionaryExprSyntax.self)
    }
    return type.is(IdentifierTypeSyntax.self) && !Self.plainTypes.contains(type.trimmedDescription)
      || type.is(MemberTypeSyntax.self)
  }

  /// Whether there may be shared values in it, as far as its type is written down.
  var mayHoldShared: Bool {
    if let type = binding.typeAnnotation?.type { return Self.mayHoldShared(type) }
    return mayHaveChanges || binding.initializer.map { Self.mayHoldShared($0.value) } ?? true
  }

  private static func mayHoldShared(_ type: TypeSyntax) -> Bool {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType: !plainTypes.contains(type.trimmedDescription)
    case .memberType: true
    case .optionalType(let type): mayHoldShared(type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): mayHoldShared(type.wrappedType)
    case .arrayType(let type): mayHoldShared(type.element)
    case .dictionaryType(let type): mayHoldShared(type.value)
    case .tupleType(let type): type.elements.contains { mayHoldShared($0.type) }
    default: false
    }
  }

  private static func mayHoldShared(_ value: ExprSyntax) -> Bool {
    switch value.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array): array.elements.contains { mayHoldShared($0.expression) }
    case .dictionaryExpr(let dictionary):
      dictionary.content.as(DictionaryElementListSyntax.self)?.contains { mayHoldShared($0.value) } ?? false
    default: !value.isLiteral
    }
  }

  /// Types of the standard library. Other names may be the user's own.
  private static let plainTypes: Set = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float",
    "Double", "String", "Character", "Substring",
  ]

  /// Whether an initializer has to give it a value. A wrapper may have one.
  var needsValue: Bool {
    guard
      kind != .shared, !hasWrapper, declaration.attribute(named: "Pulse")?.arguments == nil,
      binding.pattern.is(IdentifierPatternSyntax.self), binding.initializer == nil,
      let type = binding.typeAnnotation?.type
    else { return false }
    let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    return declaration.bindingSpecifier.tokenKind == .keyword(.let) || !isOptional
  }

  /// Whether it is a constant that is the same in all values of the struct.
  var isAlwaysTheSame: Bool { kind == .constant && binding.initializer?.value.isLiteral == true }
}

extension ExprSyntax {
  /// Whether it is equal to itself however often it is evaluated.
  fileprivate var isLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array): return array.elements.allSatisfy(\.expression.isLiteral)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return true }
      return elements.allSatisfy { $0.key.isLiteral && $0.value.isLiteral }
    case .tupleExpr(let tuple): return tuple.elements.allSatisfy(\.expression.isLiteral)
    case .prefixOperatorExpr(let negated): return negated.expression.isLiteral
    case .stringLiteralExpr(let string): return string.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .closureExpr(let closure): return closure.signature?.capture == nil
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .regexLiteralExpr:
      return true
    default: return false
    }
  }
}
