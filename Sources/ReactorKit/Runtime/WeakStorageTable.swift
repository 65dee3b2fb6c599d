// `@unchecked Sendable`: all state is guarded by `lock`.

/// Keeps the storage of reactors that have none themselves.
///
/// A released reactor's entry is dropped at the next sweep: when a new
/// reactor makes the table twice as large as the last sweep left it, or 64 entries. Until then what is left
/// of it stays, its own memory too, so that no other reactor has its address: at most as many dead entries as there
/// were live ones at the last sweep, and at least 64. (Where objects may be Objective-C's, the address may be used
/// again, and the entry is dropped then.) In its `deinit`, a reactor has its initial state. A sweep holds each reactor for a moment, so one may be
/// released on the sweeping thread.
/// - Complexity: a look-up is O(1), and an entry is swept in O(1) amortized.
final class WeakStorageTable: @unchecked Sendable {
  static let shared = WeakStorageTable()

  private final class Entry {
    let reactor: WeakReference<AnyObject>
    let storage = ReactorStorage()

    init(_ reactor: AnyObject) { self.reactor = WeakReference(reactor) }
  }

  private let lock = Lock()
  /// Guarded by `lock`, as is `sweepSize`.
  private var entries = AddressTable<Entry>()
  private var sweepSize = 64

  /// The storage of `reactor`; for one in its `deinit`, an empty one that is not kept.
  func storage(of reactor: AnyObject) -> ReactorStorage {
    let key = ObjectIdentifier(reactor)
    // Released after unlocking: releasing a storage ends effects, which runs foreign code.
    var dead: Entry?
    var isSweepDue = false
    let storage = lock.withLock {
      if let entry = entries[key] {
        // Not so in the reactor's `deinit`, and for another one at the same address, if there can be one.
        if entry.reactor.refers(to: reactor) { return entry.storage }
        dead = entry
      }
      let entry = Entry(reactor)
      guard entry.reactor.refers(to: reactor) else { return entry.storage }
      entries.set(entry, for: key)
      isSweepDue = entries.count >= sweepSize
      if isSweepDue { sweepSize = entries.count * 2 }
      return entry.storage
    }
    withExtendedLifetime(dead) {}
    if isSweepDue { sweep() }
    return storage
  }

  /// How many entries there are, live and dead.
  var count: Int { lock.withLock { entries.count } }

  /// Drops the dead entries.
  ///
  /// To look at a reactor is to hold it for a moment, perhaps as the last one. So that is done outside of the
  /// lock, and one after the other.
  private func sweep() {
    let all = lock.withLock { entries }
    let dead = Set(all.values.filter { $0.reactor.object == nil }.map { ObjectIdentifier($0) })
    // `all` holds them until the lock is open: releasing a storage runs foreign code.
    lock.withLock {
      entries.removeAll { dead.contains(ObjectIdentifier($0)) }
      sweepSize = max(64, entries.count * 2)
    }
    withExtendedLifetime(all) {}
  }
}
