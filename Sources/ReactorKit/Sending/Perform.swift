extension Reactor {
  /// Sends an action, and returns the state when everything that the action started has ended.
  ///
  /// When `perform` returns, the action's effect has ended, and all mutations of that effect are applied.
  /// Consequences elsewhere are not waited for: actions that a subscriber sends, and streams that `transform`
  /// methods delay, or mix with elements of other threads. A thread that is inside the reactor when
  /// everything has ended finishes its turn first. So the next action is handled before its `send` returns,
  /// unless others send, too, or the reactor has a `scheduler` of its own. And `mutate`, `reduce` and the
  /// subscribers of that turn must not wait for anything that happens only after `perform` has returned.
  ///
  /// If an effect never ends, `perform` waits until the calling task is cancelled; cancellation ends the
  /// action's effects and returns at once.
  @discardableResult
  public func perform(_ action: Action) async -> State {
    let storage = reactorStorage
    if storage.isStubEnabled {
      stub.action.onNext(action)
      return currentState
    }
    let runtime = storage.startedRuntime(of: self)
    let tracker = ActionTracker()
    let cancel: @Sendable () -> Void = { [canceller = runtime.canceller] in
      for effect in tracker.cancel() { canceller(effect) }
    }
    runtime.send(action, tracker: tracker)
    await withTaskCancellationHandler {
      await tracker.wait(in: runtime)
    } onCancel: {
      cancel()
    }
    return runtime.currentState
  }
}
