/// Decides what `observe(on:)` does next: whether a pass must be scheduled, and what it delivers. Holds no
/// lock, scheduler or observer.
package struct ObserveOnStateMachine<Element> {
  private var pending = FIFO<Event<Element>>()
  /// Whether a pass waits or runs; there is never a second one.
  private var hasPass = false
  private var isStopped = false

  package init() {}

  /// How many events wait.
  package var count: Int { pending.count }

  /// An event came: whether a pass must be scheduled. After an end, everything is ignored.
  package mutating func receive(_ event: Event<Element>) -> Bool {
    guard !isStopped else { return false }
    isStopped = event.isStopEvent
    pending.append(event)
    defer { hasPass = true }
    return !hasPass
  }

  /// An event came to a caller that may deliver at once. If no other one waits or is being delivered, returns
  /// true: the caller delivers the event, in a pass that has begun. Otherwise the event waits, or is ignored
  /// after an end.
  package mutating func receiveAndTake(_ event: Event<Element>) -> Bool {
    guard !hasPass, !isStopped else {
      _ = receive(event)
      return false
    }
    (hasPass, isStopped) = (true, event.isStopEvent)
    return true
  }

  /// Takes out the event that the running pass delivers next.
  package mutating func next() -> Event<Element>? { pending.popFirst() }

  /// The pass is over: whether another one must be scheduled.
  package mutating func endPass() -> Bool {
    hasPass = !pending.isEmpty
    return hasPass
  }
}
