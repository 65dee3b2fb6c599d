extension ObservedReactor {
  /// An element of a list, by its identity; `nil` if there is none. Who reads it is told when that element is
  /// another, not when others are. Identities are to be unique: of several elements with one, any may be meant.
  ///
  /// - Complexity: O(1) while the element stays about where it was, else O(*n*) in the length of the list.
  public func element<Element: Identifiable>(
    _ list: KeyPath<State, [Element]>, id: Element.ID
  ) -> Element? {
    read(list, key: .init(collection: list, id: id, property: nil), \.self, Self.lookup(id))
  }

  /// A property of an element of a list, by its identity; `nil` if there is none.
  public func element<Element: Identifiable, Value>(
    _ list: KeyPath<State, [Element]>, id: Element.ID, property: KeyPath<Element, Value>
  ) -> Value? {
    read(list, key: .init(collection: list, id: id, property: property), property, Self.lookup(id))
  }

  /// Finds the element with an identity: first where it was the last time, and beside that.
  private static func lookup<Element: Identifiable>(_ id: Element.ID) -> ([Element]) -> Element? {
    var last = 0
    return { list in
      let near = [last, last + 1, last - 1].first { list.indices.contains($0) && list[$0].id == id }
      guard let index = near ?? list.firstIndex(where: { $0.id == id }) else { return nil }
      last = index
      return list[index]
    }
  }

  /// An entry of a dictionary; `nil` if there is none.
  public func element<Key: Hashable, Value>(_ entries: KeyPath<State, [Key: Value]>, key: Key) -> Value? {
    read(entries, key: .init(collection: entries, id: key, property: nil), \.self) { $0[key] }
  }

  private func read<Collection, Element, Value>(
    _ collection: KeyPath<State, Collection>, key: ElementTrackers<State>.Key,
    _ property: KeyPath<Element, Value>, _ find: @escaping (Collection) -> Element?
  ) -> Value? {
    let (all, properties) = peek(collection)
    let element = find(all)
    elements.access(key, of: properties, isThere: element != nil) { before, now in
      let old = find(before[keyPath: collection])?[keyPath: property]
      let new = find(now[keyPath: collection])?[keyPath: property]
      return isKnownEqual(old, new)
    }
    return element?[keyPath: property]
  }
}

/// Whether two values are equal, as far as that can be told.
func isKnownEqual<Value>(_ lhs: Value?, _ rhs: Value?) -> Bool {
  guard let lhs, let rhs else { return lhs == nil && rhs == nil }
  if let lhs = lhs as? any Equatable { return lhs.isEqual(to: rhs) }
  if let lhs = lhs as? any ObservableState { return lhs.isKnownEqual(to: rhs) }
  if Value.self is AnyObject.Type { return lhs as AnyObject === rhs as AnyObject }
  return false
}

extension ObservableState {
  fileprivate func isKnownEqual(to other: Any) -> Bool {
    (other as? Self).map { differences(from: $0, among: .everything).isEmpty } ?? false
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}
