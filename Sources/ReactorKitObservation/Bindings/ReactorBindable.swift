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
/// Each binding is one of its own: a write is an action about its property, which leaves the others alone. A front end
/// whose toolkit has bindings of its own makes those of ``target(of:)``.
@MainActor
@dynamicMemberLookup
public struct ReactorBindableState<R: Reactor, State: ObservableState> where R.State: ObservableState {
  // Members of these names would hide those of the user's state, so that other modules do not see these.
  private let reactor: ObservedReactor<R>
  private let keyPath: WritableKeyPath<R.State, State>

  init(_ reactor: ObservedReactor<R>, _ keyPath: WritableKeyPath<R.State, State>) {
    self.reactor = reactor
    self.keyPath = keyPath
  }

  /// The reactor that the bindings send to, and the key path that leads from its state to the nested one.
  ///
  /// A toolkit's binding to a property takes the key path `\.[bound: keyPath.appending(path: property)]` of the reactor.
  /// A static member hides no property of the state, whatever that is called.
  public static func target(
    of bindings: Self
  ) -> (reactor: ObservedReactor<R>, keyPath: WritableKeyPath<R.State, State>) {
    (bindings.reactor, bindings.keyPath)
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
  /// A property as a binding sees it: an assigned value is shown at once, and sent as an action of its own.
  ///
  /// ```swift
  /// let name = \ObservedReactor<ProfileReactor>.[bound: \.name]
  /// ```
  /// For front ends whose toolkit makes a binding of an object and a key path.
  public subscript<Value: Equatable & Sendable>(bound keyPath: WritableKeyPath<State, Value>) -> Value
  where R.Action: BindableAction, R.Action.State == R.State {
    get { shown.value(keyPath) }
    set { write(BoundProperty(keyPath), newValue) }
  }

  @usableFromInline
  func write<Value: Equatable & Sendable>(_ property: BoundProperty<State, Value>, _ value: Value)
  where R.Action: BindableAction, R.Action.State == R.State {
    shown.write(
      property, value, as: .binding(BindingAction(property.assignment(of: value))), to: reactor)
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

  /// A binding to a value that may be missing, such as an element of a list: then the binding shows `fallback`.
  ///
  /// ```swift
  /// let title = reactor.binding(get: { reactor.element(\.rows, id: id, property: \.title) }, fallback: "") {
  ///   .rename(id, $0)
  /// }
  /// ```
  /// A value that is written while there is none is sent, too: the reactor has the last word.
  public func binding<Value>(
    get value: @escaping @MainActor () -> Value?, fallback: Value, send action: @escaping (Value) -> Action
  ) -> ReactorBinding<Value> {
    ReactorBinding(get: { value() ?? fallback }, set: { self.send(action($0)) })
  }
}
