/// Decides what `delay` does next. Holds no lock, subscription or clock: instants are handed in.
package struct DelayStateMachine<Element> {
  private let span: Duration
  private var pending = FIFO<(due: Duration, event: Event<Element>)>()
  /// Whether a timer runs, or the event that a timer was for is being delivered.
  private var isBusy = false

  package init(span: Duration) { self.span = span }

  /// An element or the completion came: how long to wait, if a timer has to be started.
  package mutating func receive(_ event: Event<Element>, at now: Duration) -> Duration? {
    pending.append((now + span, event))
    defer { isBusy = true }
    return isBusy ? nil : span
  }

  /// The timer fired: hands out the event that it was for; the others wait for timers of their own.
  package mutating func timerFired() -> Event<Element>? { pending.popFirst()?.event }

  /// That event was delivered: when the next one is due, for which a timer has to be started.
  package mutating func delivered() -> Duration? {
    isBusy = !pending.isEmpty
    return pending.first?.due
  }

  /// The source failed: hands out the waiting events, which are dropped, to be released outside of the lock.
  package mutating func takeAll() -> FIFO<(due: Duration, event: Event<Element>)> {
    defer { pending = FIFO() }
    return pending
  }
}
