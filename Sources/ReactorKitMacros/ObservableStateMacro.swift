public import SwiftSyntax
public import SwiftSyntaxMacros

/// Makes a struct an `ObservableState`.
public struct ObservableStateMacro {
  /// Disabled: the members are handed over as they are written here.
  public static var formatMode: FormatMode { .disabled }
}

extension ObservableStateMacro: MemberMacro {
  /// The members that the runtime asks for, and the keys for coding.
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.notAStruct(declaration, node))
      return []
    }
    for problem in PropertyProblems.all(in: declaration) { context.diagnose(problem) }
    let properties = Properties(declaration.memberBlock.members)
    let access = declaration.memberAccess(in: context)
    let members = ObservableStateMembers(declaration, properties, access: access)
    let coding = CodingMembers(declaration, properties, access: access)
    for problem in coding.problems { context.diagnose(problem) }
    return (members.all + coding.keys).map { DeclSyntax(source: $0.joined(separator: "\n")) }
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  /// The number of each property.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let property = member.as(VariableDeclSyntax.self).flatMap(Property.tracked),
      property.declaration.attribute(named: "ObservableStateTracked") == nil,
      let number = Properties(declaration.memberBlock.members).numbers[property.name]
    else { return [] }
    return [AttributeSyntax(source: "ObservableStateTracked(\(number))")]
  }
}

extension ObservableStateMacro: ExtensionMacro {
  /// The conformances, and coding by the user's keys.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else { return [] }
    let names = protocols.map(\.trimmedDescription).filter {
      $0 != "CustomReflectable" || !declaration.declares("customMirror")
    }
    let isolation = declaration.isMainActor ? "@MainActor " : ""
    let conformances = names.map { isolation + ($0 == "ObservableState" ? "ReactorKit.\($0)" : $0) }
      .joined(separator: ", ")
    let properties = Properties(declaration.memberBlock.members)
    let access = declaration.memberAccess(in: context)
    let coding = CodingMembers(declaration, properties, access: access).coding
    guard !names.isEmpty || !coding.isEmpty else { return [] }
    return [
      ExtensionDeclSyntax(
        prefix: declaration.availability + declaration.nonisolated,
        header: type.trimmedDescription + (names.isEmpty ? "" : ": \(conformances)"), members: coding)
    ]
  }
}
