// `@unchecked Sendable`: all state is guarded by `lock`.

/// Keeps the storages of reactors that have none themselves.
///
/// A new reactor drops the entry of a released one, if it finds one in the next eight slots of the table; a sweep drops all
/// of them. A sweep is due when a new reactor makes the table twice as large as the last sweep left it, and at least 64
/// entries large; or when the table has been used eight times for each entry since the last sweep, and at least 1,024
/// times; or when an owner of reactors asks for it. Until it is dropped, the entry of a released reactor stays, with the
/// memory of the reactor itself, so that no other reactor has its address. There are at most as many dead entries as
/// there were live ones at the last sweep, or 64. (Where objects may be Objective-C's, the address may be used again, and
/// the entry is dropped then. There, a sweep holds each reactor for a moment, so that a reactor may be released on the
/// sweeping thread, and new reactors drop no entries.) In its `deinit`, a reactor has its initial state.
/// - Complexity: a look-up is O(1), and an entry is swept in O(1) amortized.
final class WeakStorageTable: @unchecked Sendable {
  static let shared = WeakStorageTable()

  private final class Entry {
    let reactor: WeakReference<AnyObject>
    let storage = ReactorStorage(isSwept: true)

    init(_ reactor: AnyObject) { self.reactor = WeakReference(reactor) }
  }

  private let lock = Lock()
  /// Guarded by `lock`, as is everything below.
  private var entries = AddressTable<Entry>()
  private var sweepSize = 64
  /// The number of uses before the next sweep.
  private var usesLeft = minimumUses

  private static let minimumUses = 1_024

  /// The storage of `reactor`; for a reactor in its `deinit`, an empty one that is not kept.
  func storage(of reactor: AnyObject) -> ReactorStorage {
    let key = ObjectIdentifier(reactor)
    // Released after unlocking: releasing a storage ends effects, which runs foreign code.
    var dead: Entry?
    var isSweepDue = false
    let isInReduce = ReduceScope.isInsideAny
    let storage = lock.withLock {
      usesLeft -= 1
      // A sweep releases storages, which runs foreign code: it must not run inside the lock that a `reduce`
      // holds.
      isSweepDue = usesLeft <= 0 && !isInReduce
      // Other threads need not begin a sweep, too.
      if isSweepDue { usesLeft = Self.uses(for: entries.count) }
      if let entry = entries[key] {
        // False in the reactor's `deinit`, and for another reactor at the same address, if there can be one.
        if entry.reactor.refers(to: reactor) { return entry.storage }
        dead = entry
      }
      return add(reactor, isInReduce: isInReduce, isSweepDue: &isSweepDue, dead: &dead)
    }
    withExtendedLifetime(dead) {}
    if isSweepDue { sweep() }
    return storage
  }

  /// The storage of a new reactor. Inside of the lock. Apart from the look-up, which is shorter without it.
  @inline(never)
  private func add(
    _ reactor: AnyObject, isInReduce: Bool, isSweepDue: inout Bool, dead: inout Entry?
  ) -> ReactorStorage {
    let entry = Entry(reactor)
    guard entry.reactor.refers(to: reactor) else { return entry.storage }
    if entries.count + 1 >= sweepSize, !isInReduce {
      isSweepDue = true
      sweepSize = (entries.count + 1) * 2
    }
    #if !canImport(ObjectiveC)
      // `dead` is empty: the memory of a reactor whose entry is here is not used again.
      if !isSweepDue, !isInReduce { dead = entries.removeNext { $0.reactor.isGone } }
    #endif
    entries.set(entry, for: ObjectIdentifier(reactor))
    return entry.storage
  }

  /// The number of uses between two sweeps. A sweep looks at all entries, so it must be rare beside their
  /// uses.
  private static func uses(for entries: Int) -> Int { max(minimumUses, 8 * entries) }

  /// The number of entries, live and dead.
  var count: Int { lock.withLock { entries.count } }

  /// Drops the dead entries.
  ///
  /// Where objects may be Objective-C's, looking at a reactor holds it for a moment, perhaps as its last
  /// owner. So that is done outside of the lock, for one reactor after the other.
  func sweep() {
    let all = lock.withLock { entries }
    let dead = Set(all.values.filter { $0.reactor.isGone }.map { ObjectIdentifier($0) })
    // `all` keeps the entries until the lock is open: releasing a storage runs foreign code.
    lock.withLock {
      entries.removeAll { dead.contains(ObjectIdentifier($0)) }
      sweepSize = max(64, entries.count * 2)
      usesLeft = Self.uses(for: entries.count)
    }
    withExtendedLifetime(all) {}
  }
}
