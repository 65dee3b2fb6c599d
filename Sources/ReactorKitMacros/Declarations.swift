internal import SwiftSyntax
internal import SwiftSyntaxMacros

extension WithModifiersSyntax {
  /// The access modifier of the members that a protocol asks for, with a space, or nothing.
  func memberAccess(in context: some MacroExpansionContext) -> String {
    // An extension says how visible its members are that do not say so themselves.
    let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    switch modifiers.accessLevel ?? enclosing?.modifiers.accessLevel {
    case .public, .open: return "public "
    case .package: return "package "
    default: return ""
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var accessLevel: Keyword? {
    let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
    return levels.first { level in contains { $0.name.tokenKind == .keyword(level) } }
  }
}

extension DeclGroupSyntax {
  /// Whether there is a member with a name, under whichever condition.
  func declares(_ name: String) -> Bool {
    memberBlock.members.unconditional.contains { member in
      if let variable = member.as(VariableDeclSyntax.self) {
        return variable.bindings.contains { $0.pattern.trimmedDescription == name }
      }
      return member.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }

  /// `class`, `enum` and the like.
  var keyword: TokenSyntax? {
    if let declaration = self.as(StructDeclSyntax.self) { return declaration.structKeyword }
    if let declaration = self.as(ClassDeclSyntax.self) { return declaration.classKeyword }
    if let declaration = self.as(EnumDeclSyntax.self) { return declaration.enumKeyword }
    if let declaration = self.as(ActorDeclSyntax.self) { return declaration.actorKeyword }
    if let declaration = self.as(ExtensionDeclSyntax.self) { return declaration.extensionKeyword }
    if let declaration = self.as(ProtocolDeclSyntax.self) { return declaration.protocolKeyword }
    return nil
  }

  var isMainActor: Bool { attributes.first(named: "MainActor") != nil }

  var isNonisolated: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) } }

  /// The attributes that say on which systems the declaration exists, each on a line of its own.
  var availability: String {
    attributes.reduce(into: "") { text, element in
      guard case .attribute(let attribute) = element, attribute.baseName == "available" else { return }
      text += attribute.trimmedDescription + "\n"
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The members, with those of all clauses of each `#if`.
  var unconditional: [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let block = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return block.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let members)? = clause.elements { return members.unconditional }
        return []
      }
    }
  }
}

extension StructDeclSyntax {
  /// The modifier of its extensions: a module may isolate an extension that is not `nonisolated`.
  var nonisolated: String {
    isNonisolated ? "nonisolated " : ""
  }

  /// Whether the declaration itself says that it conforms to one of these.
  func conforms(toAnyOf names: Set<String>) -> Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      // `A & B` counts as both.
      inherited.type.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    } ?? false
  }
}
