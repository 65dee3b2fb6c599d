/// Decides when a window, or a buffer, is over: when it is full, or when its time is up. Holds no lock,
/// element or clock.
package struct WindowStateMachine: Sendable {
  /// Names a window, and its timer.
  package typealias Generation = UInt64

  private let limit: Int
  private var count = 0
  /// The window that is open.
  package private(set) var generation: Generation = 0

  /// - Parameter limit: How many elements fill a window; zero or less: no number does.
  package init(limit: Int) { self.limit = limit }

  /// An element came: whether it has filled the window, so that the next one begins.
  package mutating func receive() -> Bool {
    count += 1
    if count == limit { begin() }
    return count == 0
  }

  /// A timer fired: whether the time is up, so that the next window begins. The timer of a window that was
  /// full before may still fire once.
  package mutating func timerFired(_ fired: Generation) -> Bool {
    guard fired == generation else { return false }
    begin()
    return true
  }

  private mutating func begin() {
    generation += 1
    count = 0
  }
}
