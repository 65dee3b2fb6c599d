/// Says how far a test moves its clock, so that what happened later in the recording happens then in the test.
///
/// A timer may have been started by any event before, and fires a little late. So a change is taken to be due at a multiple
/// of 50 ms after an event if it came just after that; the latest such time counts, because a change that is due earlier
/// waits for its assertion. Without one, the time is rounded up to a millisecond. An action comes before what is due at the
/// same time: its time is rounded down, after the event for which that is the earliest.
struct VirtualTimes {
  /// The last events: their real times, in seconds, and their virtual ones, in milliseconds.
  private var events: [(real: Double, virtual: Int)] = []
  private static let eventsKept = 50
  private var now = 0

  /// How many milliseconds the clock moves before an action is sent.
  mutating func advance(toAction time: Double?) -> Int {
    guard let time else { return 0 }
    let times = events.map {
      $0.virtual + Self.whole(Self.milliseconds(from: $0.real, to: time) + 1e-6, .down)
    }
    return move(to: times.min() ?? 0, at: time)
  }

  /// How many milliseconds the clock moves before a change is received.
  mutating func advance(toChange time: Double?) -> Int {
    guard let time, !events.isEmpty else { return 0 }
    var (due, exact): ([Int], [Int]) = ([], [])
    for event in events {
      let distance = Self.milliseconds(from: event.real, to: time)
      let even = (distance / 50).rounded(.down) * 50
      if distance < 1 {
        exact.append(event.virtual)
      } else if even > 0, distance - even <= 5 + even / 100 {
        due.append(event.virtual + Self.whole(even, .down))
      } else {
        exact.append(event.virtual + Self.whole(distance - 1e-6, .up))
      }
    }
    return move(to: due.max() ?? exact.max() ?? 0, at: time)
  }

  private mutating func move(to time: Int, at real: Double) -> Int {
    let distance = max(0, time - now)
    now += distance
    events = events.suffix(Self.eventsKept - 1) + [(real, now)]
    return distance
  }

  private static func milliseconds(from start: Double, to end: Double) -> Double { (end - start) * 1000 }

  private static func whole(_ milliseconds: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(max(0, min(1e12, milliseconds.rounded(rule))))
  }
}
