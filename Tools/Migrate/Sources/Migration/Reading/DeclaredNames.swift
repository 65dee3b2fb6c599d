import SwiftSyntax

/// The names that a program declares itself, and which are therefore not the library's.
public struct DeclaredNames: Sendable {
  /// Types, other names of types, generic parameters, and macros.
  public private(set) var types: Set<String> = []
  /// Functions, variables and cases.
  public private(set) var values: Set<String> = []
  /// What is declared in extensions of `Reactive`, and stands behind `.rx`.
  public private(set) var reactive: Set<String> = []
  /// Functions and variables in extensions, with the extended type: `Task.store`.
  public private(set) var members: Set<String> = []
  /// The attributes of variables, by the variables' names; empty text stands for none.
  public private(set) var attributes: [String: Set<String>] = [:]
  /// The types of variables and parameters, by their names: as they are written, or as the initial values tell them. Empty
  /// text stands for one that the source does not tell.
  public private(set) var variableTypes: [String: Set<String>] = [:]
  /// The folders of the sources, of which some may be modules, and modules that are imported for tests.
  public internal(set) var modules: Set<String> = []

  /// - Parameter trees: The program's sources.
  public init(_ trees: [SourceFileSyntax] = []) {
    for tree in trees { add(tree) }
  }

  /// The names that stand in a part of a source.
  init(of node: some SyntaxProtocol) { add(node) }

  /// Adds the names of one more source.
  public mutating func add(_ tree: SourceFileSyntax) { add(tree as any SyntaxProtocol) }

  private mutating func add(_ tree: any SyntaxProtocol) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(tree)
    types.formUnion(collector.names.types)
    values.formUnion(collector.names.values)
    reactive.formUnion(collector.names.reactive)
    members.formUnion(collector.names.members)
    attributes.merge(collector.names.attributes) { $0.union($1) }
    variableTypes.merge(collector.names.variableTypes) { $0.union($1) }
  }

  private final class Collector: SyntaxVisitor {
    var names = DeclaredNames()
    /// The names of the types in whose extensions the collector is, from the outermost.
    private var extended: [String] = []

    private func type(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
      names.types.insert(name.plain)
      return .visitChildren
    }

    private func value(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
      names.values.insert(name.plain)
      if extended.contains("Reactive") { names.reactive.insert(name.plain) }
      if let type = extended.last { names.members.insert("\(type).\(name.plain)") }
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { value(node.name) }
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      value(node.identifier)
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let attributes = node.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { continue }
        names.attributes[name, default: []].formUnion(attributes.isEmpty ? [""] : attributes)
        let type = binding.typeAnnotation?.type.nameOfType ?? binding.initializer?.value.nameOfMadeType
        names.variableTypes[name, default: []].insert(type ?? "")
      }
      return .visitChildren
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      let name = (node.secondName ?? node.firstName).plain
      names.variableTypes[name, default: []].insert(node.type.nameOfType ?? "")
      return .visitChildren
    }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      let name = (node.secondName ?? node.firstName).plain
      names.variableTypes[name, default: []].insert(node.type?.nameOfType ?? "")
      return .visitChildren
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      names.variableTypes[node.name.plain, default: []].insert("")
      return .visitChildren
    }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      // `if let a` is the variable of that name; another one may be anything.
      guard node.initializer != nil, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else {
        return .visitChildren
      }
      let type = node.typeAnnotation?.type.nameOfType ?? node.initializer?.value.nameOfMadeType
      names.variableTypes[name.plain, default: []].insert(type ?? "")
      return .visitChildren
    }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { value(node.name) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      extended.append(node.nameOfType)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { extended.removeLast() }
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var plain: String {
    let text = self.text
    return text.first == "`" && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}

extension ExtensionDeclSyntax {
  /// Without qualification and generic arguments: `Task` of `Swift.Task<A, B>`.
  var nameOfType: String { extendedType.nameOfType ?? "" }
}

extension TypeSyntax {
  /// Without qualification, generic arguments, and marks of optional types: `Task` of `Swift.Task<A, B>?`; `nil` for a type
  /// without a name.
  fileprivate var nameOfType: String? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.nameOfType }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.nameOfType }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.nameOfType }
    return self.as(MemberTypeSyntax.self)?.name.plain ?? self.as(IdentifierTypeSyntax.self)?.name.plain
  }
}

extension ExprSyntax {
  /// The type that an expression makes a value of, as far as it tells: `A` of `A(b)`, of `A<B>.c(d)`; `nil` for others.
  fileprivate var nameOfMadeType: String? {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.nameOfMadeType }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    return call.calledExpression.chain.first { $0.first?.isUppercase == true }
  }
}
