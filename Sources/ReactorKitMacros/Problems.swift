internal import SwiftDiagnostics
internal import SwiftSyntax

/// The problems of the properties of a state.
enum PropertyProblems {
  static func all(in declaration: StructDeclSyntax) -> [Diagnostic] {
    declaration.memberBlock.members.unconditional.compactMap { member in
      member.as(VariableDeclSyntax.self).flatMap(problem)
    }
  }

  private static func problem(of variable: VariableDeclSyntax) -> Diagnostic? {
    guard variable.isInstanceMember, variable.attribute(named: "ObservableStateIgnored") == nil else {
      return nil
    }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    if variable.bindings.count == 1, variable.bindings.first?.isComputed == true { return nil }
    if let attribute = variable.unknownAttribute { return .propertyWrapper(variable, attribute) }
    if variable.isLazy { return .lazy(variable) }
    if let reference = variable.reference { return .reference(variable, reference) }
    if variable.bindings.contains(where: { $0.pattern.is(TuplePatternSyntax.self) }) {
      return .tuple(variable)
    }
    if variable.bindings.count > 1, !isConstant { return .severalProperties(variable) }
    if !variable.notesAssignments, !variable.isShared, variable.isOpaque {
      return .opaque(variable)
    }
    if let value = variable.option("ignoreEquality"), !value.is(BooleanLiteralExprSyntax.self) {
      return .notALiteral(value)
    }
    return nil
  }
}

/// The problems of a reactor.
enum ReactorProblems {
  /// The protocols that a class without a superclass may name in its declaration.
  private static let protocols: Set = ["Reactor", "Sendable", "Identifiable", "Equatable", "Hashable"]

  static func all(in declaration: ClassDeclSyntax, access: String) -> [Diagnostic] {
    let inherited = declaration.inheritanceClause?.inheritedTypes ?? []
    // A superclass, or the extension of a protocol, may have the missing members.
    let mayInherit = inherited.contains { type in
      !protocols.contains(type.type.trimmedDescription.replacing("@unchecked ", with: ""))
    }
    guard !mayInherit, !isSpread(declaration) else { return [] }
    var problems: [Diagnostic] = []
    let parameters = declaration.genericParameterClause?.parameters.map(\.name.text) ?? []
    if !declaration.declares("State"), !parameters.contains("State"), !givesState(declaration) {
      problems.append(.missingState(declaration, access: access))
    }
    if !declaration.declares("initialState") {
      problems.append(.missingInitialState(declaration, access: access))
    }
    return problems + ReactorMethod.problems(in: declaration, access: access, isComplete: problems.isEmpty)
  }

  /// Whether all parts of the reactor are in extensions.
  private static func isSpread(_ declaration: ClassDeclSyntax) -> Bool {
    let parts = ["Action", "Mutation", "State", "initialState", "mutate", "reduce"]
    return !declaration.memberBlock.members.isEmpty && !parts.contains(where: declaration.declares)
  }

  /// Whether the `initialState` is one of another type, which is the `State` then.
  private static func givesState(_ declaration: ClassDeclSyntax) -> Bool {
    declaration.memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        binding.pattern.trimmedDescription == "initialState"
          && !binding.tokens(viewMode: .sourceAccurate).contains { $0.text == "State" }
      } ?? false
    }
  }
}
