import NIOCore

/// Allows a number of events at once, and then so many a second. Has no clock.
struct RateLimit {
  private let burst: Double
  private let perNanosecond: Double
  private var left: Double
  private var last: NIODeadline

  init(burst: Int, perSecond: Int, now: NIODeadline) {
    self.burst = Double(burst)
    perNanosecond = Double(perSecond) / 1e9
    left = self.burst
    last = now
  }

  /// Whether one more may come now.
  mutating func isSpent(at now: NIODeadline) -> Bool {
    left = min(burst, left + Double((now - last).nanoseconds) * perNanosecond)
    last = now
    return left < 1
  }

  /// Counts an event.
  ///
  /// - Returns: false if it is one too many, which is not counted.
  mutating func take(at now: NIODeadline) -> Bool {
    if isSpent(at: now) { return false }
    left -= 1
    return true
  }
}
