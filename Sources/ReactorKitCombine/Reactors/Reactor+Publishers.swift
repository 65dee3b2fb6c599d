extension Reactor {
  /// The states: the current one first, then every later one, also equal ones.
  ///
  /// Completes when the reactor is released.
  public var statePublisher: AnyPublisher<State, Never> { state.publisher }

  /// One property of the state: its current value first, then whenever it has changed.
  public func statePublisher<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> AnyPublisher<Value, Never>
  {
    state(keyPath).published()
  }

  /// One pulse of the state: its current value first, then once for each assignment.
  public func pulsePublisher<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> AnyPublisher<Value, Never> {
    pulse(keyPath).published()
  }
}
