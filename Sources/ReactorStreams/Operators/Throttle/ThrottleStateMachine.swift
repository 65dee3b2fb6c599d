/// Decides what `throttle` does next. Holds no lock, subscription or clock: instants are handed in.
package struct ThrottleStateMachine<Element> {
  /// What to do with an element.
  package enum Step {
    /// Deliver it now.
    case deliver(Element)
    /// Start the timer that delivers the latest one.
    case startTimer(after: RxTimeInterval)
    /// Nothing: it was dropped, or it replaces the one that waits.
    case ignore
  }

  private let window: RxTimeInterval
  private let keepsLatest: Bool
  private var lastSent: RxTime?
  private var pending: Element?
  private var sourceCompleted = false

  package init(window: RxTimeInterval, keepsLatest: Bool) {
    self.window = window
    self.keepsLatest = keepsLatest
  }

  package mutating func receive(_ element: Element, at now: RxTime) -> Step {
    let rest = lastSent.map { window - (now - $0) } ?? .zero
    if rest <= .zero {
      // A timer may be due at this very moment; what it would deliver is older than the element.
      pending = nil
      lastSent = now
      return .deliver(element)
    }
    guard keepsLatest else { return .ignore }
    defer { pending = element }
    return pending == nil ? .startTimer(after: rest) : .ignore
  }

  /// The timer fired: the element to deliver, and whether to complete then.
  package mutating func timerFired(at now: RxTime) -> (element: Element?, completes: Bool) {
    let element = takePending()
    if element != nil { lastSent = now }
    return (element, sourceCompleted)
  }

  /// The source completed: whether to complete now. Otherwise the timer does, after the element that waits.
  package mutating func complete() -> Bool {
    sourceCompleted = true
    return pending == nil
  }

  /// The source failed, which drops what waits.
  package mutating func takePending() -> Element? {
    defer { pending = nil }
    return pending
  }
}
