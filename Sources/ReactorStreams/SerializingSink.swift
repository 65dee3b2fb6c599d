/// Accepts events from any thread, also against the grammar, and passes them on one at a time, up to the
/// first end.
///
/// What is sent from inside a delivery is queued too. Operators that combine sources deliver through one of
/// these, and may guard their own state with its lock, so that a decision and the place in the queue belong
/// together.
package final class SerializingSink<Element>: OperatorSink<Element, Element> {
  package let lock = Lock()
  /// Guarded by `lock`.
  private var queue = DeliveryQueue<Event<Element>>()
  /// Guarded by `lock`: whether an end was accepted.
  private var isStopped = false
  /// Guarded by `lock`: whether the downstream is to be told when the one that is delivering is done.
  private var owesQuiet = false

  package override func onNext(_ element: Element) { onNext(element) { true } }

  /// Receives an element, unless `isWanted`, which is called inside the lock, says no.
  @inline(__always)
  package func onNext(_ element: Element, where isWanted: () -> Bool) {
    guard !subscription.isDisposed else { return }
    var absence: ElementAbsence?
    let isMine = lock.withLock {
      if isStopped { absence = .refused }
      if isStopped || !isWanted() { return false }
      if queue.begin() { return true }
      enqueue(element)
      absence = .waits
      return false
    }
    if let absence { note(absence) }
    guard isMine else { return }
    downstream.onNext(element)
    if !endTurn() { drain() }
  }

  // Apart, because code that makes an event looks its type up when it is entered.
  @inline(never)
  private func enqueue(_ element: Element) { queue.enqueue(.next(element)) }

  /// Ends the turn, if there is nothing else to do.
  @inline(__always)
  private func endTurn() -> Bool {
    lock.withLock { !owesQuiet && queue.endTurnIfEmpty() }
  }

  /// Passes on what `decide`, which is called inside the lock, says: an element, the successful end, or one
  /// after the other. Nothing is decided any more after an end.
  /// - Returns: Whether this call has delivered, and not left that to another one.
  @discardableResult
  package func receive(_ decide: () -> (element: Element?, ends: Bool)) -> Bool {
    guard !subscription.isDisposed else { return false }
    var absence: ElementAbsence?
    var isMine = false
    let decision: (element: Element?, ends: Bool) = lock.withLock {
      guard !isStopped else {
        absence = .refused
        return (nil, false)
      }
      let decision = decide()
      guard decision.element != nil || decision.ends else { return decision }
      isStopped = decision.ends
      isMine = queue.begin()
      guard !isMine else { return decision }
      if let element = decision.element { queue.enqueue(.next(element)) }
      if decision.ends { queue.enqueue(.completed) }
      absence = decision.element == nil ? .refused : .waits
      return decision
    }
    if let absence { note(absence) }
    guard isMine else { return false }
    if let element = decision.element { deliver(.next(element)) }
    if decision.ends { deliver(.completed) }
    drain()
    return true
  }

  package override func onError(_ error: any Error) { end(.error(error)) { true } }
  package override func onCompleted() { end(.completed) { true } }

  /// Receives the failed end, unless `isWanted`, which is called inside the lock, says no.
  package func onError(_ error: any Error, where isWanted: () -> Bool) { end(.error(error), where: isWanted) }

  private func end(_ event: Event<Element>, where isWanted: () -> Bool) {
    guard !subscription.isDisposed else { return }
    let isMine = lock.withLock {
      if isStopped || !isWanted() { return false }
      isStopped = true
      if queue.begin() { return true }
      queue.enqueue(event)
      return false
    }
    guard isMine else { return note(.refused) }
    deliver(event)
    drain()
  }

  /// Tells the downstream of an absence, and that nothing else is on its way, unless somebody is delivering.
  private func note(_ absence: ElementAbsence) {
    downstream.noteAbsence(absence)
    if absence == .refused { noteQuiet() }
  }

  package override func noteQuiet() {
    let isQuiet = lock.withLock {
      owesQuiet = queue.isDelivering
      return !owesQuiet
    }
    if isQuiet { downstream.noteQuiet() }
  }

  @inline(never)
  private func drain() {
    var isQuiet = false
    let isEmpty = lock.withLock {
      guard queue.endTurnIfEmpty() else { return false }
      swap(&isQuiet, &owesQuiet)
      return true
    }
    if !isEmpty {
      downstream.noteDelivery(ofOthers: true)
      EmissionTag.withoutTag {
        while let event = lock.withLock({ nextEvent(&isQuiet) }) { deliver(event) }
      }
      downstream.noteDelivery(ofOthers: false)
    }
    if isQuiet { downstream.noteQuiet() }
  }

  /// What to deliver next; `nil` ends the turn. Call inside `lock`.
  private func nextEvent(_ isQuiet: inout Bool) -> Event<Element>? {
    let event = queue.next()
    if event == nil { swap(&isQuiet, &owesQuiet) }
    return event
  }

  private func deliver(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    downstream.on(event)
    if event.isStopEvent { subscription.dispose() }
  }
}
