extension Reactor {
  /// Sends an action, and returns the state when everything that the action started has ended.
  ///
  /// That is its effect with all mutations applied; effects of what those lead to elsewhere (actions that a subscriber
  /// sends, streams that `transform` methods delay, or mix with what other threads emit) are not waited for.
  /// A thread that is inside the reactor when all has ended finishes its turn first. So what is sent next is handled
  /// before `send` returns, unless others send, too, or the reactor has a `scheduler` of its own; and nothing that
  /// `mutate`, `reduce` or a subscriber of that turn waits for may come after `perform`.
  ///
  /// An effect that never ends is waited for until the calling task is cancelled, which cancels the action's
  /// effects and returns at once.
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
