// `@unchecked Sendable`: all state is guarded by `lock`.
// Unsafe code: a `Hub<Element>` registers sinks of `Element` only, so `HubEntry.sink` is downcast to what it
// is.

/// The part of a hub that does not depend on the element.
package class AnyHub: @unchecked Sendable {
  fileprivate let lock = Lock()
  /// Guarded by `lock`; in order of subscription, which is the order of the keys. Copied by whoever delivers.
  fileprivate var entries: ContiguousArray<HubEntry> = []
  /// Guarded by `lock`.
  private var nextKey: UInt64 = 0

  // An entry refers to its sink, whose link refers to the entry: closing the links lets go of chains that
  // nobody will ever call again.
  deinit {
    for entry in entries { entry.sink.subscription.dispose() }
  }

  /// Call inside `lock`.
  fileprivate func add(_ sink: AnySink, isLive: Bool) -> HubEntry {
    nextKey += 1
    let entry = HubEntry(sink: sink, hub: self, key: nextKey, isLive: isLive)
    entries.append(entry)
    return entry
  }

  fileprivate func remove(_ entry: HubEntry) {
    // Released after unlocking: the sink may be the last owner of foreign objects.
    let removed: HubEntry? = lock.withLock {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].key < entry.key { low = middle + 1 } else { high = middle }
      }
      guard low < entries.count, entries[low] === entry else { return nil }
      return entries.remove(at: low)
    }
    withExtendedLifetime(removed) {}
  }
}

/// One sink's place in a hub; disposing it leaves the hub.
package final class HubEntry: Disposable, @unchecked Sendable {
  fileprivate let sink: AnySink
  /// Ascending in the order of subscription.
  package let key: UInt64
  /// Lowered only while the sink still receives what it missed.
  fileprivate let live: Flag
  /// What to deliver after that. Guarded by the hub's lock.
  fileprivate var backlog: [() -> Void] = []
  private weak var hub: AnyHub?

  fileprivate init(sink: AnySink, hub: AnyHub, key: UInt64, isLive: Bool) {
    self.sink = sink
    self.hub = hub
    self.key = key
    live = isLive ? .alwaysRaised : Flag()
  }

  package func dispose() { hub?.remove(self) }
}

extension Flag {
  fileprivate static let alwaysRaised = {
    let flag = Flag()
    flag.raise()
    return flag
  }()
}

/// Those who are to see a change.
package struct Targets {
  fileprivate let entries: ContiguousArray<HubEntry>

  /// Some of a hub's entries, in the order of subscription.
  package init(entries: ContiguousArray<HubEntry>) { self.entries = entries }

  package var isEmpty: Bool { entries.isEmpty }
}

/// Delivers events to many sinks; behind the subjects, the relays and `share`.
///
/// - Every sink sees the events in the order in which they were accepted, the same for all; sinks are called
///   in order of subscription. An event goes to those that were subscribed when it was accepted.
/// - An event that is sent from inside a delivery, or while another thread delivers, is queued; the sender
///   does not wait.
/// - A new sink receives what is replayed before `subscribe` returns, and nothing before that.
package final class Hub<Element>: AnyHub, @unchecked Sendable {
  private typealias Delivery = (event: Event<Element>, targets: ContiguousArray<HubEntry>)

  /// Guarded by the lock, as are all below.
  private var queue = DeliveryQueue<Delivery>()
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
  package var count: Int { lock.withLock { entries.count } }

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
    var targets: ContiguousArray<HubEntry> = []
    // Released after unlocking: elements may run foreign code when they go.
    var obsolete: Element?
    let isMine: Bool = lock.withLock {
      if isStopped { return false }
      if capacity > 0 {
        replayed.append(element)
        if replayed.count > capacity { obsolete = replayed.popFirst() }
      }
      guard queue.begin() else {
        queue.enqueue((.next(element), entries))
        return false
      }
      targets = entries
      return true
    }
    withExtendedLifetime(obsolete) {}
    guard isMine else { return }
    EmissionTag.withoutTag {
      for target in targets { deliver(element, to: target) }
      finishDelivering()
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
      defer { entries = [] }
      return queue.admit((event, entries))
    }
    guard let delivery else { return }
    EmissionTag.withoutTag {
      deliver(delivery)
      finishDelivering()
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
        entries = []
        queue.removePending()
        replayed.removeAll()
      }
      return (entries, queue, replayed, stopEvent)
    }
    // Breaks the cycle of an entry, its sink, and the sink's link.
    for entry in released.0 { entry.sink.subscription.dispose() }
  }

  package var isDisposed: Bool { lock.withLock { disposed } }

  /// Those who are to see a change that happens now. For owners whose deliveries do not overlap anyway.
  package var targets: Targets { lock.withLock { Targets(entries: entries) } }

  /// Calls the sinks that `targets` took down.
  package func deliver(_ element: Element, to targets: Targets) {
    for target in targets.entries { deliver(element, to: target) }
  }

  private func finishDelivering() {
    if lock.withLock({ queue.endTurnIfEmpty() }) { return }
    while let delivery = lock.withLock({ queue.next() }) { deliver(delivery) }
  }

  private func deliver(_ delivery: Delivery) {
    for target in delivery.targets {
      switch delivery.event {
      case .next(let element): deliver(element, to: target)
      case .error, .completed: deliver(end: delivery.event, to: target)
      }
    }
  }

  private func deliver(_ element: Element, to entry: HubEntry) {
    let sink = unsafeDowncast(entry.sink, to: Sink<Element>.self)
    guard !sink.subscription.isDisposed else { return }
    if entry.live.isRaised || !postpone(entry, { sink.onNext(element) }) { sink.onNext(element) }
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
