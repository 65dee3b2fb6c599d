extension Reactor {
  /// Sends an action, and calls `body` when the mutations that the action has caused synchronously are shown,
  /// on the thread that shows them.
  package func send(_ action: Action, andThen body: @escaping @Sendable () -> Void) {
    let storage = reactorStorage
    if storage.isStubEnabled {
      stub.action.onNext(action)
      return body()
    }
    storage.startedRuntime(of: self).send(action, tracker: ActionTracker(accepted: body))
  }
}
