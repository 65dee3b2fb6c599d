extension Reactor {
  /// One property of the state: its current value first, then whenever it has changed.
  public func state<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> StateObservable<Value> {
    DerivedStates(state.map(keyPath).distinctUntilChanged())
  }

  /// One pulse of the state: its current value first, then once for each assignment, also of an equal value,
  /// and not when other properties change.
  ///
  /// A pulse that nothing was assigned to counts as one that all states begin with. So a state that is replaced
  /// as a whole, by an initial one or one from before, is emitted if its pulse comes from another assignment.
  public func pulse<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> StateObservable<Value> {
    DerivedStates(state.map(keyPath).distinctUntilChanged(\.assignment).map(\.value))
  }

  /// The states as in `state`, of a reactor that need not have been used: the pipeline is not created, so that a
  /// subscriber sees each state that it begins with.
  package var statesFromTheFirst: StateObservable<State> {
    let storage = reactorStorage
    return storage.isStubEnabled ? stub.core.states : storage.runtime(of: self).store
  }

  /// Says how a pulse is written.
  @available(
    *, unavailable,
    message: "write '$' before the pulse's name, as in 'pulse(\\.$alert)', and declare it '@Pulse var alert'"
  )
  public func pulse<Value>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    fatalError(Diagnostics.abstract)
  }
}
