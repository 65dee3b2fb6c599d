extension ObservedReactor {
  /// An element of a list, by its identity; `nil` if there is none. Its observers are told when that element
  /// changes, not when others do. Identities are to be unique: of several elements with the same identity,
  /// any may be found.
  ///
  /// - Complexity: O(1) while the element stays about where it was, else O(*n*) in the length of the list. A change of
  ///   the list is O(*n* + *r*), with *r* elements that are read.
  public func element<Element: Identifiable>(
    _ list: KeyPath<State, [Element]>, id: Element.ID
  ) -> Element? {
    shown.element(list, id, \.self, search)
  }

  /// A property of an element of a list, by its identity; `nil` if there is none.
  public func element<Element: Identifiable, Value>(
    _ list: KeyPath<State, [Element]>, id: Element.ID, property: KeyPath<Element, Value>
  ) -> Value? {
    shown.element(list, id, property, search)
  }

  /// An entry of a dictionary; `nil` if there is none.
  public func element<Key: Hashable, Value>(_ entries: KeyPath<State, [Key: Value]>, key: Key) -> Value? {
    shown.element(entries, key, \.self) { entries in { key, _ in entries[key].map { ($0, 0) } } }
  }
}

/// Finds an element at its expected position, or beside that. The first one that is not there is searched for
/// in the whole list; for others, a table of all positions is made.
private func search<Element: Identifiable>(
  _ list: [Element]
) -> (Element.ID, Int) -> (element: Element, position: Int)? {
  var isFirst = true
  var positions: [Element.ID: Int]?
  return { id, expected in
    func found(_ position: Int) -> (element: Element, position: Int)? {
      list.indices.contains(position) && list[position].id == id ? (list[position], position) : nil
    }
    if let near = found(expected) ?? found(expected + 1) ?? found(expected - 1) { return near }
    if isFirst {
      isFirst = false
      return list.firstIndex { $0.id == id }.map { (list[$0], $0) }
    }
    let known =
      positions ?? Dictionary(zip(list.lazy.map(\.id), list.indices), uniquingKeysWith: { first, _ in first })
    positions = known
    return known[id].map { (list[$0], $0) }
  }
}
