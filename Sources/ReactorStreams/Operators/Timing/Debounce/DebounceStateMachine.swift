/// Decides what `debounce` does next. Holds no lock, subscription or clock.
package struct DebounceStateMachine<Element> {
  /// Names a timer.
  package typealias Generation = UInt64

  private var generation: Generation = 0
  private var pending: Element?

  package init() {}

  /// An element came: the timer to start instead of the one before, and the element that it replaces, to be
  /// released outside of the lock.
  package mutating func receive(_ element: Element) -> (timer: Generation, dropped: Element?) {
    generation += 1
    let dropped = takePending()
    pending = element
    return (generation, dropped)
  }

  /// A timer fired: the element to deliver. A timer that was replaced may still fire once.
  package mutating func timerFired(_ fired: Generation) -> Element? {
    fired == generation ? takePending() : nil
  }

  /// The source ended: the element to deliver before a completion. An error drops it.
  package mutating func takePending() -> Element? {
    defer { pending = nil }
    return pending
  }
}
