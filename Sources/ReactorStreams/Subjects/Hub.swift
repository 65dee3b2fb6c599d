// `@unchecked Sendable`: `pending` is guarded by `lock`. `replayed` is touched only with the turn for a
// decision (`beginDeciding`), or with the lock while the turn is not free; see `DeliveryTurn`. Unsafe code: a
// `Hub<Element>` registers sinks of `Element` only, so `HubEntry.sink` is downcast to the type that it has. A
// delivery does not retain the sinks; see `SinkList.swift`.

/// Delivers events to many sinks; behind the subjects, the relays and `share`.
///
/// - Every sink sees the events in the order in which they were accepted, the same for all; sinks are called
///   in order of subscription. An event goes to the sinks that were subscribed when it was accepted.
/// - An event that is sent from inside a delivery, or while another thread delivers, is queued; the sender
///   does not wait.
/// - A new sink receives the replayed elements before `subscribe` returns, and nothing before them.
@usableFromInline
package final class Hub<Element>: SinkList, @unchecked Sendable {
  private typealias Delivery = (element: Element, targets: Entries)

  /// Guarded by the lock.
  private var pending: FIFO<Delivery>?
  /// Changed with the lock while the turn is not free. The latest element itself is also replaced without the
  /// lock, with the turn for a decision.
  @exclusivity(unchecked) @usableFromInline private(set) var replayed: ReplayBuffer<Element>
  @usableFromInline let replays: Bool
  private let replaysAfterEnd: Bool

  /// - Parameters:
  ///   - capacity: How many of the latest elements a new sink receives.
  ///   - replaysAfterEnd: Whether a sink that subscribes after the end receives them too.
  ///   - takesEndAfterDisposal: Whether new sinks receive an end that is sent after the disposal, instead of
  ///     `RxError.disposed`.
  @usableFromInline
  package init(capacity: Int, replaysAfterEnd: Bool = false, takesEndAfterDisposal: Bool = false) {
    replays = capacity > 0
    self.replaysAfterEnd = replaysAfterEnd
    replayed = ReplayBuffer(capacity: capacity)
    super.init(takesEndAfterDisposal: takesEndAfterDisposal)
  }

  /// A hub that keeps the latest element, which at first is `latest`.
  package convenience init(latest: Element) {
    self.init(capacity: 1)
    _ = replayed.append(latest)
  }

  deinit { replayed.removeAll() }

  /// How many sinks are subscribed.
  package var count: Int { lock.withLock { current.count } }

  /// The latest accepted element, if the hub replays elements, and how the hub of `owner` has ended.
  package func latestAndEnd(of owner: (any AnyObject & Sendable)? = nil) -> (Element?, StreamEnd?) {
    lock.withLock { undisturbed { (replayed.last, currentEnd(of: owner)) } }
  }

  /// Subscribes a sink, which first receives the replayed elements.
  ///
  /// - Parameters:
  ///   - owner: The object that the error of a disposed hub names, such as a subject; by default the hub.
  ///   - attach: Receives the sink's entry, whose disposal removes the sink; by default the entry is
  ///     attached to the sink's link.
  /// - Returns: Whether the sink was taken in; false if it has received the end.
  @discardableResult
  package func subscribe(
    _ sink: Sink<Element>, of owner: (any AnyObject & Sendable)? = nil,
    attach: ((any Disposable) -> Void)? = nil
  ) -> Bool {
    replays || attach != nil ? register(sink, of: owner).replay(attach: attach) : join(sink, of: owner)
  }

  /// A sink that is in the hub, but has to receive what it missed before it is called.
  package struct Registration {
    fileprivate let hub: Hub<Element>
    fileprivate let sink: Sink<Element>
    /// `nil` if the hub has ended.
    package let entry: HubEntry?
    fileprivate let replayed: [Element]
    fileprivate let end: StreamEnd?

    /// Delivers the elements that the sink has missed, and those that have come meanwhile.
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
  package func register(
    _ sink: Sink<Element>, of owner: (any AnyObject & Sendable)? = nil
  ) -> Registration {
    lock.withLock {
      var replay: [Element] = []
      guard let end = currentEnd(of: owner) else {
        let entry = add(sink) {
          if replays { replay = replayed.elements }
          return replay.isEmpty
        }
        return Registration(hub: self, sink: sink, entry: entry, replayed: replay, end: nil)
      }
      if replaysAfterEnd { undisturbed { replay = replayed.elements } }
      return Registration(hub: self, sink: sink, entry: nil, replayed: replay, end: end)
    }
  }

  /// Sends an element; after the end it is ignored.
  @inlinable
  package func send(_ element: Element) {
    if replays { return sendKept(element) }
    guard turn.begin() else { return sendInOrder(element) }
    // After the end the list is empty.
    EmissionTag.withoutTag { deliverInTurn(element) }
  }

  /// Delivers an element to all, and ends the turn, which the caller has.
  @inlinable
  package func deliverInTurn(_ element: Element) {
    forEachInTurn { deliver(element, to: $0) }
    if !turn.end() { deliverPending() }
  }

  /// Sends an element that takes the place of the latest one.
  @inlinable
  func sendKept(_ element: Element) {
    guard turn.beginDeciding() else { return sendInOrder(element) }
    guard !isStopped, let latest = replayed.latest else {
      turn.decidedAgainst()
      return sendInOrder(element)
    }
    // Released only after the decision: elements may run foreign code when they are released.
    let obsolete = latest.move()
    latest.initialize(to: element)
    turn.decided()
    withExtendedLifetime(obsolete) {}
    EmissionTag.withoutTag { deliverInTurn(element) }
  }

  /// Sends an element that perhaps has to wait.
  // Apart, because code that makes an event looks its type up when it is entered.
  @usableFromInline
  @inline(never)
  func sendInOrder(_ element: Element) {
    var obsolete: Element?
    let isMine: Bool = lock.withLock {
      if isStopped { return false }
      let isMine = turn.beginOrLeaveWork()
      if replays { obsolete = replayed.append(element) }
      if !isMine { leave((element, current)) }
      return isMine
    }
    withExtendedLifetime(obsolete) {}
    guard isMine else { return }
    EmissionTag.withoutTag { deliverInTurn(element) }
  }

  /// Sends an element to the sinks in `targets`; the deliveries do not overlap. A hub that replays elements
  /// does not replay this one.
  @inlinable
  package func send(_ element: Element, to targets: Targets) {
    guard !targets.isEmpty else { return }
    guard turn.begin() else { return sendInOrder(element, to: targets) }
    deliverInTurn(element, to: targets)
  }

  /// Sends an element that perhaps has to wait to the sinks in `targets`.
  // Apart for the same reason as the other form.
  @usableFromInline
  @inline(never)
  func sendInOrder(_ element: Element, to targets: Targets) {
    let isMine: Bool = lock.withLock {
      if isStopped { return false }
      if turn.beginOrLeaveWork() { return true }
      leave((element, targets.entries))
      return false
    }
    if isMine { deliverInTurn(element, to: targets) }
  }

  /// Delivers an element to the sinks in `targets`, and ends the turn, which the caller has.
  @inlinable
  func deliverInTurn(_ element: Element, to targets: Targets) {
    EmissionTag.withoutTag {
      if !isStopped { deliver(element, to: targets) }
      if !turn.end() { deliverPending() }
    }
  }

  /// Leaves a delivery to the thread that has the turn. Call inside `lock`.
  private func leave(_ delivery: Delivery) {
    if pending == nil { pending = FIFO() }
    pending?.append(delivery)
    hasPendingElements = true
  }

  /// Sends an event. An end releases all sinks once they have received it; after an end, everything is
  /// ignored.
  package func send(_ event: Event<Element>) {
    switch event {
    case .next(let element): send(element)
    case .error(let error): finish(.failed(error))
    case .completed: finish(.completed)
    }
  }

  /// Ends the hub without an event and releases everything, also queued elements. Later sinks receive an
  /// error.
  package func dispose() {
    var forgotten = ReplayBuffer<Element>(capacity: 0)
    var dropped: FIFO<Delivery>?
    dispose {
      forgotten = replayed.takeAll()
      swap(&dropped, &pending)
    }
    forgotten.removeAll()
  }

  /// The recipients of an element that is sent now.
  package var targets: Targets { lock.withLock { Targets(entries: current) } }

  /// Calls the sinks in `targets`, without the turn: for owners whose deliveries do not overlap anyway.
  @inlinable
  package func deliver(_ element: Element, to targets: Targets) {
    targets.entries.withUnsafeBufferPointer { all in
      all.forEachUnretained { deliver(element, to: $0) }
    }
  }

  /// Calls the sinks in `targets`, as the other form does, with an element that is valid only during the
  /// call.
  ///
  /// - Parameter later: Makes the delivery for a sink that still receives what it has missed; it runs when
  ///   the sink has caught up.
  package func deliver(
    _ element: Element, to targets: Targets, later: (Sink<Element>) -> () -> Void
  ) {
    targets.entries.withUnsafeBufferPointer { all in
      all.forEachUnretained { entry in
        guard entry.live.isRaised else { return deliver(to: entry, later) }
        deliver(element, to: entry)
      }
    }
  }

  @inline(never)
  private func deliver(to entry: HubEntry, _ later: (Sink<Element>) -> () -> Void) {
    let sink = unsafeDowncast(entry.sink, to: Sink<Element>.self)
    guard !sink.subscription.isDisposed else { return }
    let call = later(sink)
    if !postpone(entry, call) { call() }
  }

  override func deliverPendingElement() {
    let delivery = lock.withLock {
      let first = pending?.popFirst()
      hasPendingElements = pending?.isEmpty == false
      return first
    }
    guard let delivery else { return }
    deliver(delivery.element, to: Targets(entries: delivery.targets))
  }

  @inlinable
  @inline(__always)
  func deliver(_ element: Element, to entry: HubEntry) {
    guard entry.live.isRaised else { return deliverLater(element, to: entry) }
    Unmanaged.passUnretained(unsafeDowncast(entry.sink, to: Sink<Element>.self))._withUnsafeGuaranteedRef {
      if !$0.subscription.isDisposed { $0.onNext(element) }
    }
  }

  @usableFromInline
  @inline(never)
  func deliverLater(_ element: Element, to entry: HubEntry) {
    let sink = unsafeDowncast(entry.sink, to: Sink<Element>.self)
    guard !sink.subscription.isDisposed else { return }
    if !postpone(entry, { sink.onNext(element) }) { sink.onNext(element) }
  }
}
