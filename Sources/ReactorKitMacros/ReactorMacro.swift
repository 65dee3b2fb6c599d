public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Makes a class a `Reactor` that keeps its runtime.
public struct ReactorMacro {}

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
    for problem in ReactorProblems.all(in: declaration, node) { context.diagnose(problem) }
    let access = declaration.access
    var members: [DeclSyntax] = []
    if !declaration.declares("reactorStorage") {
      members.append("\(raw: access)let reactorStorage = ReactorKit.ReactorStorage()")
    }
    if declaration.isMainActor, !declaration.declares("scheduler") {
      members.append(
        "\(raw: access)let scheduler: any ReactorKit.ImmediateSchedulerType = ReactorKit.MainScheduler.instance"
      )
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
    let isolation = declaration.isMainActor ? "@MainActor " : ""
    let header: DeclSyntax = "extension \(type.trimmed): \(raw: isolation)ReactorKit.Reactor {}"
    return [header.cast(ExtensionDeclSyntax.self)]
  }
}

extension ClassDeclSyntax {
  var isMainActor: Bool { attributes.first(named: "MainActor") != nil }

  /// The modifier of what a protocol asks for, with a space, or nothing.
  fileprivate var access: String {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  func declares(_ name: String) -> Bool {
    memberBlock.members.contains { member in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return variable.bindings.contains { $0.pattern.trimmedDescription == name }
      }
      return member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }
}
