internal import ReactorValues

/// A part of a tree that is another one in the next tree.
struct NodeEdit: Codable, Equatable, Sendable {
  /// The indices of the children that lead to the part; empty: the whole tree.
  var at: [Int]
  var node: ValueNode
  /// Whether the part keeps its children, which have edits of their own.
  var line: Bool?

  /// The edits that make one tree of another.
  ///
  /// - Complexity: O(n) in the nodes of both.
  static func between(_ before: ValueNode, _ after: ValueNode) -> [NodeEdit] {
    var edits: [NodeEdit] = []
    collect(before, after, at: [], into: &edits)
    return edits
  }

  private static func collect(
    _ before: ValueNode, _ after: ValueNode, at place: [Int], into edits: inout [NodeEdit]
  ) {
    guard before != after else { return }
    guard let old = before.children, let new = after.children, old.count == new.count,
      zip(old, new).allSatisfy({ $0.path == $1.path })
    else { return edits.append(NodeEdit(at: place, node: after)) }
    var line = after
    line.children = nil
    edits.append(NodeEdit(at: place, node: line, line: true))
    for (index, (old, new)) in zip(old, new).enumerated() {
      collect(old, new, at: place + [index], into: &edits)
    }
  }

  /// Trees of states are not as deep; a file could make one by its edits that no stack is deep enough for.
  private static let depth = 100

  /// The tree after some edits. Edits that do not fit are ignored.
  static func apply(_ edits: [NodeEdit], to tree: ValueNode) -> ValueNode {
    edits.reduce(into: tree) { tree, edit in
      if edit.at.count <= depth { edit.apply(to: &tree, edit.at[...]) }
    }
  }

  private func apply(to tree: inout ValueNode, _ place: ArraySlice<Int>) {
    if let index = place.first {
      guard var children = tree.children, children.indices.contains(index) else { return }
      apply(to: &children[index], place.dropFirst())
      tree.children = children
    } else {
      let children = tree.children
      tree = node
      if line == true { tree.children = children }
    }
  }
}
