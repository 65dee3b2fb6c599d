#if canImport(SwiftUI)
  public import SwiftUI

  /// The reactor that a parent view has put into the environment with `.environment(_:)`, or one of those that
  /// it owns.
  ///
  /// ```swift
  /// @EnvironmentReactor var reactor: ObservedReactor<AppReactor>
  /// @EnvironmentReactor(\AppReactor.detailReactor) var detail: ObservedReactor<DetailReactor>
  /// ```
  @MainActor
  @propertyWrapper
  public struct EnvironmentReactor<Root: Reactor, R: Reactor>: DynamicProperty
  where Root.State: ObservableState, R.State: ObservableState {
    @Environment(ObservedReactor<Root>.self) private var root
    private let keyPath: KeyPath<Root, R>

    /// A reactor that the one in the environment owns.
    public init(_ keyPath: KeyPath<Root, R>) { self.keyPath = keyPath }

    /// The reactor in the environment.
    public init() where Root == R { keyPath = \.self }

    /// The reactor, as a view sees it.
    public var wrappedValue: ObservedReactor<R> { root.observed(keyPath) }
  }

  /// A property of the reactor in the environment, assigning which sends an action.
  ///
  /// ```swift
  /// @ActionBinding(\AppReactor.self, keyPath: \.name, action: AppReactor.Action.nameChanged)
  /// private var name: String
  /// ```
  @MainActor
  @propertyWrapper
  public struct ActionBinding<Root: Reactor, R: Reactor, Value>: DynamicProperty
  where Root.State: ObservableState, R.State: ObservableState {
    @Environment(ObservedReactor<Root>.self) private var root
    private let reactor: KeyPath<Root, R>
    private let keyPath: KeyPath<R.State, Value>
    private let action: (Value) -> R.Action

    /// A property of a reactor: of the one in the environment, or of one that it owns.
    public init(
      _ reactor: KeyPath<Root, R>, keyPath: KeyPath<R.State, Value>, action: @escaping (Value) -> R.Action
    ) {
      self.reactor = reactor
      self.keyPath = keyPath
      self.action = action
    }

    /// The property; assigning it sends an action.
    public var wrappedValue: Value {
      get { root.observed(reactor)[dynamicMember: keyPath] }
      nonmutating set { root.observed(reactor).send(action(newValue)) }
    }

    /// A binding to the property.
    public var projectedValue: Binding<Value> { root.observed(reactor).binding(get: keyPath, send: action) }
  }
#endif
