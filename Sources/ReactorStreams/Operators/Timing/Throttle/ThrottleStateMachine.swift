/// Decides what `throttle` does next. Holds no lock, subscription or clock: instants are handed in.
package struct ThrottleStateMachine<Element> {
  /// Names a timer.
  package typealias Generation = UInt64

  /// The treatment of an element.
  package enum Step {
    /// Deliver the element now.
    case deliver(Element)
    /// Start the timer that delivers the latest one.
    case startTimer(after: Duration, Generation)
    /// Nothing: the element was dropped, or replaces the one that waits.
    case ignore
  }

  private let window: Duration
  private let keepsLatest: Bool
  private var lastSent: Duration?
  private var generation: Generation = 0
  private var pending: Element?
  private var sourceCompleted = false

  package init(window: Duration, keepsLatest: Bool) {
    self.window = window
    self.keepsLatest = keepsLatest
  }

  /// An element came: what to do, and the element that is dropped for it, to be released outside of the lock.
  package mutating func receive(_ element: Element, at now: Duration) -> (step: Step, dropped: Element?) {
    let rest = lastSent.map { window - (now - $0) } ?? .zero
    if rest <= .zero {
      // A timer may be due at this very moment; the element that it would deliver is older than this one.
      generation += 1
      lastSent = now
      return (.deliver(element), takePending())
    }
    guard keepsLatest else { return (.ignore, nil) }
    let dropped = takePending()
    pending = element
    if dropped != nil { return (.ignore, dropped) }
    generation += 1
    return (.startTimer(after: rest, generation), nil)
  }

  /// An element was delivered: the span begins anew, so that a slow subscriber gets its time too.
  package mutating func delivered(at now: Duration) { lastSent = now }

  /// A timer fired: the element to deliver, and whether to complete then. A timer whose element was dropped
  /// may still fire once.
  package mutating func timerFired(
    _ fired: Generation, at now: Duration
  ) -> (element: Element?, completes: Bool) {
    guard fired == generation else { return (nil, false) }
    let element = takePending()
    if element != nil { lastSent = now }
    return (element, sourceCompleted)
  }

  /// The source completed: whether to complete now. Otherwise the timer does, after the element that waits.
  package mutating func complete() -> Bool {
    sourceCompleted = true
    return pending == nil
  }

  /// Takes out the waiting element: to deliver it, or to drop it when the source failed.
  package mutating func takePending() -> Element? {
    defer { pending = nil }
    return pending
  }
}
