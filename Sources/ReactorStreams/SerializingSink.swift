/// Accepts events from any thread, also against the grammar, and passes them on one at a time, up to the
/// first end.
///
/// An operator with several sources, or with a timer, delivers through a serializing sink. An event that is sent
/// while another one is delivered, from inside the delivery too, is queued, and delivered by the thread that
/// delivers already.
///
/// The state of such an operator is guarded by the sink: read and change it only inside the closures that
/// `receive(_:)` and the other methods call. Each of these closures runs alone, and the event that it decides
/// on gets its place in the queue before the next closure runs. The closures run inside a lock, so they must
/// not call observers, subscribe, dispose, or release objects of users.
public final class SerializingSink<Element>: OperatorSink<Element, Element> {
  package let lock = Lock()
  /// Says which thread delivers. An end is delivered, and `subscription` disposed, in one turn.
  @usableFromInline let turn = DeliveryTurn()
  /// The events that wait to be delivered. Guarded by `lock`, as are all below.
  @exclusivity(unchecked) private var queue = FIFO<WaitingEvent>()
  /// Whether an end was accepted.
  @exclusivity(unchecked) private var isStopped = false

  // Required, so that a recipe can make one of a type that it was given.
  /// A sink with a link of its own, disposed by that of `downstream`.
  public override required init(to downstream: Sink<Element>) { super.init(to: downstream) }

  /// Receives an element.
  public override func onNext(_ element: Element) {
    guard turn.begin() else { return onNextInOrder(element) { true } }
    if !subscription.isDisposed { downstream.onNext(element) }
    endTurn()
  }

  /// Receives an element, on any thread, unless `isWanted`, which is called inside the lock, says no. After an end or a
  /// disposal, the element is dropped, and `isWanted` is not called.
  public func onNext(_ element: Element, where isWanted: () -> Bool) {
    onNextInOrder(element, where: isWanted)
  }

  /// Receives an element that perhaps has to wait.
  @inline(never)
  private func onNextInOrder(_ element: Element, where isWanted: () -> Bool) {
    guard !subscription.isDisposed else { return }
    var absence: _ElementAbsence?
    let isMine = lock.withLock {
      if isStopped { absence = .refused }
      if isStopped || !isWanted() { return false }
      if turn.beginOrLeaveWork() { return true }
      queue.append(.element(delivery(of: element)))
      absence = .waits
      return false
    }
    if let absence { _noteAbsence(absence) }
    guard isMine else { return }
    downstream.onNext(element)
    endTurn()
  }

  // Apart, so that the usual case makes no closure.
  @inline(never)
  private func delivery(of element: Element) -> () -> Void {
    { [downstream] in downstream.onNext(element) }
  }

  /// Passes on what `decide`, which is called inside the lock, returns: an element, the successful end, or
  /// both, the element first. For any thread. After an end or a disposal, `decide` is not called any more.
  /// - Returns: Whether this call has delivered, and not left the delivery to another call.
  @discardableResult
  public func receive(_ decide: () -> (element: Element?, ends: Bool)) -> Bool {
    receiveDelivery {
      let (element, ends) = decide()
      return (element.map { delivery(of: $0) }, ends)
    }
  }

  /// Like `receive`, but `decide` returns a closure that makes the element when it is delivered. `decide` is
  /// called with exclusive access to the state that lock and turn guard; see `DeliveryTurn`.
  @discardableResult
  func receiveDelivery(_ decide: () -> (delivery: (() -> Void)?, ends: Bool)) -> Bool {
    guard !subscription.isDisposed else { return false }
    var absence: _ElementAbsence?
    var isMine = false
    let decision: (delivery: (() -> Void)?, ends: Bool) = lock.withLock {
      guard !isStopped else {
        absence = .refused
        return (nil, false)
      }
      isMine = turn.beginOrLeaveWork()
      let decision = decide()
      guard decision.delivery != nil || decision.ends else {
        if isMine { turn.endInsideLock() }
        isMine = false
        return decision
      }
      isStopped = decision.ends
      guard !isMine else { return decision }
      if let delivery = decision.delivery { queue.append(.element(delivery)) }
      if decision.ends { queue.append(.end(.completed)) }
      absence = decision.delivery == nil ? .refused : .waits
      return decision
    }
    if let absence { _noteAbsence(absence) }
    guard isMine else { return false }
    if let delivery = decision.delivery { deliver(.element(delivery)) }
    if decision.ends { deliver(.end(.completed)) }
    endTurn()
    return true
  }

  /// Receives the failed end.
  public override func onError(_ error: any Error) { end(.failed(error)) { true } }

  /// Receives the successful end.
  public override func onCompleted() { end(.completed) { true } }

  /// Receives the failed end, on any thread, unless `isWanted`, which is called inside the lock, says no. After an end or
  /// a disposal, the error is dropped, and `isWanted` is not called.
  public func onError(_ error: any Error, where isWanted: () -> Bool) {
    end(.failed(error), where: isWanted)
  }

  private func end(_ end: StreamEnd, where isWanted: () -> Bool) {
    guard !subscription.isDisposed else { return }
    let isMine = lock.withLock {
      if isStopped || !isWanted() { return false }
      isStopped = true
      if turn.beginOrLeaveWork() { return true }
      queue.append(.end(end))
      return false
    }
    guard isMine else { return _noteAbsence(.refused) }
    deliver(.end(end))
    endTurn()
  }

  // MARK: With the turn

  /// Delivers the element that `make` returns. A thrown error is delivered as the end, ahead of waiting
  /// events.
  @inlinable
  @inline(__always)
  func deliverInTurn(_ make: () throws -> Element) {
    guard !subscription.isDisposed else { return }
    do { downstream.onNext(try make()) } catch { endInTurn(.failed(error)) }
  }

  /// Delivers the end ahead of waiting events, which are dropped.
  @usableFromInline
  func endInTurn(_ end: StreamEnd) {
    lock.withLock { isStopped = true }
    deliver(.end(end))
  }

  @inlinable
  @inline(__always)
  func endTurn() { if !turn.end() { drain() } }

  /// Delivers the waiting events, then ends the turn.
  @usableFromInline
  @inline(never)
  func drain() {
    guard let first = next() else { return }
    downstream._noteDelivery(ofOthers: true)
    EmissionTag.withoutTag {
      deliver(first)
      while let event = next() { deliver(event) }
    }
    downstream._noteDelivery(ofOthers: false)
  }

  /// Takes the next event out of the queue; if none waits, ends the turn and returns `nil`.
  private func next() -> WaitingEvent? {
    lock.withLock {
      if let event = queue.popFirst() { return event }
      turn.endInsideLock()
      return nil
    }
  }

  private func deliver(_ event: WaitingEvent) {
    guard !subscription.isDisposed else { return }
    switch event {
    case .element(let deliver): deliver()
    case .end(let end):
      downstream.on(end)
      subscription.dispose()
    }
  }
}

/// An event that waits to be delivered. Does not depend on the element, so that no generic type is looked up.
private enum WaitingEvent {
  case element(() -> Void)
  case end(StreamEnd)
}
