internal import SwiftDiagnostics
internal import SwiftSyntax

/// Dependencies that the compiler refuses in a reactor, in words that do not say what to do.
enum DependencyProblems {
  static func all(in declaration: ClassDeclSyntax) -> [Diagnostic] {
    let inherited = declaration.inheritanceClause?.inheritedTypes ?? []
    // A class on an actor may have variables; a conformance in an extension is not seen.
    guard !declaration.isMainActor, inherited.contains(where: { $0.type.trimmedDescription == "Sendable" })
    else { return [] }
    return declaration.memberBlock.members.unconditional.compactMap { member in
      guard let variable = member.as(VariableDeclSyntax.self), variable.isInstanceMember,
        let attribute = variable.attribute(named: "Dependency"),
        let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return nil }
      return .dependencyVariable(variable, attribute, name, in: declaration)
    }
  }
}
