extension ValueReader {
  /// The objects that a value refers to, in and between its structures, enumerations and collections.
  ///
  /// - Complexity: O(n) in the parts of the value, at most 5,000.
  package func references(of value: Any) -> Set<ObjectIdentifier> {
    TypeFacts.reading(value) { address, facts in
      var references = ValueReferences(visits: 5_000)
      references.visit(ValuePart(self, address, facts))
      return references.found
    }
  }
}

/// Finds the objects that a value refers to, such as the reactors of a list's cells. Looks into no object.
package struct ValueReferences {
  private var visits: Int
  package private(set) var found: Set<ObjectIdentifier> = []

  /// - Parameter visits: The greatest number of parts that are looked at.
  package init(visits: Int) { self.visits = visits }

  package mutating func visit(_ part: ValuePart, depth: Int = 0) {
    visits -= 1
    guard visits > 0, depth < part.reader.limits.depth, !part.isRedacted, !part.facts.isPlain else { return }
    part.unwrapped { value in
      if case .object = value.style {
        if let object = value.object { found.insert(ObjectIdentifier(object)) }
        return
      }
      value.forEachChild(maximum: visits) { child in
        visit(child.part, depth: depth + 1)
        return visits > 0
      }
    }
  }
}
