extension ObservedReactor {
  /// Calls `body` with a property now, and again in a later turn of the main loop whenever it has changed.
  ///
  /// Only the property is observed, not the ones that `body` itself reads. Inside of an `observe`, `body`
  /// runs again alone.
  ///
  /// - Returns: The token that keeps `body` running.
  public func updateOn<Value>(
    _ keyPath: KeyPath<State, Value>, _ body: @escaping @MainActor (Value) -> Void
  ) -> ObservationToken {
    ObservationToken({ self[dynamicMember: keyPath] }, body)
  }

  /// Calls `body` with an element of a list now, and again whenever that element has changed; not while there
  /// is no element with the identity.
  public func updateOn<Element: Identifiable>(
    _ list: KeyPath<State, [Element]>, for id: Element.ID, _ body: @escaping @MainActor (Element) -> Void
  ) -> ObservationToken {
    ObservationToken({ self.element(list, id: id) }, body)
  }

  /// Calls `body` with a property of an element of a list now, and again whenever that has changed; not while
  /// there is no element with the identity.
  public func updateOn<Element: Identifiable, Value>(
    _ list: KeyPath<State, [Element]>, for id: Element.ID, property: KeyPath<Element, Value>,
    _ body: @escaping @MainActor (Value) -> Void
  ) -> ObservationToken {
    ObservationToken({ self.element(list, id: id, property: property) }, body)
  }

  /// Calls `body` with an element of a list of any kind now, and again whenever that element has changed; not while there
  /// is no element with the identity.
  @_disfavoredOverload
  public func updateOn<List: RandomAccessCollection>(
    _ list: KeyPath<State, List>, for id: List.Element.ID, _ body: @escaping @MainActor (List.Element) -> Void
  ) -> ObservationToken where List.Element: Identifiable {
    ObservationToken({ self.element(list, id: id) }, body)
  }

  /// Calls `body` with a property of an element of a list of any kind now, and again whenever that has changed; not
  /// while there is no element with the identity.
  @_disfavoredOverload
  public func updateOn<List: RandomAccessCollection, Value>(
    _ list: KeyPath<State, List>, for id: List.Element.ID, property: KeyPath<List.Element, Value>,
    _ body: @escaping @MainActor (Value) -> Void
  ) -> ObservationToken where List.Element: Identifiable {
    ObservationToken({ self.element(list, id: id, property: property) }, body)
  }

  /// Calls `body` with a property of an entry of a dictionary now, and again whenever that has changed; not while there
  /// is no entry for the key.
  public func updateOn<Key: Hashable, Entry, Value>(
    _ entries: KeyPath<State, [Key: Entry]>, for key: Key, property: KeyPath<Entry, Value>,
    _ body: @escaping @MainActor (Value) -> Void
  ) -> ObservationToken {
    ObservationToken({ self.element(entries, key: key, property: property) }, body)
  }

  /// Calls `body` with an entry of a dictionary now, and again whenever that has changed; not while there is
  /// none for the key.
  public func updateOn<Key: Hashable, Value>(
    _ entries: KeyPath<State, [Key: Value]>, for key: Key, _ body: @escaping @MainActor (Value) -> Void
  ) -> ObservationToken {
    ObservationToken({ self.element(entries, key: key) }, body)
  }
}

extension ObservationToken {
  /// Calls `body` with the value that `read` returns, if there is one.
  @MainActor
  fileprivate convenience init<Value>(
    _ read: @escaping @MainActor () -> Value?, _ body: @escaping @MainActor (Value) -> Void
  ) {
    self.init { reading in
      if let value = reading.alone(read) { body(value) }
    }
  }
}
