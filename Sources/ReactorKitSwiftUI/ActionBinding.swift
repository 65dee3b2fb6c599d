#if canImport(SwiftUI)
  public import SwiftUI

  /// A property of the reactor in the environment, or of one that it owns; assigning it sends an action.
  ///
  /// ```swift
  /// @ActionBinding(\AppReactor.detailReactor, keyPath: \.age, action: DetailReactor.Action.ageChanged)
  /// private var age: Int
  /// ```
  /// Use the property like a `@State`: `$age` is a binding. The property shows the reactor's state: an action
  /// without a synchronous mutation leaves the old value. Where there is no such reactor, using the
  /// property traps and says so.
  ///
  /// - SeeAlso: `ObservedReactor.binding(get:send:)`, whose rules these are.
  @propertyWrapper
  public struct ActionBinding<R: Reactor, Value>: DynamicProperty where R.State: ObservableState {
    private let reactor: EnvironmentReactor<R>
    private let keyPath: KeyPath<R.State, Value>
    private let action: (Value) -> R.Action

    /// A property of a reactor: of the one in the environment (`\AppReactor.self`), or of one that it owns.
    @MainActor
    public init<Root: Reactor>(
      _ path: KeyPath<Root, R>, keyPath: KeyPath<R.State, Value>, action: @escaping (Value) -> R.Action
    ) where Root.State: ObservableState {
      reactor = EnvironmentReactor(path)
      self.keyPath = keyPath
      self.action = action
    }

    /// The property; assigning it sends an action.
    @MainActor public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    /// A binding to the property.
    @MainActor public var projectedValue: Binding<Value> { Binding(binding) }

    @MainActor private var binding: ReactorBinding<Value> {
      reactor.wrappedValue.binding(get: keyPath, send: action)
    }
  }
#endif
