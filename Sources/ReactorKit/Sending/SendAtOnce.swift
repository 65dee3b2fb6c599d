internal import Synchronization

extension Reactor {
  /// Sends an action if it can be handled at once, on the direct path, and calls `body` when it was handled.
  /// Mutations that it has caused synchronously are shown by then.
  ///
  /// - Returns: Whether the action was sent.
  package func sendAtOnce(_ action: Action, andThen body: () -> Void) -> Bool {
    guard let ready = reactorStorage.ready.load(ordering: .acquiring) else { return false }
    return runtime(at: ready).sendAtOnce(action, to: self, andThen: body)
  }
}

extension _ReactorRuntime {
  fileprivate func sendAtOnce<R: Reactor>(_ action: Action, to reactor: R, andThen body: () -> Void) -> Bool
  where R.Action == Action, R.Mutation == Mutation, R.State == State {
    let thread = Turn.thisThread
    guard isReady(for: reactor), turn.begin(thread) else { return false }
    reactor._process(action, in: self)
    body()
    if !turn.end(thread) { drain() }
    return true
  }
}
