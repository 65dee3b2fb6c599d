/// A step by which a past state is computed again.
public enum ReplayStep {
  /// Calls `reduce` with a mutation.
  case mutation(Any)
  /// Goes on from a state.
  case state(Any)
  /// Takes over the values that a state of the same type shares with others, and nothing else.
  case sharedValues(of: Any)
}
