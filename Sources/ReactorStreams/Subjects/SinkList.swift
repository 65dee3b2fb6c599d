// `@unchecked Sendable`: see the fields. The list that a delivery goes through is not changed meanwhile: whoever
// subscribes or leaves finds the turn taken, and changes a copy, which the delivering thread puts in its place when
// it has finished.
// Unsafe code: a delivery refers to the list, and to the sinks in it, without retaining them. The list keeps them.
internal import Synchronization

/// Who is called when something is delivered: sinks, in order of subscription. The part of a hub that does not
/// depend on the element.
@usableFromInline
package class SinkList: @unchecked Sendable {
  package typealias Entries = ContiguousArray<HubEntry>

  /// Taken inside of no other lock but that of a `StateStore`.
  let lock = Lock()
  /// Who may read `entries`: anybody who has the lock, and without it the one who delivers.
  private let turn = Atomic<UInt8>(Turn.free)
  /// In order of subscription, which is the order of the keys. Changed by who has the lock and the turn.
  @exclusivity(unchecked) final var entries: Entries = [] {
    didSet { inPlace = entries.withUnsafeBufferPointer { $0 } }
  }
  /// The same, for who delivers: reading it retains nothing.
  @exclusivity(unchecked) private final var inPlace = UnsafeBufferPointer<HubEntry>(start: nil, count: 0)
  /// Guarded by `lock`: what `entries` are going to be when the delivery that goes on is over.
  private final var successors: Entries?
  /// Guarded by `lock`.
  private final var nextKey: UInt64 = 0

  private enum Turn {
    static let free: UInt8 = 0
    /// Somebody delivers.
    static let taken: UInt8 = 1
    /// Somebody delivers, and has to do something else, with the lock, when that is done.
    static let takenWithWork: UInt8 = 2
    /// Somebody who has the lock changes the list.
    static let changing: UInt8 = 3
  }

  // An entry refers to its sink, whose link refers to the entry: closing the links lets go of chains that
  // nobody will ever call again.
  deinit {
    for entry in entries { entry.sink.subscription.dispose() }
  }

  // MARK: Turns

  /// Whether nobody is delivering; if so, the caller is now, and must call `endTurn` when done.
  @usableFromInline
  package final func beginTurn() -> Bool {
    turn.compareExchange(expected: Turn.free, desired: Turn.taken, ordering: .acquiring).exchanged
  }

  /// Ends the turn, unless there is something else to do.
  @inline(__always)
  final func endTurn() -> Bool {
    turn.compareExchange(expected: Turn.taken, desired: Turn.free, ordering: .releasing).exchanged
  }

  /// Ends the turn whatever there was to do. Call inside `lock`.
  ///
  /// - Returns: What is to be released outside of it.
  final func endTurnInsideLock() -> Entries? {
    var obsolete: Entries?
    if var next = successors {
      successors = nil
      swap(&entries, &next)
      obsolete = next
    }
    turn.store(Turn.free, ordering: .releasing)
    return obsolete
  }

  /// Whether somebody delivers, who is told that there is more to do. Call inside `lock`.
  final func leaveToDeliverer() -> Bool {
    turn.compareExchange(expected: Turn.taken, desired: Turn.takenWithWork, ordering: .relaxed).original
      != Turn.free
  }

  // MARK: Changes

  /// Changes the list. Call inside `lock`; what `body` returns is to be released outside of it.
  final func change<Result>(_ body: (inout Entries) -> Result) -> Result {
    let isFree = turn.compareExchange(expected: Turn.free, desired: Turn.changing, ordering: .acquiring)
    if isFree.exchanged {
      defer { turn.store(Turn.free, ordering: .releasing) }
      return body(&entries)
    }
    // It may have become free meanwhile; then the next one who comes would not take over.
    guard leaveToDeliverer() else { return change(body) }
    var next = successors ?? entries
    successors = nil
    defer { successors = next }
    return body(&next)
  }

  /// Removes all and returns them. Call inside `lock`.
  final func removeAll() -> Entries {
    change { entries in
      defer { entries = [] }
      return entries
    }
  }

  /// Calls `body` with all entries. For the one who delivers.
  @inline(__always)
  final func forEachInTurn(_ body: (HubEntry) -> Void) { inPlace.forEachUnretained(body) }

  /// Those who are to see what happens now. Call inside `lock`.
  final var current: Entries { successors ?? entries }

  final func add(_ sink: AnySink, isLive: Bool) -> HubEntry {
    nextKey += 1
    let entry = HubEntry(sink: sink, list: self, key: nextKey, isLive: isLive)
    change { $0.append(entry) }
    return entry
  }

  final func remove(_ entry: HubEntry) {
    // Released after unlocking: the sink may be the last owner of foreign objects.
    let removed: HubEntry? = lock.withLock {
      change { entries in
        var low = 0
        var high = entries.count
        while low < high {
          let middle = (low + high) / 2
          if entries[middle].key < entry.key { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low] === entry else { return nil }
        return entries.remove(at: low)
      }
    }
    withExtendedLifetime(removed) {}
  }
}

/// One sink's place in a list; disposing it leaves.
@usableFromInline
package final class HubEntry: Disposable, @unchecked Sendable {
  let sink: AnySink
  /// Ascending in the order of subscription.
  package let key: UInt64
  /// Lowered only while the sink still receives what it missed.
  let live: Flag
  /// What to deliver after that. Guarded by the list's lock.
  var backlog: [() -> Void] = []
  private let list: WeakReference<SinkList>

  fileprivate init(sink: AnySink, list: SinkList, key: UInt64, isLive: Bool) {
    self.sink = sink
    self.list = WeakReference(list)
    self.key = key
    live = Flag(isRaised: isLive)
  }

  @usableFromInline
  package func dispose() { list.object?.remove(self) }
}

/// Those who are to see a change.
@usableFromInline
package struct Targets {
  let entries: SinkList.Entries

  /// Some of a hub's entries, in the order of subscription.
  package init(entries: SinkList.Entries) { self.entries = entries }

  package var isEmpty: Bool { entries.isEmpty }
}

extension UnsafeBufferPointer<HubEntry> {
  /// Calls `body` with all, of which each is kept by whoever has the memory.
  @inline(__always)
  func forEachUnretained(_ body: (HubEntry) -> Void) {
    for index in indices { Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body) }
  }
}
