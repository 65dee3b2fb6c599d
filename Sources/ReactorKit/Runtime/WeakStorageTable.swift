// `@unchecked Sendable`: all state is guarded by `lock`.

/// Keeps the storage of reactors that have none themselves.
///
/// A released reactor's entry is dropped at the next sweep: when a new
/// reactor makes the table twice as large as the last sweep left it, or 64 entries; or when the table has been used
/// 1,024 times since the last sweep, or eight times as often as it has entries. Until then what is left
/// of it stays, its own memory too, so that no other reactor has its address: at most as many dead entries as there
/// were live ones at the last sweep, and at least 64. (Where objects may be Objective-C's, the address may be used
/// again, and the entry is dropped then; a sweep holds each reactor for a moment there, so that one may be released on the
/// sweeping thread.) In its `deinit`, a reactor has its initial state.
/// - Complexity: a look-up is O(1), and an entry is swept in O(1) amortized.
final class WeakStorageTable: @unchecked Sendable {
  static let shared = WeakStorageTable()

  private final class Entry {
    let reactor: WeakReference<AnyObject>
    let storage = ReactorStorage(isSwept: true)

    init(_ reactor: AnyObject) { self.reactor = WeakReference(reactor) }
  }

  private let lock = Lock()
  /// Guarded by `lock`, as are all below.
  private var entries = AddressTable<Entry>()
  private var sweepSize = 64
  /// How often the table may be used until the next sweep.
  private var usesLeft = minimumUses

  private static let minimumUses = 1_024

  /// The storage of `reactor`; for one in its `deinit`, an empty one that is not kept.
  func storage(of reactor: AnyObject) -> ReactorStorage {
    let key = ObjectIdentifier(reactor)
    // Released after unlocking: releasing a storage ends effects, which runs foreign code.
    var dead: Entry?
    var isSweepDue = false
    let isInReduce = ReduceScope.isInsideAny
    let storage = lock.withLock {
      usesLeft -= 1
      // A sweep releases storages, which runs foreign code: not inside of the lock that a `reduce` runs in.
      isSweepDue = usesLeft <= 0 && !isInReduce
      // Others need not begin one, too.
      if isSweepDue { usesLeft = Self.uses(for: entries.count) }
      if let entry = entries[key] {
        // Not so in the reactor's `deinit`, and for another one at the same address, if there can be one.
        if entry.reactor.refers(to: reactor) { return entry.storage }
        dead = entry
      }
      let entry = Entry(reactor)
      guard entry.reactor.refers(to: reactor) else { return entry.storage }
      entries.set(entry, for: key)
      if entries.count >= sweepSize, !isInReduce {
        isSweepDue = true
        sweepSize = entries.count * 2
      }
      return entry.storage
    }
    withExtendedLifetime(dead) {}
    if isSweepDue { sweep() }
    return storage
  }

  /// A sweep looks at all entries, which is to cost little beside what they are used for.
  private static func uses(for entries: Int) -> Int { max(minimumUses, 8 * entries) }

  /// How many entries there are, live and dead.
  var count: Int { lock.withLock { entries.count } }

  /// Drops the dead entries.
  ///
  /// Where objects may be Objective-C's, to look at a reactor is to hold it for a moment, perhaps as the last one. So that
  /// is done outside of the lock, and one after the other.
  private func sweep() {
    let all = lock.withLock { entries }
    let dead = Set(all.values.filter { $0.reactor.isGone }.map { ObjectIdentifier($0) })
    // `all` holds them until the lock is open: releasing a storage runs foreign code.
    lock.withLock {
      entries.removeAll { dead.contains(ObjectIdentifier($0)) }
      sweepSize = max(64, entries.count * 2)
      usesLeft = Self.uses(for: entries.count)
    }
    withExtendedLifetime(all) {}
  }
}
