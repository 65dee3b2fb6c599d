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

  /// An element of a list of any kind, such as a deque or an identified array, as ``element(_:id:)`` of an array.
  @_disfavoredOverload
  public func element<List: RandomAccessCollection>(
    _ list: KeyPath<State, List>, id: List.Element.ID
  ) -> List.Element? where List.Element: Identifiable {
    shown.element(list, id, \.self, searchAny)
  }

  /// A property of an element of a list of any kind, by its identity; `nil` if there is none.
  @_disfavoredOverload
  public func element<List: RandomAccessCollection, Value>(
    _ list: KeyPath<State, List>, id: List.Element.ID, property: KeyPath<List.Element, Value>
  ) -> Value? where List.Element: Identifiable {
    shown.element(list, id, property, searchAny)
  }

  /// A property of an entry of a dictionary; `nil` if there is no entry.
  public func element<Key: Hashable, Entry, Value>(
    _ entries: KeyPath<State, [Key: Entry]>, key: Key, property: KeyPath<Entry, Value>
  ) -> Value? {
    shown.element(entries, key, property) { entries in { key, _ in entries[key].map { ($0, 0) } } }
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

/// Finds an element as `search` does, which is for arrays because it is faster where the collection's type is known.
private func searchAny<List: RandomAccessCollection>(
  _ list: List
) -> (List.Element.ID, Int) -> (element: List.Element, position: Int)? where List.Element: Identifiable {
  var positions: [List.Element.ID: Int]?
  return { id, expected in
    func element(_ position: Int) -> List.Element { list[list.index(list.startIndex, offsetBy: position)] }
    for position in [expected, expected + 1, expected - 1] where (0..<list.count).contains(position) {
      let element = element(position)
      if element.id == id { return (element, position) }
    }
    let known =
      positions ?? Dictionary(zip(list.lazy.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    positions = known
    return known[id].map { (element($0), $0) }
  }
}
