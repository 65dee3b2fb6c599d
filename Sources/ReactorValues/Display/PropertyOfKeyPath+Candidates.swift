internal import ReactorKit

/// Finding the storage of a property by its type and value.
extension PropertyOfKeyPath {
  /// The indices of the fields that have to be redacted.
  ///
  /// - Parameters:
  ///   - start: Where the fields begin.
  ///   - address: Where the value or the reference is whose fields these are.
  package func candidates(
    among fields: [TypeFacts.Field], from start: UnsafeRawPointer, of address: UnsafeRawPointer
  ) -> Set<Int> {
    let known = known.withLock { $0 }
    if let known, known.count == 1 { return known }
    let possible = known ?? Set(fields.indices.filter { fields[$0].isStrong && mayStore(fields[$0].facts) })
    let value = read(address)
    let matching = possible.filter { mayBe(value, in: fields[$0].facts, at: start + fields[$0].offset) }
    // If none matches, the property is computed, and no field can be told from the others.
    let found = matching.isEmpty ? possible : matching
    self.known.withLock { $0 = $0?.intersection(found) ?? found }
    return found.isEmpty ? Set(fields.indices) : found
  }

  /// Whether a field may be the storage of the property: it is of its type, or wraps a value.
  private func mayStore(_ facts: TypeFacts) -> Bool {
    if facts.type == valueType { return true }
    switch facts.style {
    case .pulse, .shared: return true
    case .structure: return facts.fields.contains { $0.facts.type == valueType }
    default: return false
    }
  }

  /// Whether a field may have a value, or wrap it.
  private func mayBe(_ value: Any, in facts: TypeFacts, at address: UnsafeRawPointer) -> Bool {
    if facts.type == valueType { return !ValueDifferences.differ(value, facts.value(at: address)) }
    if case .shared = facts.style, let shared = facts.value(at: address) as? any AnyShared {
      return shared.shownInState.map { !ValueDifferences.differ(value, $0.value) } ?? true
    }
    return facts.fields.contains { field in
      field.facts.type == valueType
        && !ValueDifferences.differ(value, field.facts.value(at: address + field.offset))
    }
  }
}
