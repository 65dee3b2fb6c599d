internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension FixIt {
  static func replace(
    _ identifier: String, _ message: String, _ old: some SyntaxProtocol, _ new: some SyntaxProtocol
  ) -> FixIt {
    FixIt(
      message: Message(identifier, message), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }

  /// Removes an attribute.
  static func remove(
    _ identifier: String, _ message: String, _ attribute: AttributeSyntax,
    from declaration: some DeclGroupSyntax
  ) -> FixIt {
    // By name: the attribute and the declaration come from the compiler one by one, not as parts of one tree.
    let rest = declaration.attributes.filter { element in
      if case .attribute(let other) = element { return other.baseName != attribute.baseName }
      return true
    }
    var changes: [Change] = [.replace(oldNode: Syntax(declaration.attributes), newNode: Syntax(rest))]
    // The line break after the attribute belongs to what follows.
    if rest.isEmpty,
      let next = declaration.attributes.lastToken(viewMode: .sourceAccurate)?
        .nextToken(viewMode: .sourceAccurate)
    {
      let first = next.with(\.leadingTrivia, declaration.attributes.leadingTrivia)
      changes.append(.replace(oldNode: Syntax(next), newNode: Syntax(first)))
    }
    return FixIt(message: Message(identifier, message), changes: changes)
  }

  /// Adds a member at the beginning.
  static func insert(
    _ identifier: String, _ message: String, _ member: String, into declaration: ClassDeclSyntax
  ) -> FixIt {
    var block = declaration.memberBlock
    let item = MemberBlockItemSyntax(
      leadingTrivia: [.newlines(1), .spaces(2)], decl: DeclSyntax("\(raw: member)"))
    block.members.insert(item, at: block.members.startIndex)
    return replace(identifier, message, declaration.memberBlock, block)
  }

  /// Adds `@ObservableStateIgnored`.
  static func ignore(_ variable: VariableDeclSyntax) -> FixIt {
    var ignored = variable
    let attribute: AttributeSyntax = "@ObservableStateIgnored"
    ignored.leadingTrivia = []
    ignored.attributes.insert(
      .attribute(attribute.with(\.trailingTrivia, .space)), at: ignored.attributes.startIndex)
    ignored.leadingTrivia = variable.leadingTrivia
    return replace("ignore", "Insert '@ObservableStateIgnored'", variable, ignored)
  }

  /// Makes a declaration of its own of each property, where it is known which value belongs to which.
  static func split(_ variable: VariableDeclSyntax) -> FixIt? {
    let parts = variable.bindings.map { $0.separated }
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    let bindings = parts.compactMap { $0 }.flatMap { $0 }
    // `var a, b: Int` gives all the type of the last.
    let type = variable.bindings.last?.typeAnnotation
    let declarations = bindings.map { binding in
      var declaration = variable.trimmed
      var binding = binding
      if binding.typeAnnotation == nil, binding.initializer == nil { binding.typeAnnotation = type?.trimmed }
      binding.trailingComma = nil
      declaration.bindings = [binding]
      return declaration.trimmedDescription
    }
    let indentation = variable.leadingTrivia.pieces.reversed().prefix { !$0.isNewline }.reversed()
    let separator = "\n" + Trivia(pieces: indentation).description
    var replacement: DeclSyntax = "\(raw: declarations.joined(separator: separator))"
    replacement.leadingTrivia = variable.leadingTrivia
    return replace("split", "Declare each property by itself", variable, replacement)
  }
}

extension PatternBindingSyntax {
  /// The properties that a binding declares; `nil` if their values are not known one by one.
  fileprivate var separated: [PatternBindingSyntax]? {
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [trimmed] }
    guard
      let values = initializer?.value.as(TupleExprSyntax.self)?.elements,
      values.count == tuple.elements.count, typeAnnotation == nil
    else { return nil }
    return zip(tuple.elements, values).map { element, value in
      PatternBindingSyntax(
        pattern: element.pattern.trimmed.with(\.trailingTrivia, .space),
        initializer: InitializerClauseSyntax(
          equal: .equalToken(trailingTrivia: .space), value: value.expression.trimmed))
    }
  }
}
