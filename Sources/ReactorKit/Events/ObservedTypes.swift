// Unsafe code: a hub is downcast to the type that it was made with, for reactors of the same class. A class
// never changes its `Action` and `State`.
internal import Synchronization

/// The classes of reactors that are observed, by identity. The classes know nothing of their reactors: a
/// reactor asks when the answer may have changed.
enum ObservedTypes {
  private struct Entry {
    let hub: AnyObject
    var observers = 0
  }

  private static let entries = Locked<[ObjectIdentifier: Entry]>([:])
  /// Changes whenever a class is added to `entries` or removed, inside of their lock.
  private static let generation = Atomic<UInt64>(0)

  /// Notes that an observer of a class begins; returns the hub of the class.
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

  /// Notes that an observer of a class has ended.
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

  /// The hub of a class, if the class is observed.
  static func hub<Action, State>(of type: Any.Type) -> Hub<ActionEvent<Action, State>>? {
    entries.withLock { $0[ObjectIdentifier(type)]?.hub }
      .map { unsafeDowncast($0, to: Hub<ActionEvent<Action, State>>.self) }
  }

  /// Whether the class of a pipeline's reactor is observed. The pipeline notes the answer.
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
