/// Decides what `delay` does next. Holds no lock, subscription or clock: instants are handed in.
package struct DelayStateMachine<Element> {
  private let span: RxTimeInterval
  private var pending = FIFO<(due: RxTime, event: Event<Element>)>()
  private var timerRuns = false

  package init(span: RxTimeInterval) { self.span = span }

  /// An element or the completion came: how long to wait, if a timer has to be started.
  package mutating func receive(_ event: Event<Element>, at now: RxTime) -> RxTimeInterval? {
    pending.append((now + span, event))
    defer { timerRuns = true }
    return timerRuns ? nil : span
  }

  /// The timer fired: hands out what is due, and returns when the next is.
  package mutating func timerFired(at now: RxTime, deliver: (Event<Element>) -> Void) -> RxTime? {
    // The first one is what the timer was for; its instant may differ from `now` by a rounding error.
    guard let first = pending.popFirst() else {
      timerRuns = false
      return nil
    }
    deliver(first.event)
    while let next = pending.first {
      guard next.due <= now else { return next.due }
      _ = pending.popFirst()
      deliver(next.event)
    }
    timerRuns = false
    return nil
  }

  /// The source failed: what waits is dropped. It is handed out, to be released outside of the lock.
  package mutating func takeAll() -> FIFO<(due: RxTime, event: Event<Element>)> {
    defer { pending = FIFO() }
    return pending
  }
}
