public import SwiftSyntax
public import SwiftSyntaxMacros

/// Makes a class a `Reactor` that keeps its runtime.
public struct ReactorMacro: UnformattedMacro {}

extension ReactorMacro: MemberMacro {
  /// The storage, and on the main actor the scheduler.
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else {
      context.diagnose(.notAClass(declaration, node))
      return []
    }
    let access = declaration.memberAccess(in: context)
    for problem in ReactorProblems.all(in: declaration, access: access) { context.diagnose(problem) }
    for problem in DependencyProblems.all(in: declaration) { context.diagnose(problem) }
    var members: [DeclSyntax] = []
    if !declaration.declares("reactorStorage") {
      members.append(DeclSyntax(source: "\(access)let reactorStorage = ReactorKit.ReactorStorage()"))
    }
    if declaration.isMainActor, !declaration.declares("scheduler") {
      let value = "any ReactorKit.ImmediateSchedulerType = ReactorKit.MainScheduler.instance"
      members.append(DeclSyntax(source: "\(access)let scheduler: \(value)"))
    }
    return members
  }
}

extension ReactorMacro: ExtensionMacro {
  /// The conformance.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    let isolation = declaration.isMainActor ? "@MainActor " : declaration.isNonisolated ? "nonisolated " : ""
    return [
      ExtensionDeclSyntax(
        prefix: declaration.availability, header: "\(type.trimmedDescription): \(isolation)ReactorKit.Reactor"
      )
    ]
  }
}
