extension ValueReader {
  /// The parts whose text, or whose name, contains a text, whatever the case of its letters.
  ///
  /// - Complexity: O(n) in the parts of the value, at most as many as the limit of visits.
  package func find(_ text: String, in value: Any, limit: Int) -> (
    found: [(path: String, text: String)], more: Int
  ) {
    TypeFacts.reading(value) { address, facts in
      var search = ValueSearch(text, limit: limit, visits: limits.visits)
      search.visit(ValuePart(self, address, facts), path: "", label: nil)
      return (search.found, search.more)
    }
  }
}

/// Looks for a text in the parts of a value.
package struct ValueSearch {
  private let text: String
  private let limit: Int
  private var visits: Int
  package private(set) var found: [(path: String, text: String)] = []
  /// How many more parts have the text.
  package private(set) var more = 0

  package init(_ text: String, limit: Int, visits: Int) {
    (self.text, self.limit, self.visits) = (text.lowercased(), limit, visits)
  }

  package mutating func visit(_ part: ValuePart, path: String, label: String?, depth: Int = 0) {
    visits -= 1
    guard visits > 0, depth < part.reader.limits.depth, !part.isRedacted else { return }
    part.unwrapped { value in
      guard !value.isRedacted else { return }
      let count = value.ownText == nil ? value.childCount : 0
      if label.map(contains) == true || (count == 0 && contains(value.searchedText)) {
        add(path, value)
      }
      guard count > 0 else { return }
      if case .enumeration = value.style, value.withCase({ name, _ in contains(name) }) {
        add(path, value)
      }
      value.forEachChild(maximum: count) { child in
        visit(child.part, path: child.path(after: path), label: child.name, depth: depth + 1)
        return visits > 0
      }
    }
  }

  private mutating func add(_ path: String, _ value: ValuePart) {
    guard found.last?.path != path else { return }
    if found.count < limit {
      found.append((path, value.line(value.reader.limits.nodeCharacters)))
    } else {
      more += 1
    }
  }

  private func contains(_ part: String) -> Bool { part.lowercased().contains(text) }
}

extension ValuePart.Child {
  /// The name, if there is one: an index is nothing to search for.
  fileprivate var name: String? {
    switch step {
    case .name(let name): name
    case .element(let text): part.reader.limits.sorted >= 0 && Int(text) == nil ? text : nil
    }
  }
}

extension ValuePart {
  /// The whole text of a string, and the line of everything else.
  fileprivate var searchedText: String {
    facts.value(at: address) as? String ?? line(reader.limits.characters)
  }
}
