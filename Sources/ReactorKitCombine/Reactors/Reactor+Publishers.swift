/// A value whose every assignment counts, under the name that ReactableKit gives it.
///
/// In an `@ObservableState`, write `@Pulse`: the macro knows it by this name only.
public typealias Emit<Value> = Pulse<Value>

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

  /// The assignments of one pulse of the state that come from now on, also those of an equal value.
  ///
  /// ```swift
  /// reactor.emit(\.$title)
  ///   .sink { newValue in print("Title changed:", newValue) }
  ///   .store(in: &cancellables)
  /// ```
  /// Nothing comes for the value that is there already, assigned or not: for that, there is `pulse(_:)`. Of
  /// several assignments in one `reduce` the last one comes.
  public func emit<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> AnyPublisher<Value, Never> {
    pulse(keyPath).skip(1).published()
  }
}
