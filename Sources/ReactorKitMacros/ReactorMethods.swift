internal import SwiftDiagnostics
internal import SwiftSyntax

/// A method that the runtime calls, and that has a default: one with another signature compiles, and is never called.
enum ReactorMethod: CaseIterable {
  case mutate
  case reduce

  var name: String { self == .mutate ? "mutate" : "reduce" }

  var labels: [String] { self == .mutate ? ["action"] : ["state", "mutation"] }

  /// As in a documentation comment: `reduce(state:mutation:)`.
  var fullName: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }

  /// The last parts of the names that the types of the parameters may have.
  private var types: [Set<String>] {
    self == .mutate ? [["Action"]] : [["State"], ["Mutation", "Action"]]
  }

  /// The problems of these methods in a class that inherits nothing.
  ///
  /// - Parameter isComplete: Whether the class has all other parts; if it has not, the methods may be
  ///   elsewhere, too.
  static func problems(
    in declaration: ClassDeclSyntax, access: String, isComplete: Bool
  ) -> [Diagnostic] {
    let functions = declaration.memberBlock.members.unconditional.compactMap { member in
      member.as(FunctionDeclSyntax.self)
    }
    return allCases.compactMap { method in
      if functions.contains(where: method.isDeclared) { return nil }
      for function in functions {
        if let problem = method.problem(of: function) { return problem }
      }
      return isComplete ? method.problem(ofMissingIn: declaration, access: access) : nil
    }
  }

  private func isDeclared(by function: FunctionDeclSyntax) -> Bool {
    function.name.text == name && function.labels == labels && mismatch(of: function) == nil
  }

  private func problem(of function: FunctionDeclSyntax) -> Diagnostic? {
    guard isMeant(by: function) else { return nil }
    guard function.name.text == name, function.labels == labels else {
      return .misnamed(function, asMethod: self)
    }
    return mismatch(of: function)
  }

  /// Whether a function has the name of this method, or one like it, and parameters of its types.
  private func isMeant(by function: FunctionDeclSyntax) -> Bool {
    let parameters = Array(function.signature.parameterClause.parameters)
    // `reducer` and `mutation`, but not `reduceSearch`, which a method in an extension may call.
    let isAlike = function.name.text.hasPrefix(name.dropLast()) && function.name.text.count <= name.count + 2
    return isAlike && parameters.count == types.count && function.isInstanceMethod
      && zip(parameters, types).allSatisfy { $1.contains($0.typeName) }
  }

  /// The reason why the compiler takes a function with the right name for another one; `nil` if it does not.
  private func mismatch(of function: FunctionDeclSyntax) -> Diagnostic? {
    let effects = function.signature.effectSpecifiers
    if let keyword = effects?.asyncSpecifier ?? effects?.throwsClause?.throwsSpecifier {
      return .effectful(function, keyword, self)
    }
    let result = function.signature.returnClause?.type
    switch self {
    case .mutate:
      guard let result else { return .returnsNothing(function) }
      let isNoStream = ["Mutation", "Action", "Void", "()"].contains(result.trimmedDescription)
      return isNoStream ? .returnsNoStream(function, result) : nil
    case .reduce:
      guard let state = function.signature.parameterClause.parameters.first else { return nil }
      let isInPlace = state.type.trimmedDescription.hasPrefix("inout ")
      let returns = result.map { !["Void", "()"].contains($0.trimmedDescription) } ?? false
      if !isInPlace, !returns { return .reducesACopy(function, state) }
      return isInPlace && returns ? .reducesTwice(function, state) : nil
    }
  }

  private func problem(ofMissingIn declaration: ClassDeclSyntax, access: String) -> Diagnostic? {
    switch self {
    case .mutate:
      // Without it, `transform(mutation:)` may be where mutations come from.
      let isNeeded = declaration.declares("Mutation") && !declaration.declares("transform")
      return isNeeded ? .missingMutate(declaration, access: access) : nil
    case .reduce:
      let isNeeded = declaration.declares("Action") || declaration.declares("Mutation")
      return isNeeded ? .missingReduce(declaration, access: access) : nil
    }
  }
}

extension FunctionDeclSyntax {
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

  /// As in a documentation comment: `reduce(state:mutation:)`.
  var fullName: String { "\(name.text)(\(labels.map { "\($0):" }.joined()))" }

  fileprivate var isInstanceMethod: Bool {
    !modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}

extension FunctionParameterSyntax {
  /// The last part of the type's name, without `inout`.
  fileprivate var typeName: String { type.lastToken(viewMode: .sourceAccurate)?.text ?? "" }
}
