extension Reactor {
  /// One property of the state: its current value first, then whenever it has changed.
  public func state<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    state.map(keyPath).distinctUntilChanged()
  }

  /// One pulse of the state: its current value first, then once for each assignment, also of an equal value,
  /// and not when other properties change.
  public func pulse<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> Observable<Value> {
    state.map(keyPath).distinctUntilChanged(\.valueUpdatedCount).map(\.value)
  }
}
