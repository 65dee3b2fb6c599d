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
    func isRemoved(_ element: AttributeListSyntax.Element) -> Bool {
      if case .attribute(let other) = element { return other.baseName == attribute.baseName }
      return false
    }
    let old = declaration.attributes
    var rest = old.filter { !isRemoved($0) }
    let next = old.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    var changes: [Change] = []
    // The line break after the attribute goes, and the trivia before it, such as a comment, stays.
    if rest.isEmpty, let next {
      let first = next.with(\.leadingTrivia, old.leadingTrivia + next.leadingTrivia.withoutMargin)
      changes.append(.replace(oldNode: Syntax(next), newNode: Syntax(first)))
    } else if old.first.map(isRemoved) == true {
      rest.leadingTrivia = old.leadingTrivia + rest.leadingTrivia.withoutMargin
    } else if rest.trailingTrivia.withoutMargin.isEmpty {
      rest.trailingTrivia = old.trailingTrivia
    }
    changes.insert(.replace(oldNode: Syntax(old), newNode: Syntax(rest)), at: 0)
    return FixIt(message: Message(identifier, message), changes: changes)
  }

  /// Makes a declaration one of another kind.
  static func become(
    _ kind: String, _ message: String, _ declaration: some DeclGroupSyntax, _ keyword: TokenSyntax
  ) -> FixIt {
    // `final` is only for classes, and `distributed` only for actors.
    var modifiers = declaration.modifiers.filter {
      ![.keyword(.final), .keyword(.distributed)].contains($0.name.tokenKind)
    }
    for index in modifiers.indices where modifiers[index].name.tokenKind == .keyword(.open) {
      modifiers[index].name.tokenKind = .keyword(.public)
    }
    var replacement = keyword.with(\.tokenKind, .identifier(kind))
    if modifiers.isEmpty, !declaration.modifiers.isEmpty {
      replacement.leadingTrivia = declaration.modifiers.leadingTrivia
    } else {
      modifiers.leadingTrivia = declaration.modifiers.leadingTrivia
    }
    return FixIt(
      message: Message("become", message),
      changes: [
        .replace(oldNode: Syntax(declaration.modifiers), newNode: Syntax(modifiers)),
        .replace(oldNode: Syntax(keyword), newNode: Syntax(replacement)),
      ])
  }

  /// Adds a conformance to a declaration.
  static func conform(
    _ identifier: String, _ message: String, _ declaration: StructDeclSyntax, _ name: String
  ) -> FixIt {
    let inherited = declaration.inheritanceClause?.lastToken(viewMode: .sourceAccurate)
    let last = inherited ?? declaration.genericParameterClause?.rightAngle ?? declaration.name
    let text = last.text + (inherited == nil ? ": " : ", ") + name
    return replace(identifier, message, last, last.with(\.tokenKind, .identifier(text)))
  }

  /// Adds a member at the beginning.
  static func insert(
    _ identifier: String, _ message: String, _ member: String, into declaration: some DeclGroupSyntax
  ) -> FixIt {
    var block = declaration.memberBlock
    let next = block.members.first?.firstToken(viewMode: .sourceAccurate)
    let outer = block.rightBrace.isOnNewLine ? block.rightBrace.indentation : declaration.indentation
    let inner = next?.isOnNewLine == true ? next?.indentation ?? outer : outer + .spaces(2)
    var item = MemberBlockItemSyntax(leadingTrivia: .newline + inner, decl: DeclSyntax("\(raw: member)"))
    if !(next ?? block.rightBrace).isOnNewLine {
      item.trailingTrivia = .newline + (next == nil ? outer : inner)
      if block.leftBrace.trailingTrivia.allSatisfy(\.isSpaceOrTab) { block.leftBrace.trailingTrivia = [] }
    }
    block.members.insert(item, at: block.members.startIndex)
    return replace(identifier, message, declaration.memberBlock, block)
  }

  /// Gives a function the name and the labels of a method.
  static func rename(_ function: FunctionDeclSyntax, to method: ReactorMethod) -> FixIt {
    var renamed = function
    renamed.name = function.name.with(\.tokenKind, .identifier(method.name))
    var parameters = function.signature.parameterClause.parameters
    for (index, label) in zip(parameters.indices, method.labels) {
      let parameter = parameters[index]
      let inner = parameter.secondName ?? parameter.firstName
      parameters[index].firstName = parameter.firstName.with(\.tokenKind, .identifier(label))
      let isSame = inner.text == label || inner.tokenKind == .wildcard
      parameters[index].firstName.trailingTrivia = isSame ? [] : .space
      parameters[index].secondName =
        isSame ? nil : inner.with(\.leadingTrivia, []).with(\.trailingTrivia, [])
    }
    renamed.signature.parameterClause.parameters = parameters
    return replace("rename", "Rename it to '\(method.fullName)'", function, renamed)
  }

  /// Makes a parameter `inout`.
  static func makeInout(_ parameter: FunctionParameterSyntax) -> FixIt {
    let type: TypeSyntax = "inout \(parameter.type.trimmed)"
    return replace("makeInout", "Write 'inout \(parameter.type.trimmedDescription)'", parameter.type, type)
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

  /// Makes a declaration of its own of each property.
  static func split(_ message: String, _ variable: VariableDeclSyntax, _ parts: PropertyParts) -> FixIt {
    var start = variable.trimmed
    start.bindings = []
    let declarations = parts.all.map { "\(start)\($0)" }
    let separator = "\n" + variable.indentation.description
    var replacement: DeclSyntax = "\(raw: declarations.joined(separator: separator))"
    replacement.leadingTrivia = variable.leadingTrivia
    return replace("split", message, variable, replacement)
  }
}

extension SyntaxProtocol {
  /// The space before the node on its line.
  fileprivate var indentation: Trivia {
    Trivia(pieces: leadingTrivia.pieces.reversed().prefix { $0.isSpaceOrTab }.reversed())
  }

  fileprivate var isOnNewLine: Bool { leadingTrivia.contains(where: \.isNewline) }
}

extension Trivia {
  /// The trivia from the first comment on.
  fileprivate var withoutMargin: Trivia { Trivia(pieces: pieces.drop(while: \.isWhitespace)) }
}
