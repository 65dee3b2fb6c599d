// `@unchecked Sendable`: what changes is guarded by `lock`, but for `turn`, which is atomic, and for
// `entries`, `inPlace` and `isStopped`, which are read with the lock or the turn, and changed with both
// (`isStopped` also while somebody delivers, who does not read it). The list that a delivery goes through is
// not changed meanwhile: whoever subscribes or leaves finds the turn taken, and changes a copy, which the
// delivering thread puts in its place when it has finished. Unsafe code: a delivery refers to the list, and
// to the sinks in it, without retaining them. The list keeps them.

/// Who is called when something is delivered: sinks, in order of subscription; and what they are told at the
/// end. The part of a hub that does not depend on the element.
@usableFromInline
package class SinkList: @unchecked Sendable {
  @usableFromInline package typealias Entries = ContiguousArray<HubEntry>

  /// Taken inside of no other lock but that of a `StateStore`.
  final let lock = Lock()
  /// Who may read `entries`: anybody who has the lock, and without it the one who delivers.
  @usableFromInline final let turn = DeliveryTurn()
  /// In order of subscription, but for those that come first; in the order of the keys. Changed by who has
  /// the lock and the turn.
  @exclusivity(unchecked) final var entries: Entries = [] {
    didSet { inPlace = entries.withUnsafeBufferPointer { $0 } }
  }
  /// The same, for who delivers: reading it retains nothing.
  @exclusivity(unchecked) @usableFromInline
  final var inPlace = UnsafeBufferPointer<HubEntry>(start: nil, count: 0)
  /// Whether nothing is accepted any more. Changed by who has the lock and the turn, too.
  @exclusivity(unchecked) @usableFromInline final var isStopped = false
  /// Guarded by `lock`: what `entries` are going to be when the delivery that goes on is over.
  private final var successors: Entries?
  /// Guarded by `lock`, as are all below.
  private final var nextKey = SinkList.firstOrdinaryKey
  /// The keys of those that come first.
  private final var nextFirstKey: UInt64 = 0
  private static let firstOrdinaryKey: UInt64 = 1 << 63
  private final var end: StreamEnd?
  private final var disposed = false
  /// Whether an end that is sent after the disposal is what later sinks receive. Constant.
  private let takesEndAfterDisposal: Bool
  /// Whether elements wait, which only the subclass knows.
  final var hasPendingElements = false
  /// Who are to receive the end, when what was accepted before is delivered.
  private final var lastTargets: Entries?

  init(takesEndAfterDisposal: Bool) { self.takesEndAfterDisposal = takesEndAfterDisposal }

  // An entry refers to its sink, whose link refers to the entry: closing the links lets go of chains that
  // nobody will ever call again.
  deinit {
    for entry in entries { entry.sink.subscription.dispose() }
  }

  // MARK: Turns

  /// Whether nobody is delivering; if so, the caller is now, and must deliver.
  @inlinable
  @inline(__always)
  package final func beginTurn() -> Bool { turn.begin() }

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
    turn.endInsideLock()
    return obsolete
  }

  private enum Pending {
    case element
    case end(Entries)
    case nothing(obsolete: Entries?)
  }

  /// Delivers what waits, and ends the turn.
  @usableFromInline
  final func deliverPending() {
    while true {
      let next: Pending = lock.withLock {
        if hasPendingElements { return .element }
        guard let targets = lastTargets else { return .nothing(obsolete: endTurnInsideLock()) }
        lastTargets = nil
        return .end(targets)
      }
      switch next {
      case .element: deliverPendingElement()
      case .end(let targets): deliverEnd(to: targets)
      case .nothing: return
      }
    }
  }

  /// Delivers the first of the elements that wait, if there still are any.
  func deliverPendingElement() { fatalError(Diagnostics.abstract) }

  // MARK: The end

  /// Sends the end. All sinks are released once they have received it; after an end, everything is ignored.
  package final func finish(_ end: StreamEnd) {
    let targets: Entries? = lock.withLock {
      if isStopped {
        if disposed, takesEndAfterDisposal { self.end = self.end ?? end }
        return nil
      }
      self.end = end
      let targets = stop {}
      if turn.beginOrLeaveWork() { return targets }
      lastTargets = targets
      return nil
    }
    guard let targets else { return }
    EmissionTag.withoutTag {
      deliverEnd(to: targets)
      if !turn.end() { deliverPending() }
    }
  }

  final func deliverEnd(to targets: Entries) {
    // Without one, the list was disposed meanwhile.
    guard let end = lock.withLock({ self.end }) else { return close(targets) }
    for target in targets where !target.sink.subscription.isDisposed {
      if target.live.isRaised || !postpone(target, { target.sink.on(end) }) { target.sink.on(end) }
    }
  }

  /// Ends the list without an event and releases all sinks. Later ones receive an error.
  ///
  /// - Parameter releasing: Called inside the lock, by who is alone with what the turn guards.
  final func dispose(releasing: () -> Void) {
    let released = lock.withLock {
      disposed = true
      hasPendingElements = false
      defer { (end, lastTargets) = (nil, nil) }
      return (stop(releasing), end, lastTargets)
    }
    close(released.0)
    close(released.2 ?? [])
  }

  /// Breaks the cycle of an entry, its sink, and the sink's link.
  private func close(_ entries: Entries) {
    for entry in entries { entry.sink.subscription.dispose() }
  }

  package final var isDisposed: Bool { lock.withLock { disposed } }

  /// How it has ended. Made when it is asked for: the error refers to the list. Call inside `lock`.
  final var currentEnd: StreamEnd? {
    if disposed, end == nil { return .failed(RxError.disposed(object: self)) }
    return end
  }

  /// Subscribes a sink that has nothing to receive first; whether it was taken in, and has not received the
  /// end.
  final func join(_ sink: AnySink) -> Bool {
    let (entry, end) = lock.withLock { () -> (HubEntry?, StreamEnd?) in
      if let end = currentEnd { return (nil, end) }
      return (add(sink) { true }, nil)
    }
    if let entry { sink.subscription.attach(entry as _Upstream) }
    if let end { sink.on(end) }
    return entry != nil
  }

  // MARK: Sinks that receive something first

  /// Puts a sink into the list, who is called only after `catchUp`; `nil` if the list has ended.
  package final func add(_ sink: AnySink) -> HubEntry? {
    lock.withLock { isStopped ? nil : add(sink) { false } }
  }

  /// Delivers what was accepted while the sink received what it had missed, then lets it be called directly.
  package final func catchUp(_ entry: HubEntry) {
    while true {
      let backlog: [() -> Void] = lock.withLock {
        if entry.backlog.isEmpty { entry.live.raise() }
        defer { entry.backlog = [] }
        return entry.backlog
      }
      if backlog.isEmpty { return }
      for deliver in backlog { deliver() }
    }
  }

  /// Leaves a delivery to the thread that still replays to the entry's sink; false if there is none any more.
  final func postpone(_ entry: HubEntry, _ deliver: @escaping () -> Void) -> Bool {
    lock.withLock {
      if entry.live.isRaised { return false }
      entry.backlog.append {
        if !entry.sink.subscription.isDisposed { deliver() }
      }
      return true
    }
  }

  // MARK: Changes

  /// Changes the list. Call inside `lock`; what `body` returns is to be released outside of it.
  final func change<Result>(_ body: (inout Entries) -> Result) -> Result {
    if turn.beginChange() {
      defer { turn.endInsideLock() }
      return body(&entries)
    }
    var next = successors ?? entries
    successors = nil
    defer { successors = next }
    return body(&next)
  }

  /// Calls `body` while nobody can change what lock and turn guard. Call inside `lock`.
  final func undisturbed<Result>(_ body: () -> Result) -> Result {
    let isMine = turn.beginChange()
    defer { if isMine { turn.endInsideLock() } }
    return body()
  }

  /// Accepts nothing any more, removes all and returns them. Call inside `lock`.
  private func stop(_ body: () -> Void) -> Entries {
    change { entries in
      isStopped = true
      body()
      defer { entries = [] }
      return entries
    }
  }

  /// Calls `body` with all entries. For the one who delivers.
  @inlinable
  @inline(__always)
  final func forEachInTurn(_ body: (HubEntry) -> Void) { inPlace.forEachUnretained(body) }

  /// Those who are to see what happens now. Call inside `lock`.
  final var current: Entries { successors ?? entries }

  /// Puts a sink into the list. Call inside `lock`.
  ///
  /// - Parameter isLive: Says whether it misses nothing of what came before. Called while nothing else can
  ///   come.
  final func add(_ sink: AnySink, isLive: () -> Bool) -> HubEntry {
    guard !sink.comesFirst else { return addFirst(sink, isLive: isLive) }
    nextKey += 1
    return change { entries in
      let entry = HubEntry(sink: sink, list: self, key: nextKey, isLive: isLive())
      entries.append(entry)
      return entry
    }
  }

  /// Puts a sink behind those that come first, and before all others. Call inside `lock`.
  private func addFirst(_ sink: AnySink, isLive: () -> Bool) -> HubEntry {
    nextFirstKey += 1
    return change { entries in
      let entry = HubEntry(sink: sink, list: self, key: nextFirstKey, isLive: isLive())
      let place = entries.firstIndex { $0.key >= Self.firstOrdinaryKey } ?? entries.endIndex
      entries.insert(entry, at: place)
      return entry
    }
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
