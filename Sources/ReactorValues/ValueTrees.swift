extension ValueReader {
  /// The tree of a value, down to a depth.
  package func read(_ value: Any, depth: Int) -> ValueNode {
    TypeFacts.reading(value) { address, facts in
      var trees = ValueTrees(reader: self)
      return trees.node(of: ValuePart(self, address, facts), path: "", label: nil, depth: depth)
    }
  }

  /// The tree of a part of a value.
  ///
  /// - Parameter page: Which of the pages of children.
  /// - Returns: `nil` if there is no such part, or it is redacted or left out.
  package func read(_ value: Any, at path: ValuePath, depth: Int, page: Int = 0) -> ValueNode? {
    TypeFacts.reading(value) { address, facts in
      ValuePart(self, address, facts).follow(path.steps[...]) { part, label in
        var trees = ValueTrees(reader: self)
        return trees.node(of: part, path: path.description, label: label, depth: depth, page: page)
      }
    }
  }
}

/// Makes trees of values, within the limits of one answer.
package struct ValueTrees {
  package let reader: ValueReader
  private var left: Int

  package init(reader: ValueReader) {
    self.reader = reader
    left = reader.limits.nodes
  }

  package mutating func node(
    of part: ValuePart, path: String, label: String?, depth: Int, page: Int = 0
  ) -> ValueNode {
    left -= 1
    if part.isRedacted {
      return ValueNode(
        kind: .redacted, type: part.facts.name, text: "(redacted)", label: label, path: path, cut: .redacted)
    }
    return part.unwrapped { value in
      var node = ValueNode(
        kind: value.kind, type: part.shownType(of: value), text: value.line(reader.limits.nodeCharacters),
        label: label,
        path: path)
      if value.isRedacted {
        (node.kind, node.cut) = (.redacted, .redacted)
        return node
      }
      (node.assigned, node.key) = part.wrapperFacts
      guard value.ownText == nil else { return node }
      // A text that is whole ends with its quote.
      if node.kind == .text, node.text.hasSuffix("…"),
        let text = value.facts.value(at: value.address) as? String
      {
        (node.whole, node.bytes) = (text, text.utf8.count)
      }
      addChildren(of: value, to: &node, depth: min(depth, reader.limits.depth), page: page)
      return node
    }
  }

  private mutating func addChildren(of value: ValuePart, to node: inout ValueNode, depth: Int, page: Int) {
    let count = value.childCount
    guard count > 0 else { return }
    guard depth > 0 else {
      node.cut = .depth
      node.more = count
      return
    }
    let start = max(0, min(page, count)) * reader.limits.children
    var children: [ValueNode] = []
    let path = node.path
    value.forEachChild(from: start, maximum: reader.limits.children) { child in
      guard left > 0 else { return false }
      children.append(
        self.node(
          of: child.part, path: child.path(after: path), label: child.label, depth: depth - 1))
      return left > 0
    }
    node.children = children
    let rest = count - start - children.count
    guard rest > 0 else { return }
    node.more = rest
    if children.count < min(reader.limits.children, count - start) { node.cut = .size }
  }
}
