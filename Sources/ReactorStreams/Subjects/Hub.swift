// `@unchecked Sendable`: all state is guarded by `lock`.
// Unsafe code: a `Hub<Element>` registers sinks of `Element` only, so `HubEntry.sink` is downcast to what it
// is. What is delivered is not retained; see `SinkList.swift`.

/// Delivers events to many sinks; behind the subjects, the relays and `share`.
///
/// - Every sink sees the events in the order in which they were accepted, the same for all; sinks are called
///   in order of subscription. An event goes to those that were subscribed when it was accepted.
/// - An event that is sent from inside a delivery, or while another thread delivers, is queued; the sender
///   does not wait.
/// - A new sink receives what is replayed before `subscribe` returns, and nothing before that.
@usableFromInline
package final class Hub<Element>: SinkList, @unchecked Sendable {
  private typealias Delivery = (event: Event<Element>, targets: Entries)

  /// Guarded by the lock, as are all below.
  private var pending: FIFO<Delivery>?
  private var isStopped = false
  private var disposed = false
  private var stopEvent: Event<Element>?
  private var replayed: FIFO<Element>
  private let capacity: Int
  private let replaysAfterEnd: Bool

  /// - Parameters:
  ///   - capacity: How many of the latest elements a new sink receives.
  ///   - replaysAfterEnd: Whether it also does after the end.
  package init(capacity: Int, initial: [Element] = [], replaysAfterEnd: Bool = false) {
    self.capacity = capacity
    self.replaysAfterEnd = replaysAfterEnd
    replayed = FIFO()
    for element in initial { replayed.append(element) }
  }

  /// How many sinks are subscribed.
  package var count: Int { lock.withLock { current.count } }

  /// The latest accepted element, if such are replayed, and the event that ended the hub.
  package var latestAndStop: (Element?, Event<Element>?) { lock.withLock { (replayed.last, currentStop) } }

  /// Made when it is asked for: the error refers to the hub. Call inside `lock`.
  private var currentStop: Event<Element>? {
    disposed ? .error(RxError.disposed(object: self)) : stopEvent
  }

  /// Subscribes a sink; it first receives what is replayed.
  ///
  /// - Parameter attach: Takes what makes the sink leave; by default it is attached to the sink's link.
  /// - Returns: Whether the sink was taken in; false if it has received the end.
  @discardableResult
  package func subscribe(_ sink: Sink<Element>, attach: ((any Disposable) -> Void)? = nil) -> Bool {
    register(sink).replay(attach: attach)
  }

  /// A sink that is in the hub, but has to receive what it missed before it is called.
  package struct Registration {
    fileprivate let hub: Hub<Element>
    fileprivate let sink: Sink<Element>
    /// `nil` if the hub has ended.
    package let entry: HubEntry?
    fileprivate let replayed: [Element]
    fileprivate let end: Event<Element>?

    /// Delivers what the sink has missed, and what has come meanwhile.
    @discardableResult
    package func replay(attach: ((any Disposable) -> Void)? = nil) -> Bool {
      if let entry { if let attach { attach(entry) } else { sink.subscription.attach(entry) } }
      for element in replayed where !sink.subscription.isDisposed { sink.onNext(element) }
      if let end { sink.on(end) }
      if let entry, !replayed.isEmpty { hub.catchUp(entry) }
      return entry != nil
    }
  }

  /// Puts a sink into the hub without calling it; `replay` must follow.
  ///
  /// - Parameter current: What it receives first, for owners that keep that themselves.
  package func register(_ sink: Sink<Element>, replaying current: Element? = nil) -> Registration {
    lock.withLock {
      let end = currentStop
      var replay: [Element] = []
      if capacity > 0, end == nil || replaysAfterEnd { replay = replayed.elements }
      if let current { replay = [current] }
      let entry = end == nil ? add(sink, isLive: replay.isEmpty) : nil
      return Registration(hub: self, sink: sink, entry: entry, replayed: replay, end: end)
    }
  }

  /// Delivers what was accepted while the replay was delivered, then lets the sink be called directly.
  private func catchUp(_ entry: HubEntry) {
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

  /// Sends an element; after the end it is ignored.
  package func send(_ element: Element) {
    if capacity > 0 || !beginTurn() { return sendInOrder(element) }
    // After the end nobody is in the list.
    EmissionTag.withoutTag { deliverInTurn(element) }
  }

  /// Delivers an element to all, and ends the turn, which the caller has.
  @usableFromInline
  package func deliverInTurn(_ element: Element) {
    forEachInTurn { deliver(element, to: $0) }
    if !endTurn() { deliverPending() }
  }

  /// Sends an element that is to be kept, or perhaps to wait.
  private func sendInOrder(_ element: Element) {
    // Released after unlocking: elements may run foreign code when they go.
    var obsolete: Element?
    let isMine: Bool = lock.withLock {
      if isStopped { return false }
      if capacity > 0 {
        replayed.append(element)
        if replayed.count > capacity { obsolete = replayed.popFirst() }
      }
      return begin { (.next(element), current) }
    }
    withExtendedLifetime(obsolete) {}
    guard isMine else { return }
    EmissionTag.withoutTag { deliverInTurn(element) }
  }

  /// Whether nobody is delivering; if so, the caller is now. Otherwise that one is left the delivery. Call
  /// inside `lock`.
  private func begin(orLeave delivery: () -> Delivery) -> Bool {
    while true {
      if beginTurn() { return true }
      if leaveToDeliverer() {
        if pending == nil { pending = FIFO() }
        pending?.append(delivery())
        return false
      }
    }
  }

  /// Sends an event. An end releases all sinks once they have received it; after an end, everything is
  /// ignored.
  package func send(_ event: Event<Element>) {
    if case .next(let element) = event { return send(element) }
    let delivery: Delivery? = lock.withLock {
      if isStopped { return nil }
      isStopped = true
      stopEvent = event
      let delivery = (event, removeAll())
      return begin { delivery } ? delivery : nil
    }
    guard let delivery else { return }
    EmissionTag.withoutTag {
      deliver(delivery)
      if !endTurn() { deliverPending() }
    }
  }

  /// Ends the hub without an event and releases everything, also what is queued. Later sinks receive an
  /// error.
  package func dispose() {
    let released = lock.withLock {
      defer {
        isStopped = true
        disposed = true
        stopEvent = nil
        pending = nil
        replayed.removeAll()
      }
      return (removeAll(), pending, replayed, stopEvent)
    }
    // Breaks the cycle of an entry, its sink, and the sink's link.
    for entry in released.0 { entry.sink.subscription.dispose() }
  }

  package var isDisposed: Bool { lock.withLock { disposed } }

  /// Those who are to see a change that happens now. For owners whose deliveries do not overlap anyway.
  package var targets: Targets { lock.withLock { Targets(entries: current) } }

  /// Calls the sinks that `targets` took down.
  package func deliver(_ element: Element, to targets: Targets) {
    targets.entries.withUnsafeBufferPointer { all in
      all.forEachUnretained { deliver(element, to: $0) }
    }
  }

  private func deliverPending() {
    var obsolete: Entries?
    while let delivery = lock.withLock({ pending?.popFirst() ?? { obsolete = endTurnInsideLock(); return nil }() }) {
      deliver(delivery)
    }
    withExtendedLifetime(obsolete) {}
  }

  private func deliver(_ delivery: Delivery) {
    for target in delivery.targets {
      switch delivery.event {
      case .next(let element): deliver(element, to: target)
      case .error, .completed: deliver(end: delivery.event, to: target)
      }
    }
  }

  @inline(__always)
  private func deliver(_ element: Element, to entry: HubEntry) {
    guard entry.live.isRaised else { return deliverLater(element, to: entry) }
    Unmanaged.passUnretained(unsafeDowncast(entry.sink, to: Sink<Element>.self))._withUnsafeGuaranteedRef {
      if !$0.subscription.isDisposed { $0.onNext(element) }
    }
  }

  @inline(never)
  private func deliverLater(_ element: Element, to entry: HubEntry) {
    let sink = unsafeDowncast(entry.sink, to: Sink<Element>.self)
    guard !sink.subscription.isDisposed else { return }
    if !postpone(entry, { sink.onNext(element) }) { sink.onNext(element) }
  }

  private func deliver(end: Event<Element>, to entry: HubEntry) {
    let sink = unsafeDowncast(entry.sink, to: Sink<Element>.self)
    guard !sink.subscription.isDisposed else { return }
    if entry.live.isRaised || !postpone(entry, { sink.on(end) }) { sink.on(end) }
  }

  /// Leaves a delivery to the thread that still replays to the entry's sink; false if there is none any more.
  private func postpone(_ entry: HubEntry, _ deliver: @escaping () -> Void) -> Bool {
    lock.withLock {
      if entry.live.isRaised { return false }
      entry.backlog.append {
        if !entry.sink.subscription.isDisposed { deliver() }
      }
      return true
    }
  }
}
