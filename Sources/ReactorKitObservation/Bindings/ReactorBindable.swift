/// Makes bindings to the properties of an observed reactor: `$reactor.text`.
///
/// ```swift
/// @ReactorBindable var reactor: ObservedReactor<ProfileReactor>
/// var name: ReactorBinding<String> { $reactor.name }
/// ```
/// A written value is shown at once, and sent as an action. As soon as the reactor has processed that action,
/// its own state is shown: a `reduce` that changes or refuses the value has the last word. An action that
/// leads to no mutation at once, because its effect waits, counts as refused until then.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct ReactorBindable<R: Reactor> where R.State: ObservableState {
  /// The reactor.
  public var wrappedValue: ObservedReactor<R>

  /// Makes bindings to a reactor.
  public init(wrappedValue: ObservedReactor<R>) { self.wrappedValue = wrappedValue }

  /// Makes bindings to a reactor.
  public init(_ reactor: ObservedReactor<R>) { wrappedValue = reactor }

  /// Makes the bindings.
  public var projectedValue: ReactorBindable { self }

  /// A binding to a property.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<R.State, Value>
  ) -> ReactorBinding<Value> where R.Action: BindableAction, R.Action.State == R.State {
    let reactor = wrappedValue
    let property = BoundProperty(keyPath)
    return ReactorBinding(
      get: { reactor.shown.value(property.keyPath) }, set: { reactor.write(property, $0) })
  }

  /// Makes bindings to the properties of a nested state: `$reactor.profile.name`.
  public subscript<Value: ObservableState>(
    dynamicMember keyPath: WritableKeyPath<R.State, Value>
  ) -> ReactorBindableState<R, Value> where R.Action: BindableAction, R.Action.State == R.State {
    ReactorBindableState(wrappedValue, keyPath)
  }
}

/// Makes bindings to the properties of a nested state: `$reactor.profile.name`.
///
/// Each binding is one of its own: a write is an action about its property, which leaves the others alone.
@MainActor
@dynamicMemberLookup
public struct ReactorBindableState<R: Reactor, State: ObservableState> where R.State: ObservableState {
  package let reactor: ObservedReactor<R>
  package let keyPath: WritableKeyPath<R.State, State>

  init(_ reactor: ObservedReactor<R>, _ keyPath: WritableKeyPath<R.State, State>) {
    self.reactor = reactor
    self.keyPath = keyPath
  }

  /// A binding to a property of the nested state.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember member: WritableKeyPath<State, Value>
  ) -> ReactorBinding<Value> where R.Action: BindableAction, R.Action.State == R.State {
    ReactorBindable(reactor)[dynamicMember: keyPath.appending(path: member)]
  }

  /// Makes bindings to the properties of a state nested in this one.
  public subscript<Value: ObservableState>(
    dynamicMember member: WritableKeyPath<State, Value>
  ) -> ReactorBindableState<R, Value> {
    ReactorBindableState<R, Value>(reactor, keyPath.appending(path: member))
  }
}

extension ObservedReactor {
  /// The value that a binding to a property reads; writing it sends an action of its own.
  package subscript<Value: Equatable & Sendable>(bound keyPath: WritableKeyPath<State, Value>) -> Value
  where R.Action: BindableAction, R.Action.State == R.State {
    get { shown.value(keyPath) }
    set { write(BoundProperty(keyPath), newValue) }
  }

  @usableFromInline
  func write<Value: Equatable & Sendable>(_ property: BoundProperty<State, Value>, _ value: Value)
  where R.Action: BindableAction, R.Action.State == R.State {
    shown.write(
      property, value, as: .binding(BindingAction(AssignmentOf(property, value))), to: reactor)
  }

  /// A binding that sends an action made of the written value. The value need not be `Sendable`.
  @_disfavoredOverload
  public func binding<Value>(
    get keyPath: KeyPath<State, Value>, send action: @escaping (Value) -> Action
  ) -> ReactorBinding<Value> {
    ReactorBinding(get: { self.shown.value(keyPath) }, set: { self.send(action($0)) })
  }

  /// A binding that sends an action, whatever is written.
  @_disfavoredOverload
  public func binding<Value>(
    get keyPath: KeyPath<State, Value>, send action: Action
  ) -> ReactorBinding<Value> {
    ReactorBinding(get: { self.shown.value(keyPath) }, set: { _ in self.send(action) })
  }

  /// A binding to a value that may be missing, such as an element of a list: then the binding shows `last`.
  package func binding<Value>(
    get value: @escaping @MainActor () -> Value?, last: Value, send action: @escaping (Value) -> Action
  ) -> ReactorBinding<Value> {
    ReactorBinding(get: { value() ?? last }, set: { self.send(action($0)) })
  }
}
