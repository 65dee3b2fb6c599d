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
      fixIts.append(
        .replace("makeItAStruct", "Make it a 'struct'", kind, kind.with(\.tokenKind, .keyword(.struct))))
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
    Diagnostic(
      variable, "tuple", "'@ObservableState' cannot track the properties of a tuple pattern",
      fixIts: [.split(variable)].compactMap { $0 })
  }

  static func severalProperties(_ variable: VariableDeclSyntax) -> Diagnostic {
    Diagnostic(
      variable, "severalProperties", "'@ObservableState' needs a declaration of its own for each property",
      fixIts: [.split(variable)].compactMap { $0 })
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

  static func codingKeysWithoutConformance(_ enumeration: EnumDeclSyntax) -> Diagnostic {
    Diagnostic(
      enumeration.name, "codingKeysWithoutConformance",
      """
      '@ObservableState' uses these 'CodingKeys' only if the struct's own declaration, not an extension, says \
      that it is 'Codable'
      """, severity: .warning)
  }

  // MARK: @Reactor

  // What is missing may be in an extension, which a macro does not see; if it is not, the compiler says so in an
  // error. A remark offers the mend, and is none where warnings are errors.

  static func notAClass(_ declaration: some DeclGroupSyntax, _ node: AttributeSyntax) -> Diagnostic {
    guard let keyword = declaration.keyword else {
      return Diagnostic(node, "notAClass", "'@Reactor' can only be applied to a 'class'")
    }
    let isValue = !declaration.is(ActorDeclSyntax.self)
    let reason = isValue ? "a reactor has an identity" : "a reactor is called synchronously, on any thread"
    let replacement = keyword.with(\.tokenKind, .identifier("final class"))
    return Diagnostic(
      keyword, "notAClass", "'@Reactor' cannot be applied to '\(keyword.text)': \(reason)",
      fixIts: declaration.is(EnumDeclSyntax.self)
        ? [.remove("removeAttribute", "Remove '@Reactor'", node, from: declaration)]
        : [.replace("makeItAClass", "Make it a 'final class'", keyword, replacement)])
  }

  static func missingState(_ declaration: ClassDeclSyntax, _ node: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      declaration.name, "missingState",
      "'\(declaration.name.text)' needs a type 'State', which its view shows, here or in an extension",
      severity: .remark,
      fixIts: [
        .insert("addState", "Add 'struct State'", "@ObservableState struct State {}", into: declaration)
      ])
  }

  static func missingInitialState(_ declaration: ClassDeclSyntax, _ node: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      declaration.name, "missingInitialState",
      """
      '\(declaration.name.text)' needs an 'initialState', which is there before the first mutation, here or in \
      an extension
      """, severity: .remark,
      fixIts: [
        .insert("addInitialState", "Add 'let initialState'", "let initialState = State()", into: declaration)
      ])
  }
}

extension DeclGroupSyntax {
  /// `class`, `enum` and the like.
  fileprivate var keyword: TokenSyntax? {
    if let declaration = self.as(StructDeclSyntax.self) { return declaration.structKeyword }
    if let declaration = self.as(ClassDeclSyntax.self) { return declaration.classKeyword }
    if let declaration = self.as(EnumDeclSyntax.self) { return declaration.enumKeyword }
    if let declaration = self.as(ActorDeclSyntax.self) { return declaration.actorKeyword }
    if let declaration = self.as(ExtensionDeclSyntax.self) { return declaration.extensionKeyword }
    if let declaration = self.as(ProtocolDeclSyntax.self) { return declaration.protocolKeyword }
    return nil
  }
}
