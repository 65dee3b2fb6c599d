/// Says how far a test moves its clock, so that what happened later in the recording happens then in the test.
///
/// Timers fire a little late. So the time of a change that follows an action is rounded: down to 50 ms if it is
/// just after that, else up to a millisecond. An action comes before what is due at the same time, so its time is
/// rounded down.
struct VirtualTimes {
  /// The real time of the last action, in seconds, and the virtual time at which it was sent, in milliseconds.
  private var action: (real: Double, virtual: Int)?
  private var now = 0

  /// How many milliseconds the clock moves before an action is sent.
  mutating func advance(toAction time: Double?) -> Int {
    guard let time else { return 0 }
    defer { action = (time, now) }
    guard let action else { return 0 }
    return move(to: action.virtual + Self.milliseconds(time - action.real, .down))
  }

  /// How many milliseconds the clock moves before a change is received.
  mutating func advance(toChange time: Double?) -> Int {
    guard let time, let action else { return 0 }
    let exact = (time - action.real) * 1000
    guard exact >= 1 else { return 0 }
    let even = (exact / 50).rounded(.down) * 50
    let isJustAfter = even > 0 && exact - even <= 5 + even / 100
    return move(to: action.virtual + (isJustAfter ? Int(even) : Self.milliseconds(time - action.real, .up)))
  }

  private mutating func move(to time: Int) -> Int {
    let distance = max(0, time - now)
    now += distance
    return distance
  }

  private static func milliseconds(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(max(0, min(1e12, (seconds * 1000).rounded(rule))))
  }
}
