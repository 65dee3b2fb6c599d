import SwiftSyntax

/// The `#if` blocks that have nothing in them, once some imports are removed.
struct EmptiedBlocks {
  /// No block is in another one.
  private(set) var blocks: [IfConfigDeclSyntax] = []
  private let removed: Set<SyntaxIdentifier>

  /// - Parameters:
  ///   - blocks: All blocks of a source, each before those in it.
  ///   - removed: The imports that are removed.
  init(_ blocks: [IfConfigDeclSyntax], removed: Set<SyntaxIdentifier>) {
    self.removed = removed
    for block in blocks where !contains(Syntax(block)) && isEmptied(block) { self.blocks.append(block) }
  }

  /// Whether a node is in one of the blocks.
  func contains(_ node: some SyntaxProtocol) -> Bool {
    blocks.contains { $0.bytes.contains(node.bytes.lowerBound) }
  }

  /// A block that was empty before stays, and one with a comment.
  private func isEmptied(_ block: IfConfigDeclSyntax) -> Bool {
    let items = block.clauses.map(items)
    return items.allSatisfy { $0?.allSatisfy(isRemoved) ?? true } && items.contains { $0?.isEmpty == false }
      && !block.hasCommentInside
  }

  /// `nil` if the clause has nothing at all.
  private func items(of clause: IfConfigClauseSyntax) -> [Syntax]? {
    switch clause.elements {
    case nil: nil
    case .statements(let list)?: list.map { Syntax($0.item) }
    case let others?: others.children(viewMode: .sourceAccurate).map { $0 }
    }
  }

  private func isRemoved(_ item: Syntax) -> Bool {
    if let block = item.as(IfConfigDeclSyntax.self) { return isEmptied(block) }
    return removed.contains(item.id)
  }
}

extension IfConfigDeclSyntax {
  /// Whether there is a comment between the first byte and the end of the last line.
  fileprivate var hasCommentInside: Bool {
    var pieces = tokens(viewMode: .sourceAccurate).flatMap { [$0.leadingTrivia, $0.trailingTrivia] }
    if !pieces.isEmpty { pieces.removeFirst() }
    return pieces.joined().contains { piece in
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }
}
