/// The part of a `DemandStateMachine` that does not know elements. With unlimited demand, nothing else is
/// needed: looking up the types of the rest would take longer than the delivery.
struct DemandTurn {
  /// How many elements are wanted beside those that are due.
  var demand = Subscribers.Demand.none
  /// Whether a thread delivers.
  var isDelivering = false
  /// Whether the end was delivered, or there was a cancellation.
  var isOver = false
  /// Whether elements are due.
  var hasDue = false
  /// Whether the stream has ended.
  var hasEnd = false

  /// Whether demand is unlimited and nothing is in the way; then the caller delivers an element, and calls
  /// `endPassing`.
  mutating func beginPassing() -> Bool {
    guard demand == .unlimited, !isDelivering, !isOver, !hasEnd else { return false }
    isDelivering = true
    return true
  }

  /// Whether nothing has come meanwhile; that ends the delivery. Otherwise the caller asks for the next step.
  mutating func endPassing() -> Bool {
    guard !hasDue, !hasEnd else { return false }
    isDelivering = false
    return true
  }
}
