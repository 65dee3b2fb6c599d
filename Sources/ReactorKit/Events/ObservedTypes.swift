// Unsafe code: a hub is downcast to what it was made as, for reactors of the same class: what that has for
// `Action` and `State` does not change.
internal import Synchronization

/// The classes of reactors that somebody observes, by identity. They know nothing of their reactors: those
/// ask, when something may have changed.
enum ObservedTypes {
  private struct Entry {
    let hub: AnyObject
    var observers = 0
  }

  private static let entries = Locked<[ObjectIdentifier: Entry]>([:])
  /// Changes with the keys of `entries`, inside of their lock.
  private static let generation = Atomic<UInt64>(0)

  /// The hub of a class that somebody begins to observe.
  static func begin<Action, State>(_ type: Any.Type) -> Hub<ActionEvent<Action, State>> {
    entries.withLock { entries in
      let key = ObjectIdentifier(type)
      var entry = entries[key] ?? Entry(hub: Hub<ActionEvent<Action, State>>(capacity: 0))
      if entry.observers == 0 { change(types: 1) }
      entry.observers += 1
      entries[key] = entry
      return unsafeDowncast(entry.hub, to: Hub<ActionEvent<Action, State>>.self)
    }
  }

  /// Somebody does not observe the class any more.
  static func end(_ type: Any.Type) {
    let obsolete = entries.withLock { entries -> Entry? in
      let key = ObjectIdentifier(type)
      entries[key]?.observers -= 1
      guard entries[key]?.observers == 0 else { return nil }
      change(types: -1)
      return entries.removeValue(forKey: key)
    }
    withExtendedLifetime(obsolete) {}
  }

  private static func change(types count: Int) {
    generation.wrappingAdd(1, ordering: .relaxed)
    Watchers.add(types: count)
  }

  /// The hub of a class, if somebody observes it.
  static func hub<Action, State>(of type: Any.Type) -> Hub<ActionEvent<Action, State>>? {
    entries.withLock { $0[ObjectIdentifier(type)]?.hub }
      .map { unsafeDowncast($0, to: Hub<ActionEvent<Action, State>>.self) }
  }

  /// Whether somebody observes the class of a pipeline, which notes the answer.
  static func isObserved(_ pipeline: _Pipeline) -> Bool {
    let mark = pipeline.typeMark.load(ordering: .relaxed)
    if mark >> 1 == generation.load(ordering: .relaxed) { return mark & 1 == 1 }
    return lookUp(pipeline)
  }

  @inline(never)
  private static func lookUp(_ pipeline: _Pipeline) -> Bool {
    let key = ObjectIdentifier(pipeline.owner.type)
    let (isObserved, current) = entries.withLock {
      ($0[key] != nil, generation.load(ordering: .relaxed))
    }
    pipeline.typeMark.store(current << 1 | (isObserved ? 1 : 0), ordering: .relaxed)
    return isObserved
  }
}
