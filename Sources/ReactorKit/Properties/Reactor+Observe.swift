extension Reactor where State: ObservableState {
  /// One property of the state: its current value first, then again whenever it was written.
  ///
  /// ```swift
  /// reactor.observe(\.count).subscribe(onNext: { print($0) })
  /// ```
  ///
  /// Values are delivered where the reactor's states are, in their order, after the subscribers of `state`.
  /// Never fails; completes when the reactor is released. A computed property is observed through the stored
  /// ones that it reads, and a property of a nested `@ObservableState` by itself. A value may be repeated
  /// where the library cannot tell whether it has changed: when the whole state is replaced, and behind
  /// `transform(state:)`.
  ///
  /// - Complexity: No cost while other properties change.
  @inlinable
  @inline(__always)
  public func observe<Value>(_ keyPath: KeyPath<State, Value>) -> StateObservable<Value> {
    // The key path is used once, and so is the closure that reads it: then the compiler may replace it by a
    // call of the getter. It does so where the type of the value is known from elsewhere.
    observation {
      ReadRecorder.read(keyPath, at: $0)
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
  /// Values are delivered where the reactor's states are, in their order, after the subscribers of `state`.
  /// Never fails; completes when the reactor is released. A computed property is observed through the stored
  /// ones that it reads, and a property of a nested `@ObservableState` by itself.
  ///
  /// - Complexity: No cost while other properties change.
  @inlinable
  @inline(__always)
  public func observe<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> StateObservable<Value> {
    observation {
      ReadRecorder.read(keyPath, at: $0)
    } showing: { sink, read in
      let latest = LatestKey<Value>()
      return { state in
        let (value, properties) = read(state)
        if latest.replace(with: value) { sink.onNext(value) }
        return properties
      }
    }
  }

  /// The values of a property.
  ///
  /// - Parameters:
  ///   - read: Reads the property of a state, and returns the stored properties that it has read, too.
  ///   - show: Makes the closure that reads the property and shows it to a sink, for one subscription.
  @usableFromInline
  func observation<Value>(
    by read: @escaping ReadProperty<State, Value>,
    showing show: @escaping (Sink<Value>, @escaping ReadProperty<State, Value>) -> ShowProperty<State>
  ) -> StateObservable<Value> {
    let storage = reactorStorage
    if storage.isStubEnabled { return StubPropertyObservable(stub.core.states) { show($0, read) } }
    return PropertyObservable(storage.startedRuntime(of: self).store, read, show)
  }

  /// Every state with the properties that may have changed, before other subscribers see it: the current
  /// state first. An element refers to a state that exists only during the call: copy the state, or use no
  /// operator that keeps elements.
  package var stateChanges: Observable<StateChange> {
    let storage = reactorStorage
    if storage.isStubEnabled { return StubChangeObservable(stub.core.states) }
    return StateChangeObservable(storage.startedRuntime(of: self).store)
  }
}
