internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxBuilder

/// The texts of this module.
struct Message: DiagnosticMessage, FixItMessage {
  let message: String
  let identifier: String
  let severity: DiagnosticSeverity

  var diagnosticID: MessageID { MessageID(domain: "ReactorKitMacros", id: identifier) }
  var fixItID: MessageID { diagnosticID }

  init(_ identifier: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.identifier = identifier
    self.message = message
    self.severity = severity
  }
}

extension Diagnostic {
  private init(
    _ node: some SyntaxProtocol, _ identifier: String, _ message: String,
    severity: DiagnosticSeverity = .error, fixIts: [FixIt] = []
  ) {
    self.init(
      node: Syntax(node), message: Message(identifier, message, severity: severity), fixIts: fixIts)
  }

  // MARK: @ObservableState

  static func notAStruct(_ declaration: some DeclGroupSyntax, _ node: AttributeSyntax) -> Diagnostic {
    let kind = declaration.keyword
    let keyword = kind.map { "'\($0.text)'" } ?? "this declaration"
    var fixIts: [FixIt] = []
    if let kind, declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self) {
      fixIts.append(.become("struct", "Make it a 'struct'", declaration, kind))
    }
    fixIts.append(.remove("removeAttribute", "Remove '@ObservableState'", node, from: declaration))
    return Diagnostic(
      kind ?? node.firstToken(viewMode: .sourceAccurate) ?? .atSignToken(), "notAStruct",
      "'@ObservableState' tracks the properties of a 'struct', and cannot be applied to \(keyword)",
      fixIts: fixIts)
  }

  static func propertyWrapper(_ variable: VariableDeclSyntax, _ attribute: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      attribute, "propertyWrapper",
      "'@ObservableState' cannot track a property with the wrapper '@\(attribute.baseName)'",
      fixIts: [.ignore(variable)])
  }

  static func lazy(_ variable: VariableDeclSyntax) -> Diagnostic {
    Diagnostic(
      variable, "lazy", "'@ObservableState' cannot track a 'lazy' property", fixIts: [.ignore(variable)])
  }

  static func reference(_ variable: VariableDeclSyntax, _ modifier: DeclModifierSyntax) -> Diagnostic {
    Diagnostic(
      variable, "reference", "'@ObservableState' cannot track a '\(modifier.name.text)' property",
      fixIts: [.ignore(variable)])
  }

  static func tuple(_ variable: VariableDeclSyntax) -> Diagnostic {
    let parts = PropertyParts(of: variable)
    var fixIts: [FixIt] = []
    if let parts {
      let addition = parts.repeatsValues ? ", with the value evaluated for each" : ""
      fixIts.append(.split("Declare each property by itself\(addition)", variable, parts))
    }
    // The compiler takes no initial value for a `let` like that in a struct.
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let isValid = !isConstant || variable.bindings.allSatisfy { $0.initializer == nil }
    if isValid, parts == nil || parts?.repeatsValues == true { fixIts.append(.ignore(variable)) }
    return Diagnostic(
      variable, "tuple", "'@ObservableState' cannot track the properties of a tuple pattern", fixIts: fixIts)
  }

  static func severalProperties(_ variable: VariableDeclSyntax) -> Diagnostic {
    Diagnostic(
      variable, "severalProperties", "'@ObservableState' needs a declaration of its own for each property",
      fixIts: PropertyParts(of: variable).map { parts in
        [.split("Declare each property by itself", variable, parts)]
      } ?? [])
  }

  static func opaque(_ variable: VariableDeclSyntax) -> Diagnostic {
    Diagnostic(
      variable, "opaque", "'@ObservableState' cannot track a property of a 'some' type",
      fixIts: [.ignore(variable)])
  }

  static func notALiteral(_ value: ExprSyntax) -> Diagnostic {
    Diagnostic(
      value, "notALiteral",
      "'ignoreEquality' is either 'true' or 'false': '@ObservableState' sees the text, not the value",
      fixIts: [.replace("writeTrue", "Write 'true'", value, ExprSyntax("true"))])
  }

  static func codingKeysWithoutConformance(
    _ enumeration: EnumDeclSyntax, _ declaration: StructDeclSyntax
  ) -> Diagnostic {
    Diagnostic(
      enumeration.name, "codingKeysWithoutConformance",
      """
      '@ObservableState' uses these 'CodingKeys' only if the struct's own declaration, not an extension, says \
      that it is 'Codable'
      """, severity: .warning,
      fixIts: [
        .conform(
          "conform", "Say here that '\(declaration.name.text)' is 'Codable', instead of in an extension",
          declaration, "Codable")
      ])
  }

  static func missingKey(_ property: Property, _ enumeration: EnumDeclSyntax) -> Diagnostic {
    Diagnostic(
      property.binding.pattern, "missingKey",
      "'\(property.name)' cannot be decoded: it has neither a case in 'CodingKeys' nor an initial value",
      fixIts: [
        .insert(
          "addKey", "Add 'case \(property.name)'", "case \(property.writtenName)", into: enumeration)
      ])
  }

  // MARK: @Reactor

  // A missing member may be in an extension, which a macro does not see; if it is not, the compiler says so
  // in an error. A remark offers the mend, and stays a remark where warnings are errors.

  static func notAClass(_ declaration: some DeclGroupSyntax, _ node: AttributeSyntax) -> Diagnostic {
    let remove = FixIt.remove("removeAttribute", "Remove '@Reactor'", node, from: declaration)
    guard let keyword = declaration.keyword else {
      return Diagnostic(node, "notAClass", "'@Reactor' can only be applied to a 'class'", fixIts: [remove])
    }
    let canBecomeOne = declaration.is(StructDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
    return Diagnostic(
      keyword, "notAClass",
      "'@Reactor' cannot be applied to '\(keyword.text)': \(declaration.whyNotAReactor)",
      fixIts: canBecomeOne
        ? [.become("final class", "Make it a 'final class'", declaration, keyword), remove] : [remove])
  }

  static func missingState(_ declaration: ClassDeclSyntax, access: String) -> Diagnostic {
    Diagnostic(
      declaration.name, "missingState",
      "'\(declaration.name.text)' needs a type 'State', which its view shows, here or in an extension",
      severity: .remark,
      fixIts: [
        .insert(
          "addState", "Add 'struct State'", "@ObservableState \(access)struct State {}", into: declaration)
      ])
  }

  static func dependencyVariable(
    _ variable: VariableDeclSyntax, _ attribute: AttributeSyntax, _ name: TokenSyntax,
    in declaration: ClassDeclSyntax
  ) -> Diagnostic {
    let arguments = attribute.arguments?.trimmedDescription ?? ""
    let constant = "let \(name.text) = Dependency(\(arguments))"
    let modifiers = variable.modifiers.trimmedDescription
    var replacement: DeclSyntax = "\(raw: modifiers.isEmpty ? "" : modifiers + " ")\(raw: constant)"
    replacement.leadingTrivia = variable.leadingTrivia
    replacement.trailingTrivia = variable.trailingTrivia
    return Diagnostic(
      variable, "dependencyVariable",
      """
      '\(declaration.name.text)' is 'Sendable', and can have no variables, such as a '@Dependency': hold it in a \
      constant, '\(constant)', and call that, '\(name.text)()'
      """,
      fixIts: [.replace("useConstant", "Hold it in a constant", variable, replacement)])
  }

  static func missingInitialState(_ declaration: ClassDeclSyntax, access: String) -> Diagnostic {
    Diagnostic(
      declaration.name, "missingInitialState",
      """
      '\(declaration.name.text)' needs an 'initialState', which is there before the first mutation, here or in \
      an extension
      """, severity: .remark,
      fixIts: [
        .insert(
          "addInitialState", "Add 'let initialState'", "\(access)let initialState = State()",
          into: declaration)
      ])
  }
}

extension Diagnostic {
  // MARK: The methods of a reactor

  // A method with another signature is seen, so that its reports are warnings. A missing method may be in an
  // extension, so that its reports are remarks.

  static func misnamed(_ function: FunctionDeclSyntax, asMethod method: ReactorMethod) -> Diagnostic {
    Diagnostic(
      function.name, "misnamed",
      "'\(function.fullName)' is never called: the reactor's method is '\(method.fullName)'",
      severity: .warning, fixIts: [.rename(function, to: method)])
  }

  static func effectful(
    _ function: FunctionDeclSyntax, _ keyword: TokenSyntax, _ method: ReactorMethod
  ) -> Diagnostic {
    let advice =
      method == .mutate
      ? "return '.run { send in … }', whose closure may be" : "do that in an effect of 'mutate(action:)'"
    return Diagnostic(
      keyword, "effectful",
      "'\(function.fullName)' is never called, because it is '\(keyword.text)': \(advice)",
      severity: .warning)
  }

  static func returnsNothing(_ function: FunctionDeclSyntax) -> Diagnostic {
    Diagnostic(
      function.name, "returnsNothing",
      "'\(function.fullName)' is never called: it has to return the mutations, an 'Observable<Mutation>'",
      severity: .warning)
  }

  static func returnsNoStream(_ function: FunctionDeclSyntax, _ result: TypeSyntax) -> Diagnostic {
    let stream: TypeSyntax = "Observable<Mutation>\(result.trailingTrivia)"
    return Diagnostic(
      result, "returnsNoStream",
      """
      '\(function.fullName)' is never called, because it returns '\(result.trimmedDescription)': return an \
      'Observable<Mutation>', as '.just(mutation)' is
      """, severity: .warning,
      fixIts: [.replace("returnStream", "Write 'Observable<Mutation>'", result, stream)])
  }

  static func reducesACopy(
    _ function: FunctionDeclSyntax, _ state: FunctionParameterSyntax
  ) -> Diagnostic {
    Diagnostic(
      function.name, "reducesACopy",
      "'\(function.fullName)' is never called: make 'state' 'inout', or return the new state",
      severity: .warning, fixIts: [.makeInout(state)])
  }

  static func reducesTwice(
    _ function: FunctionDeclSyntax, _ state: FunctionParameterSyntax
  ) -> Diagnostic {
    Diagnostic(
      function.name, "reducesTwice",
      "'\(function.fullName)' is never called: either 'state' is 'inout', or the new state is returned",
      severity: .warning)
  }

  static func missingMutate(_ declaration: ClassDeclSyntax, access: String) -> Diagnostic {
    Diagnostic(
      declaration.name, "missingMutate",
      """
      '\(declaration.name.text)' has a 'Mutation' of its own, and needs a 'mutate(action:)' that makes mutations of \
      actions, here or in an extension: without it, actions lead to nothing
      """, severity: .remark,
      fixIts: [
        .insert(
          "addMutate", "Add 'mutate(action:)'",
          "\(access)func mutate(action: Action) -> Observable<Mutation> { .empty() }", into: declaration)
      ])
  }

  static func missingReduce(_ declaration: ClassDeclSyntax, access: String) -> Diagnostic {
    let mutation = declaration.declares("Mutation") ? "Mutation" : "Action"
    return Diagnostic(
      declaration.name, "missingReduce",
      """
      '\(declaration.name.text)' needs a 'reduce(state:mutation:)' that changes the state, here or in an extension: \
      without it, the state stays what it is
      """, severity: .remark,
      fixIts: [
        .insert(
          "addReduce", "Add 'reduce(state:mutation:)'",
          "\(access)func reduce(state: inout State, mutation: \(mutation)) {}", into: declaration)
      ])
  }
}

extension DeclGroupSyntax {
  fileprivate var whyNotAReactor: String {
    if self.is(ActorDeclSyntax.self) { return "a reactor is called synchronously, on any thread" }
    if self.is(ProtocolDeclSyntax.self) || self.is(ExtensionDeclSyntax.self) {
      return "it belongs before the reactor's 'class'"
    }
    return "a reactor has an identity"
  }
}
