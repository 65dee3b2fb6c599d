// `@unchecked Sendable`: all variables are guarded by `lock`, but for `turn`, which is atomic, and for
// `entries`, `inPlace` and `isStopped`. These are read with the lock or the turn, and changed with both;
// `isStopped` is also changed with the lock alone during a delivery, which does not read it. The list that a
// delivery goes through does not change meanwhile: a thread that adds or removes a sink finds the turn taken,
// and changes a copy, which the delivering thread puts in the place of the list when it has finished. Unsafe
// code: a delivery refers to the list, and to the sinks in it, without retaining them. The list keeps them.

/// The part of a hub that does not depend on the element: the sinks, in order of subscription, and the end
/// that they receive.
@usableFromInline
package class SinkList: @unchecked Sendable {
  @usableFromInline package typealias Entries = ContiguousArray<HubEntry>

  /// Taken inside of no other lock but that of a `StateStore`.
  final let lock = Lock()
  /// Says which thread delivers. That thread may read `entries` without the lock.
  @usableFromInline final let turn = DeliveryTurn()
  /// In the order of the keys, which is that of subscription, except that sinks which come first
  /// (`comesFirst`) stand before all others. Changed only with both the lock and the turn.
  @exclusivity(unchecked) final var entries: Entries = [] {
    didSet { inPlace = entries.withUnsafeBufferPointer { $0 } }
  }
  /// The memory of `entries`, for deliveries: reading it retains nothing.
  @exclusivity(unchecked) @usableFromInline
  final var inPlace = UnsafeBufferPointer<HubEntry>(start: nil, count: 0)
  /// Whether the list accepts nothing any more. Changed with the lock, and with the turn or during a
  /// delivery.
  @exclusivity(unchecked) @usableFromInline final var isStopped = false
  /// Guarded by `lock`: the list that replaces `entries` when the delivery that goes on is over.
  private final var successors: Entries?
  /// Guarded by `lock`, as are all below.
  private final var nextKey = SinkList.firstOrdinaryKey
  /// Gives keys to sinks that come first, below all ordinary ones.
  private final var nextFirstKey: UInt64 = 0
  private static let firstOrdinaryKey: UInt64 = 1 << 63
  private final var end: StreamEnd?
  private final var disposed = false
  /// Whether later sinks receive an end that is sent after the disposal. Constant.
  private let takesEndAfterDisposal: Bool
  /// Whether elements wait; the subclass keeps them.
  final var hasPendingElements = false
  /// The sinks that are to receive the end, once the elements that were accepted before it are delivered.
  private final var lastTargets: Entries?

  init(takesEndAfterDisposal: Bool) { self.takesEndAfterDisposal = takesEndAfterDisposal }

  // An entry refers to its sink, whose link refers to the entry: closing the links releases chains that are
  // never called again.
  deinit {
    for entry in entries { entry.sink.subscription.dispose() }
  }

  // MARK: Turns

  /// Takes the turn if it is free. If this returns true, the caller must deliver.
  @inlinable
  @inline(__always)
  package final func beginTurn() -> Bool { turn.begin() }

  /// Ends the turn, and puts the changed list, if there is one, in the place of `entries`. Call inside
  /// `lock`.
  ///
  /// - Returns: The replaced list, to be released outside of the lock.
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

  /// Delivers the waiting elements and the waiting end, then ends the turn.
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
    // Without an end, the list was disposed meanwhile.
    guard let end = lock.withLock({ self.end }) else { return close(targets) }
    for target in targets where !target.sink.subscription.isDisposed {
      if target.live.isRaised || !postpone(target, { target.sink.on(end) }) { target.sink.on(end) }
    }
  }

  /// Ends the list without an event and releases all sinks. Later ones receive an error.
  ///
  /// - Parameter releasing: Called inside the lock, with exclusive access to the state that deliveries are
  ///   decided on.
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

  /// How the list has ended. Call inside `lock`. The error of a disposed list refers to the object that was
  /// disposed of, so it is made here and not kept.
  ///
  /// - Parameter owner: The object that others know instead of the list, such as a subject.
  final func currentEnd(of owner: (any AnyObject & Sendable)? = nil) -> StreamEnd? {
    if disposed, end == nil { return .failed(RxError.disposed(object: owner ?? self)) }
    return end
  }

  /// Subscribes a sink that has nothing to receive first.
  ///
  /// - Returns: Whether the sink was taken in; false if it has received the end.
  final func join(_ sink: AnySink, of owner: (any AnyObject & Sendable)? = nil) -> Bool {
    let (entry, end) = lock.withLock { () -> (HubEntry?, StreamEnd?) in
      if let end = currentEnd(of: owner) { return (nil, end) }
      return (add(sink) { true }, nil)
    }
    if let entry { sink.subscription.attach(entry as _Upstream) }
    if let end { sink.on(end) }
    return entry != nil
  }

  /// Whether a sink was ever in the list.
  package final var wasJoined: Bool {
    lock.withLock { nextKey > Self.firstOrdinaryKey || nextFirstKey > 0 }
  }

  // MARK: Sinks that receive something first

  /// Puts a sink into the list, which calls it only from `catchUp` on; `nil` if the list has ended.
  package final func add(_ sink: AnySink) -> HubEntry? {
    lock.withLock { isStopped ? nil : add(sink) { false } }
  }

  /// Delivers what was accepted while the sink received what it had missed, then lets deliveries call the
  /// sink directly.
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

  /// Leaves a delivery to the thread that still replays to the entry's sink; false if no thread does any
  /// more.
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

  /// Changes the list. Call inside `lock`; release the result of `body` outside of the lock.
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

  /// Calls `body` while no other thread can change the state that lock and turn guard. Call inside `lock`.
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

  /// Calls `body` with all entries. The caller has the turn.
  @inlinable
  @inline(__always)
  final func forEachInTurn(_ body: (HubEntry) -> Void) { inPlace.forEachUnretained(body) }

  /// The recipients of an event that is accepted now. Call inside `lock`.
  final var current: Entries { successors ?? entries }

  /// Puts a sink into the list. Call inside `lock`.
  ///
  /// - Parameter isLive: Whether the sink misses nothing of what was accepted before. Called while nothing
  ///   else can be accepted.
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
