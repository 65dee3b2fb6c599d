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
  @inlinable
  @inline(__always)
  public func observe<Value>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    // By itself, so that the compiler turns a key path that is written out into a call of the getter.
    let read: (UnsafePointer<State>) -> (Value, _PropertyTree) = { _Recorder.read(keyPath, at: $0) }
    return observation(of: keyPath) { sink in
      { state in
        let (value, properties) = read(state)
        sink.onNext(value)
        return properties
      }
    } ?? stubbed(keyPath)
  }

  /// One property of the state: its current value first, then whenever it has changed.
  ///
  /// Never fails; completes when the reactor is released. A computed property is observed by the stored ones
  /// that it reads, and a property of a nested `@ObservableState` by itself.
  ///
  /// - Complexity: Nothing, while other properties change.
  @inlinable
  @inline(__always)
  public func observe<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    let read: (UnsafePointer<State>) -> (Value, _PropertyTree) = { _Recorder.read(keyPath, at: $0) }
    return observation(of: keyPath) { sink in
      let latest = Latest<Value>()
      return { state in
        let (value, properties) = read(state)
        if latest.value != value {
          latest.value = value
          sink.onNext(value)
        }
        return properties
      }
    } ?? stubbed(keyPath).distinctUntilChanged()
  }

  /// - Returns: `nil` while a stub stands in for the reactor.
  @usableFromInline
  func observation<Value>(
    of keyPath: KeyPath<State, Value>, _ makeShow: @escaping (Sink<Value>) -> ShowProperty<State>
  ) -> Observable<Value>? {
    let storage = reactorStorage
    if storage.isStubEnabled { return nil }
    return PropertyObservable(storage.startedRuntime(of: self).store, keyPath, makeShow)
  }

  @usableFromInline
  func stubbed<Value>(_ keyPath: KeyPath<State, Value>) -> Observable<Value> {
    stub.core.states.map(keyPath)
  }

  /// Every state with what may be different in it: the current one first.
  package var stateChanges: Observable<StateChange<State>> {
    let storage = reactorStorage
    if storage.isStubEnabled { return StubChangeObservable(stub.core.states) }
    return StateChangeObservable(storage.startedRuntime(of: self).store)
  }
}
