public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Makes a struct an `ObservableState`.
public struct ObservableStateMacro {}

extension ObservableStateMacro: MemberMacro {
  /// What the runtime asks for, and the keys for coding.
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
    let members = ObservableStateMembers(declaration, properties)
    let coding = CodingMembers(declaration, properties, access: members.access)
    for problem in coding.problems { context.diagnose(problem) }
    return members.all + coding.keys
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
      let property = member.as(VariableDeclSyntax.self).flatMap(Property.init), property.kind == .tracked,
      property.declaration.attribute(named: "ObservableStateTracked") == nil,
      let number = Properties(declaration.memberBlock.members).numbers[property.name]
    else { return [] }
    return ["@ObservableStateTracked(\(raw: number))"]
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
    let conformances = names.map { $0 == "ObservableState" ? "ReactorKit.\($0)" : $0 }.joined(separator: ", ")
    let properties = Properties(declaration.memberBlock.members)
    let access = ObservableStateMembers(declaration, properties).access
    let coding = CodingMembers(declaration, properties, access: access).coding
    guard !names.isEmpty || !coding.isEmpty else { return [] }
    let header: DeclSyntax = """
      \(declaration.availability)extension \(type.trimmed)\(raw: names.isEmpty ? "" : ": \(conformances)") {
      }
      """
    var made = header.cast(ExtensionDeclSyntax.self)
    made.memberBlock.members = MemberBlockItemListSyntax(coding.map { MemberBlockItemSyntax(decl: $0) })
    return [made]
  }
}

extension StructDeclSyntax {
  /// Whether there is a member with a name, not looking into `#if`.
  func declares(_ name: String) -> Bool {
    memberBlock.members.contains { member in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return variable.bindings.contains { $0.pattern.trimmedDescription == name }
      }
      if let function = member.decl.as(FunctionDeclSyntax.self) { return function.name.text == name }
      return member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }

  /// What says on which systems it exists.
  var availability: AttributeListSyntax {
    attributes.filter { element in
      if case .attribute(let attribute) = element { return attribute.baseName == "available" }
      return false
    }
  }

  /// Whether the declaration itself names one of these as what it conforms to.
  func conforms(toAnyOf names: Set<String>) -> Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      // `A & B` counts as both.
      inherited.type.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    } ?? false
  }
}
