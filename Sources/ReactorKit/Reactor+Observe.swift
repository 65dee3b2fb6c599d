extension Reactor where State: ObservableState {
  /// One property of the state: its current value first, then again when it was written.
  ///
  /// ```swift
  /// reactor.observe(\.count).subscribe(onNext: { print($0) })
  /// ```
  ///
  /// Never fails; completes when the reactor is released. A computed property is observed by the stored ones
  /// that it reads, and a property of a nested `@ObservableState` by itself. Where nothing tells whether a
  /// value is another one, it may be repeated: when the whole state is replaced, and behind
  /// `transform(state:)`.
  ///
  /// - Complexity: Nothing, while other properties change.
  public func observe<Value>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    observation(of: keyPath)
  }

  /// One property of the state: its current value first, then whenever it has changed.
  ///
  /// Never fails; completes when the reactor is released. A computed property is observed by the stored ones
  /// that it reads, and a property of a nested `@ObservableState` by itself.
  ///
  /// - Complexity: Nothing, while other properties change.
  public func observe<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    observation(of: keyPath).distinctUntilChanged()
  }

  private func observation<Value>(of keyPath: KeyPath<State, Value>) -> Observable<Value> {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.core.states.map(keyPath) }
    return PropertyObservable(storage.startedRuntime(of: self).store, keyPath)
  }

  /// Every state with what may be different in it: the current one first.
  package var stateChanges: Observable<StateChange<State>> {
    let storage = reactorStorage
    if storage.isStubEnabled {
      return stub.core.states.map { StateChange(state: $0, changes: .everything, number: 0) }
    }
    return StateChangeObservable(storage.startedRuntime(of: self).store)
  }
}
