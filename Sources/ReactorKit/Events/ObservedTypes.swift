internal import Synchronization

/// The classes of reactors that are observed, by identity. The classes know nothing of their reactors: a
/// reactor asks when the answer may have changed.
enum ObservedTypes {
  private struct Entry {
    let hub: AnyEventHub
    var observers = 0
  }

  private static let entries = Locked<[ObjectIdentifier: Entry]>([:])
  /// Changes whenever a class is added to `entries` or removed, inside of their lock.
  private static let generation = Atomic<UInt64>(0)

  /// Notes that an observer of a class begins; returns the hub of the class.
  ///
  /// - Parameter make: Makes the hub, for the first observer. Called inside the lock.
  static func begin(_ type: Any.Type, _ make: () -> AnyEventHub) -> AnyEventHub {
    entries.withLock { entries in
      let key = ObjectIdentifier(type)
      var entry = entries[key] ?? Entry(hub: make())
      if entry.observers == 0 { change(types: 1) }
      entry.observers += 1
      entries[key] = entry
      return entry.hub
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
  static func hub(of type: Any.Type) -> AnyEventHub? { entries.withLock { $0[ObjectIdentifier(type)]?.hub } }

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
