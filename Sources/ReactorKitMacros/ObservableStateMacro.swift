public import SwiftSyntax
public import SwiftSyntaxMacros
internal import Synchronization

/// Makes a struct an `ObservableState`.
public struct ObservableStateMacro: UnformattedMacro {}

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
  /// The number of each property, and for an initializer the properties whose observers it must not call.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    if let initializer = member.as(InitializerDeclSyntax.self) {
      return Self.attributes(of: initializer, in: declaration)
    }
    guard
      let property = member.as(VariableDeclSyntax.self).flatMap(Property.tracked),
      property.declaration.attribute(named: "ObservableStateTracked") == nil,
      let number = numbers(of: declaration)[property.name]
    else { return [] }
    return [AttributeSyntax(source: "ObservableStateTracked(\(number))")]
  }

  private static func attributes(
    of initializer: InitializerDeclSyntax, in declaration: some DeclGroupSyntax
  ) -> [AttributeSyntax] {
    guard let statements = initializer.body?.statements,
      initializer.attributes.first(named: "ObservableStateInitializer") == nil
    else { return [] }
    let observed = Properties(declaration.memberBlock.members).all
      .filter { $0.kind == .tracked && $0.isInitializedInStorage }
      .filter { StorageNames([$0.name: $0.storage], in: statements).areNamed }
    guard !observed.isEmpty else { return [] }
    let names = observed.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return [AttributeSyntax(source: "ObservableStateInitializer(\(names))")]
  }

  /// The struct whose numbers were asked for last. The compiler asks for the attributes of each member by itself, and
  /// the plugin gets the same tree for the same struct; counting anew for each member would take time that grows with
  /// the square of their number.
  private static let last = Mutex<(declaration: Syntax, numbers: [String: Int])?>(nil)

  private static func numbers(of declaration: some DeclGroupSyntax) -> [String: Int] {
    let node = Syntax(declaration)
    if let known = last.withLock({ $0 }), known.declaration == node { return known.numbers }
    let numbers = Properties(declaration.memberBlock.members).numbers
    last.withLock { $0 = (node, numbers) }
    return numbers
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
    let conformances = names.map {
      isolation + ($0 == "ObservableState" ? "ReactorKit.\($0)" : "Swift.\($0)")
    }
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
