/// How a publisher keeps elements that its subscriber has not asked for yet.
///
/// A stream cannot be slowed down: it emits when it emits. A subscriber that asks for `.unlimited` elements
/// receives each of them at once, and none of this matters.
public enum DemandBuffering: Hashable, Sendable {
  /// Keeps all of them. The default: nothing is lost, at the cost of memory for a subscriber that never
  /// catches up.
  case unbounded
  /// Keeps the latest ones, at most so many, and drops older ones; zero or less keeps none.
  case newest(Int)
  /// Keeps the first ones, at most so many, and drops later ones; zero or less keeps none.
  case oldest(Int)
}
