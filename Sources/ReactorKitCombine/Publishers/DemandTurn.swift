/// The part of a `DemandStateMachine` that does not know elements, which is all that is needed where
/// everything is wanted: looking up the types of the rest would take longer than the delivery.
struct DemandTurn {
  /// How many elements are wanted beside those that are due.
  var demand = Subscribers.Demand.none
  /// Whether somebody delivers.
  var isDelivering = false
  /// Whether the end was delivered, or there was a cancellation.
  var isOver = false
  /// Whether elements are due.
  var hasDue = false
  /// Whether the stream has ended.
  var hasEnd = false

  /// Whether everything is wanted and nothing is in the way; then the caller delivers an element, and ends
  /// that.
  mutating func beginPassing() -> Bool {
    guard demand == .unlimited, !isDelivering, !isOver, !hasEnd else { return false }
    isDelivering = true
    return true
  }

  /// Whether nothing has come meanwhile, which ends the delivery; otherwise the caller asks for the next
  /// step.
  mutating func endPassing() -> Bool {
    guard !hasDue, !hasEnd else { return false }
    isDelivering = false
    return true
  }
}
