#if canImport(SwiftUI)
  public import SwiftUI

  /// A property of a reactor's state; a written value is sent as an action. In a view it is used like `@State`.
  ///
  /// An action without a synchronous mutation leaves the old value. An equal value is sent, too.
  @propertyWrapper
  public struct ActionBinding<Root: Reactor, Target: Reactor, Value>: DynamicProperty {
    private let reactor: EnvironmentReactor<Root, Target>
    private let keyPath: KeyPath<Target.State, Value>
    private let action: (Value) -> Target.Action

    /// A property of a state.
    ///
    /// - Parameters:
    ///   - reactorPath: The reactor, as a property of the environment's; `\Root.self` for that one itself.
    ///   - keyPath: The property of the reactor's state.
    ///   - action: Makes an action of a written value.
    public init(
      _ reactorPath: KeyPath<Root, Target>, keyPath: KeyPath<Target.State, Value>,
      action: @escaping (Value) -> Target.Action
    ) {
      reactor = EnvironmentReactor(reactorPath)
      self.keyPath = keyPath
      self.action = action
    }

    /// The value. A written one is sent as an action.
    @MainActor @preconcurrency public var wrappedValue: Value {
      get { reactor.wrappedValue.state[keyPath: keyPath] }
      nonmutating set { reactor.wrappedValue.action(action(newValue)) }
    }

    /// A binding to the value.
    @MainActor @preconcurrency public var projectedValue: Binding<Value> {
      reactor.wrappedValue.mutate(binding: keyPath, action)
    }
  }
#endif
