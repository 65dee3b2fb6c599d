#if canImport(SwiftUI)
  public import SwiftUI

  extension ReactorBindable {
    /// A binding to a property: a written value is shown at once, and sent as an action.
    ///
    /// ```swift
    /// TextField("Name", text: $reactor.name)
    /// ```
    /// As soon as the reactor has processed the action, the reactor's state is shown: a `reduce` that changes
    /// or refuses the value has the last word. SwiftUI knows the property of such a binding, and may leave
    /// views alone whose value is the same; that is not so for `binding(get:send:)`.
    ///
    /// - SeeAlso: `BindableAction`, which the action has to be.
    @_disfavoredOverload  // Else a leaf of a nested state would be a part of a binding to the whole of that.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<R.State, Value>
    ) -> Binding<Value> where R.Action: BindableAction, R.Action.State == R.State {
      Bindable(wrappedValue)[dynamicMember: \.[bound: keyPath]]
    }
  }

  extension ReactorBindableState {
    /// A binding to a property of a nested state: `$reactor.profile.name`.
    @_disfavoredOverload
    public subscript<Value: Equatable & Sendable>(
      dynamicMember member: WritableKeyPath<State, Value>
    ) -> Binding<Value> where R.Action: BindableAction, R.Action.State == R.State {
      let (reactor, keyPath) = Self.target(of: self)
      return Bindable(reactor)[dynamicMember: \.[bound: keyPath.appending(path: member)]]
    }
  }

  extension ObservedReactor {
    /// A binding that sends an action made of the written value.
    ///
    /// ```swift
    /// TextField("Name", text: reactor.binding(get: \.name, send: { .setName($0) }))
    /// ```
    /// The binding shows the reactor's state, and no value of its own: an action without a synchronous
    /// mutation leaves the old value. An equal value is sent too. The value need not be `Sendable`.
    public func binding<Value>(
      get keyPath: KeyPath<State, Value>, send action: @escaping (Value) -> Action
    ) -> Binding<Value> { Binding(binding(get: keyPath, send: action) as ReactorBinding<Value>) }

    /// A binding that sends an action, whatever is written.
    ///
    /// ```swift
    /// Toggle("Enabled", isOn: reactor.binding(get: \.isEnabled, send: .toggle))
    /// ```
    public func binding<Value>(get keyPath: KeyPath<State, Value>, send action: Action) -> Binding<Value> {
      Binding(binding(get: keyPath, send: action) as ReactorBinding<Value>)
    }
  }

  extension Binding {
    /// A SwiftUI binding that reads and writes through a reactor's binding, on the main actor.
    @MainActor
    public init(_ binding: ReactorBinding<Value>) {
      self.init(
        get: { @MainActor in binding.wrappedValue }, set: { @MainActor in binding.wrappedValue = $0 })
    }
  }
#endif
