extension Reactor where State: ObservableState {
  /// One property of the state: its current value first, then again when it was written.
  ///
  /// ```swift
  /// reactor.observe(\.count).subscribe(onNext: { print($0) })
  /// ```
  ///
  /// Called where the reactor's states are delivered, in their order, after those who subscribe to `state`.
  /// Never fails; completes when the reactor is released. A computed property is observed by the stored ones
  /// that it reads, and a property of a nested `@ObservableState` by itself. Where nothing tells whether a
  /// value is another one, it may be repeated: when the whole state is replaced, and behind
  /// `transform(state:)`.
  ///
  /// - Complexity: Nothing, while other properties change.
  @inlinable
  @inline(__always)
  public func observe<Value>(_ keyPath: KeyPath<State, Value>) -> StateObservable<Value> {
    // The key path is used once, and so is what reads it: then the compiler may make it a call of the getter.
    // It does where the type of the value is known from elsewhere.
    observation {
      _Recorder.read(keyPath, at: $0)
    } showing: { sink, read in
      { state in
        let (value, properties) = read(state)
        sink.onNext(value)
        return properties
      }
    }
  }

  /// One property of the state: its current value first, then whenever it has changed.
  ///
  /// Called where the reactor's states are delivered, in their order, after those who subscribe to `state`.
  /// Never fails; completes when the reactor is released. A computed property is observed by the stored ones
  /// that it reads, and a property of a nested `@ObservableState` by itself.
  ///
  /// - Complexity: Nothing, while other properties change.
  @inlinable
  @inline(__always)
  public func observe<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> StateObservable<Value> {
    observation {
      _Recorder.read(keyPath, at: $0)
    } showing: { sink, read in
      let latest = LatestKey<Value>()
      return { state in
        let (value, properties) = read(state)
        if latest.replace(with: value) { sink.onNext(value) }
        return properties
      }
    }
  }

  /// A property's values.
  ///
  /// - Parameters:
  ///   - read: Reads a property, and says which stored properties that does read.
  ///   - show: Makes what reads the property of a state and shows it to a sink, for one subscription.
  @usableFromInline
  func observation<Value>(
    by read: @escaping ReadProperty<State, Value>,
    showing show: @escaping (Sink<Value>, @escaping ReadProperty<State, Value>) -> ShowProperty<State>
  ) -> StateObservable<Value> {
    let storage = reactorStorage
    if storage.isStubEnabled { return StubPropertyObservable(stub.core.states) { show($0, read) } }
    return PropertyObservable(storage.startedRuntime(of: self).store, read, show)
  }

  /// Every state with what may be different in it, before anybody else sees it: the current one first. What is
  /// emitted refers to a state that is there for the time of the call only: copy it, or use no operator that keeps
  /// elements.
  package var stateChanges: Observable<StateChange<State>> {
    let storage = reactorStorage
    if storage.isStubEnabled { return StubChangeObservable(stub.core.states) }
    return StateChangeObservable(storage.startedRuntime(of: self).store)
  }
}
