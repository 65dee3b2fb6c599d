extension Reactor {
  /// One property of the state: its current value first, then whenever it has changed.
  public func state<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> StateObservable<Value> {
    DerivedStates(state.map(keyPath).distinctUntilChanged())
  }

  /// One pulse of the state: its current value first, then once for each assignment, even of an equal value,
  /// and not when other properties change.
  ///
  /// The initial value of a pulse counts as one assignment that all states share. So if a state is replaced
  /// as a whole, by an initial or an earlier one, the pulse is emitted if its value comes from another
  /// assignment. Nothing is emitted while a past state is shown (`ReactorReference.show(_:)`), nor when that ends.
  public func pulse<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> StateObservable<Value> {
    PulseObservable(state, keyPath)
  }

  /// The states as in `state`. Does not create the pipeline of an unused reactor, so that a subscriber sees
  /// every state from the first one on.
  package var statesFromTheFirst: StateObservable<State> {
    let storage = reactorStorage
    return storage.isStubEnabled ? stub.core.states : storage.runtime(of: self).store
  }

  /// Refused: a pulse is observed through its projected value.
  @available(
    *, unavailable,
    message: "write '$' before the pulse's name, as in 'pulse(\\.$alert)', and declare it '@Pulse var alert'"
  )
  public func pulse<Value>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    fatalError(Diagnostics.abstract)
  }
}
