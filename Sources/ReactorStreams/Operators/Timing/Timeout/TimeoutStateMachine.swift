/// Decides what `timeout` does next. Holds no lock, subscription or clock.
package struct TimeoutStateMachine {
  /// Names a timer.
  package typealias Generation = UInt64

  private var generation: Generation = 0
  private var isOver = false

  package init() {}

  /// The source was subscribed to, or has emitted: the timer to start, or `nil` if the source was too late.
  package mutating func restart() -> Generation? {
    guard !isOver else { return nil }
    generation += 1
    return generation
  }

  /// Whether a timer still counts: nothing has come since.
  package func isCurrent(_ timer: Generation) -> Bool { !isOver && timer == generation }

  /// The source ended: whether it was in time.
  package mutating func end() -> Bool {
    defer { isOver = true }
    return !isOver
  }

  /// A timer fired: whether the time is up. A timer that was replaced may still fire once.
  package mutating func timerFired(_ fired: Generation) -> Bool {
    guard fired == generation else { return false }
    return end()
  }
}
