import SwiftSyntax

/// A part of the text of a mutation.
protocol MutationPart {
  var piece: Mutation.Piece { get }
}

extension String: MutationPart {
  var piece: Mutation.Piece { .text(self) }
}

extension ExprSyntax: MutationPart {}
extension InfixOperatorExprSyntax: MutationPart {}

extension SyntaxProtocol {
  var piece: Mutation.Piece { .source(sourceRange) }

  /// Where the node is, in bytes, without the space and the comments around it.
  var sourceRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension StringProtocol {
  var trimmingSpace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called.
  var calledName: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return calledExpression.trimmedDescription
  }
}

extension CodeBlockItemSyntax {
  /// The function, accessor, initializer or closure whose body the statement belongs to.
  var enclosingFunction: Syntax? {
    var node = parent
    while let current = node {
      switch current.kind {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .closureExpr, .patternBinding:
        return current
      default: node = current.parent
      }
    }
    return nil
  }

  /// Whether the statement is the only one of a function that returns something, and so what it returns.
  /// Closures do not say whether they return anything.
  var isReturnValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    guard let body = list.parent else { return false }
    // The getter of `var name: Type { … }`.
    if let block = body.as(AccessorBlockSyntax.self) {
      return block.parent?.is(PatternBindingSyntax.self) == true
    }
    guard let owner = body.parent, body.is(CodeBlockSyntax.self) else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return false
  }
}

extension IfConfigDeclSyntax {
  /// The clause that is compiled here, where that can be told.
  var activeClause: IfConfigClauseSyntax? {
    for clause in clauses {
      guard let condition = clause.condition else { return clause }
      guard let isMet = Self.isMet(condition) else { return nil }
      if isMet { return clause }
    }
    return nil
  }

  private static func isMet(_ condition: ExprSyntax) -> Bool? {
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      guard let left = isMet(infix.leftOperand), let right = isMet(infix.rightOperand) else { return nil }
      return infix.operator.trimmedDescription == "&&" ? left && right : left || right
    }
    switch condition.trimmedDescription {
    // Mutants are built for debugging.
    case "DEBUG": return true
    case "os(\(currentSystem))": return true
    case let text where text.hasPrefix("os("): return false
    default: return nil
    }
  }

  private static var currentSystem: String {
    #if os(Linux)
      "Linux"
    #else
      "macOS"
    #endif
  }
}
