internal import SwiftSyntax

/// Writes names of properties as those of their storage, where a plain struct accesses the storage itself: directly in
/// an observer of the property, or in an initializer. Closures and local functions access the property there, too.
final class StorageNames: SyntaxVisitor {
  private let storages: [String: String]
  private let root: Syntax
  /// The replaced names and their new text, as offsets in the text of the root.
  private var found: [(start: Int, length: Int, text: String)] = []

  /// - Parameter storages: The storage of each property, by its name.
  init(_ storages: [String: String], in root: some SyntaxProtocol) {
    self.storages = storages
    self.root = Syntax(root)
    super.init(viewMode: .sourceAccurate)
    walk(root)
  }

  /// Whether a property is named.
  var areNamed: Bool { !found.isEmpty }

  /// The text of the root with the names of the storages.
  var text: String {
    let source = Array(root.description.utf8)
    var (result, end): ([UInt8], Int) = ([], 0)
    for name in found {
      result += source[end..<name.start]
      result += name.text.utf8
      end = name.start + name.length
    }
    return String(decoding: result + source[end...], as: UTF8.self)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text.trimmingBackticks
    guard let storage = storages[name], node.argumentNames == nil, means(node, name) else {
      return .skipChildren
    }
    let start = node.baseName.positionAfterSkippingLeadingTrivia.utf8Offset - root.position.utf8Offset
    found.append((start, node.baseName.text.utf8.count, storage))
    return .skipChildren
  }

  // A closure, and what is declared here, accesses the property by its accessors.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node).id == root.id ? .visitChildren : .skipChildren
  }

  /// Whether a name means the property of `self`.
  private func means(_ node: DeclReferenceExprSyntax, _ name: String) -> Bool {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      return access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    }
    return node.parent?.is(KeyPathPropertyComponentSyntax.self) != true && !isLocal(node, name)
  }

  /// Whether something that is declared around a place has a name.
  private func isLocal(_ node: some SyntaxProtocol, _ name: String) -> Bool {
    var inner = Syntax(node)
    while let outer = inner.parent, !outer.is(MemberBlockItemSyntax.self) {
      if declares(name, outer, before: inner) { return true }
      inner = outer
    }
    return false
  }

  /// Whether a scope declares a name that holds in one of its parts.
  private func declares(_ name: String, _ scope: Syntax, before part: Syntax) -> Bool {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      items.contains { item in
        item.item.as(FunctionDeclSyntax.self)?.name.text == name
          || item.position < part.position && item.item.declares(name)
      }
    case .conditionElementList(let conditions):
      conditions.contains { $0.position < part.position && $0.binds(name) }
    case .ifExpr(let statement):
      part.id == statement.body.id && statement.conditions.contains { $0.binds(name) }
    case .whileStmt(let statement):
      part.id == statement.body.id && statement.conditions.contains { $0.binds(name) }
    case .forStmt(let statement):
      part.id != statement.sequence.id && statement.pattern.binds(name)
    case .switchCase(let branch): part.id == Syntax(branch.statements).id && branch.label.binds(name)
    case .switchCaseItem(let item): part.id != item.pattern.id && item.pattern.binds(name)
    case .catchClause(let clause):
      name == "error" && clause.catchItems.isEmpty || clause.catchItems.binds(name)
    case .accessorDecl(let accessor): accessor.parameterNames.contains(name)
    case .initializerDecl(let declaration):
      declaration.signature.parameterClause.parameters.contains {
        ($0.secondName ?? $0.firstName).text == name
      }
    default: false
    }
  }
}

extension AccessorDeclSyntax {
  /// The names of the values that it is called with.
  fileprivate var parameterNames: [String] {
    if let parameters { return [parameters.name.text.trimmingBackticks] }
    return [accessorSpecifier.tokenKind == .keyword(.didSet) ? "oldValue" : "newValue"]
  }
}

extension SyntaxProtocol {
  /// Whether a pattern in it gives a value a name.
  fileprivate func binds(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.text.trimmingBackticks == name && token.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }

  /// Whether it, as a statement, declares a name for the statements after it.
  fileprivate func declares(_ name: String) -> Bool {
    let node = Syntax(self)
    if let variable = node.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { $0.pattern.binds(name) }
    }
    if let statement = node.as(GuardStmtSyntax.self) {
      return statement.conditions.contains { $0.binds(name) }
    }
    return node.is(IfConfigDeclSyntax.self) && node.binds(name)
  }
}
