internal import ReactorValues

/// Statements about the elements of collections.
extension StateAssignments {
  /// How many elements are changed by statements of their own.
  private static let few = 3

  mutating func list(_ before: ValuePart, _ after: ValuePart, _ target: String) -> [Statement] {
    guard case .list(let type) = after.facts.style else { return [] }
    let facts = TypeFacts.of(type.element)
    return type.withElements(at: before.address) { oldFirst, oldCount in
      type.withElements(at: after.address) { newFirst, newCount in
        guard let oldFirst, let newFirst, oldCount > 0, newCount > 0 else { return [whole(after, target)] }
        func old(_ index: Int) -> ValuePart { before.part(oldFirst + index * facts.stride, facts) }
        func new(_ index: Int) -> ValuePart { after.part(newFirst + index * facts.stride, facts) }
        let common = min(oldCount, newCount)
        var start = 0
        while start < common, !ValueDifferences.differ(old(start), new(start)) { start += 1 }
        var end = 0
        while end < common - start, !ValueDifferences.differ(old(oldCount - end - 1), new(newCount - end - 1))
        {
          end += 1
        }
        if oldCount == newCount {
          let changed = (start..<(newCount - end)).filter { ValueDifferences.differ(old($0), new($0)) }
          guard changed.count <= Self.few, changed.count < max(2, newCount) else {
            return [whole(after, target)]
          }
          return changed.flatMap { statements(old($0), new($0), "\(target)[\($0)]") }
        }
        let inserted = (start..<(newCount - end)).map(new)
        if start + end == oldCount { return insertion(of: inserted, at: start, isAtEnd: end == 0, target) }
        if start + end == newCount, oldCount - newCount == 1 {
          return [Statement(beginning: "", tree: .call("\(target).remove", [labelled("at", "\(start)")]))]
        }
        return [whole(after, target)]
      }
    }
  }

  private mutating func insertion(
    of elements: [ValuePart], at index: Int, isAtEnd: Bool, _ target: String
  ) -> [Statement] {
    let trees = elements.map { SourceTree.Item(tree: source.tree(of: $0, isTyped: true, depth: 0)) }
    if isAtEnd {
      if trees.count == 1 { return [Statement(beginning: "", tree: .call("\(target).append", trees))] }
      return [Statement(beginning: "\(target) += ", tree: .list(trees, closing: "]"))]
    }
    let tree = trees.count == 1 ? trees[0].tree : .list(trees, closing: "]")
    let element = SourceTree.Item(label: trees.count == 1 ? "" : "contentsOf: ", tree: tree)
    return [Statement(beginning: "", tree: .call("\(target).insert", [element, labelled("at", "\(index)")]))]
  }

  mutating func set(_ before: ValuePart, _ after: ValuePart, _ target: String) -> [Statement] {
    let (old, new) = (elements(before), elements(after))
    let removed = old.filter { !new.contains($0) }
    let inserted = new.filter { !old.contains($0) }
    let count = removed.count + inserted.count
    guard count > 0, count <= Self.few, count < new.count else { return [whole(after, target)] }
    return removed.map { Statement(beginning: "", tree: .leaf("\(target).remove(\($0))")) }
      + inserted.map { Statement(beginning: "", tree: .leaf("\(target).insert(\($0))")) }
  }

  /// The expressions of a set's elements.
  private mutating func elements(_ part: ValuePart) -> [String] {
    var elements: [String] = []
    part.forEachElement(maximum: .max, sorting: reader.limits.sorted) { element in
      elements.append(source.tree(of: element.value, isTyped: true, depth: 0).flat)
      return true
    }
    return elements
  }

  mutating func dictionary(_ before: ValuePart, _ after: ValuePart, _ target: String) -> [Statement] {
    guard case .dictionary(let type) = after.facts.style else { return [] }
    let sourceBefore = source
    let (old, new) = (entries(before), entries(after))
    let keys = Set(old.keys).union(new.keys).sorted()
    var statements: [Statement] = []
    for key in keys {
      switch (old[key], new[key]) {
      case (_?, nil): statements.append(Statement(beginning: "\(target)[\(key)] = ", tree: .leaf("nil")))
      case (nil, let value?): statements.append(assignment(value, "\(target)[\(key)]"))
      case (let before?, let after?) where ValueDifferences.differ(before, after):
        statements.append(assignment(after, "\(target)[\(key)]"))
      default: break
      }
    }
    // An optional value that is assigned might remove the entry instead.
    let holdsOptionals = type.value is any OptionalType.Type
    guard !holdsOptionals, statements.count <= Self.few, statements.count < max(2, new.count) else {
      source = sourceBefore
      return [whole(after, target)]
    }
    return statements
  }

  private mutating func entries(_ part: ValuePart) -> [String: Any] {
    var entries: [String: Any] = [:]
    part.forEachElement(maximum: .max, sorting: 0) { element in
      guard let key = element.key else { return true }
      let text = source.tree(of: key, isTyped: true, depth: 0).flat
      entries[text] = element.value.facts.value(at: element.value.address)
      return true
    }
    return entries
  }

  private mutating func assignment(_ value: Any, _ target: String) -> Statement {
    TypeFacts.reading(value) { address, facts in
      let part = ValuePart(reader, address, facts)
      return Statement(beginning: "\(target) = ", tree: source.tree(of: part, isTyped: true, depth: 0))
    }
  }

  private func labelled(_ label: String, _ text: String) -> SourceTree.Item {
    SourceTree.Item(label: "\(label): ", tree: .leaf(text))
  }
}
