// `@unchecked Sendable`: `known` guards itself, the rest is constant.
internal import ReactorKit

/// The stored property that a key path leads to.
///
/// Swift tells where a stored property is, but for a computed one, such as one that `@ObservableState` or a
/// property wrapper has made, nothing. The storage of such a property is found by its type, and, where several
/// are of that type, by its value, which must equal that of the key path each time.
final class PropertyOfKeyPath: @unchecked Sendable {
  // `nonisolated(unsafe)`: key paths do not change.
  nonisolated(unsafe) let keyPath: AnyKeyPath
  private let valueType: Any.Type
  /// The value of the property in the value at an address.
  private let read: (UnsafeRawPointer) -> Any
  /// The indices of the fields that are known to have had the value of the property each time; `nil` before the
  /// first time.
  private let known = Locked<Set<Int>?>(nil)

  init<Root, Value>(_ property: any KeyPath<Root, Value> & Sendable) {
    keyPath = property
    valueType = Value.self
    read = { $0.assumingMemoryBound(to: Root.self).pointee[keyPath: property] }
  }

  /// The name of the property, and the type that has it, if Swift knows where it is stored.
  static func name<Root, Value>(of property: KeyPath<Root, Value>) -> (property: String, type: Any.Type)? {
    guard var offset = MemoryLayout<Root>.offset(of: property) else { return nil }
    var facts = TypeFacts.of(Root.self)
    while let field = facts.fields.last(where: { $0.offset <= offset && offset < $0.offset + $0.facts.size })
    {
      offset -= field.offset
      if offset == 0, field.facts.type == Value.self { return field.label.map { ($0, facts.type) } }
      facts = field.facts
    }
    return nil
  }

  /// The indices of the fields that have to be redacted.
  ///
  /// - Parameters:
  ///   - start: Where the fields begin.
  ///   - address: Where the value or the reference is whose fields these are.
  func candidates(
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
