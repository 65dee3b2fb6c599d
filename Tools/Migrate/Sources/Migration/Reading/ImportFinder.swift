import SwiftSyntax

/// An `import` of a source.
struct Import {
  let node: ImportDeclSyntax
  /// The clause of the `#if` that it stands in.
  let clause: SyntaxIdentifier?

  /// The first name of the path.
  var module: TokenSyntax { node.path.first?.name ?? node.importKeyword }
  /// Whether all of the module is imported, and not one declaration of it.
  var isWhole: Bool { node.importKindSpecifier == nil && node.path.count == 1 }
  var isReexported: Bool { attributes.contains("@_exported") }
  /// Whether the module is one of the program, whose internal names its tests see.
  var isForTests: Bool { attributes.contains("@testable") }

  var attributes: [String] { node.attributes.map(\.trimmedDescription) }
  /// `public` and the like; `nil` if it is not written.
  var access: TokenSyntax? { node.modifiers.first?.name }
}

/// Finds a source's imports, and the names of modules in `canImport`.
final class ImportFinder: SyntaxVisitor {
  private(set) var imports: [Import] = []
  private(set) var conditions: [TokenSyntax] = []
  /// The `#if` blocks, each before those in it.
  private(set) var blocks: [IfConfigDeclSyntax] = []
  private var clauses: [SyntaxIdentifier] = []

  static func imports(in tree: SourceFileSyntax) -> [Import] {
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.imports
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(Import(node: node, clause: clauses.last))
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    blocks.append(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    clauses.append(node.id)
    node.condition.map(readCondition)
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) { clauses.removeLast() }

  private func readCondition(_ condition: ExprSyntax) {
    for token in condition.tokens(viewMode: .sourceAccurate) {
      if token.text == "canImport",
        let name = token.nextToken(viewMode: .sourceAccurate)?
          .nextToken(viewMode: .sourceAccurate)
      {
        conditions.append(name)
      }
    }
  }
}
