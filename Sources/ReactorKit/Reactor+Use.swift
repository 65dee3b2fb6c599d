extension Reactor {
  /// What the view's actions are sent to. An observer, and a stream of the actions as they were sent.
  ///
  /// Errors and completions are ignored. The same object every time.
  public var action: ActionSubject<Action> {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.action }
    return storage.startedRuntime(of: self).action
  }

  /// The states: the current one first, then every later one, also equal ones.
  ///
  /// Never fails; completes when the reactor is released. The same object every time.
  public var state: StateObservable<State> {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.core.states }
    return storage.startedRuntime(of: self).state
  }

  /// The state that was published last.
  ///
  /// Safe from any thread. In `mutate`, and in the form of `reduce` that returns a state, it is the state
  /// before the mutation; in the form that changes the state in place it is not to be had, and asking for it
  /// traps with advice.
  public var currentState: State {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.state.value }
    return storage.runtime(of: self).currentState
  }

  /// Sends an action.
  ///
  /// Safe from any thread, never waits for another one. See the type's description for what has happened on
  /// return.
  public func send(_ action: Action) {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.action.onNext(action) }
    storage.startedRuntime(of: self).send(action, tracker: nil)
  }
}
