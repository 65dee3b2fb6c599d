extension ReduceScope {
  /// Runs `reduce`, which changes the state in place, and lets it read the state before as the `currentState` of
  /// `reactor`. Copies the state.
  package static func withStateBefore<R: Reactor>(
    _ state: inout R.State, of reactor: R, _ reduce: (inout R.State) -> Void
  ) {
    replace(&state, of: reactor) { before in
      var next = before
      reduce(&next)
      return next
    }
  }
}
