#if canImport(SwiftUI)
  public import SwiftUI

  /// The reactor that a parent view has put into the environment with `.environment(_:)`, or one of those that
  /// it owns.
  ///
  /// ```
  /// @EnvironmentReactor var reactor: ObservedReactor<AppReactor>
  /// @EnvironmentReactor(\AppReactor.detailReactor) var detail: ObservedReactor<DetailReactor>
  /// ```
  @MainActor
  @propertyWrapper
  public struct EnvironmentReactor<R: Reactor>: DynamicProperty where R.State: ObservableState {
    @Environment(\.self) private var environment
    private let find: @MainActor (EnvironmentValues) -> ObservedReactor<R>?

    /// A reactor that the one in the environment owns.
    public init<Root: Reactor>(_ keyPath: KeyPath<Root, R>) where Root.State: ObservableState {
      find = { $0[ObservedReactor<Root>.self]?.observed(keyPath) }
    }

    /// The reactor in the environment.
    public init() { find = { $0[ObservedReactor<R>.self] } }

    /// The reactor, as a view sees it. There has to be one.
    public var wrappedValue: ObservedReactor<R> {
      guard let reactor = find(environment) else {
        fatalError(
          """
          There is no reactor for 'ObservedReactor<\(R.self)>' in the environment.
          To fix this, put one there in a view above this one: '.environment(ObservedReactor(reactor))'.
          """)
      }
      return reactor
    }
  }

  /// A property of the reactor in the environment, assigning which sends an action.
  ///
  /// ```
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
