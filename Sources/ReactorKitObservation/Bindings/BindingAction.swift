// `@unchecked Sendable`: constant; the value is `Sendable`, and a key path does not change.

/// What a binding asks for: that one property of a state gets a value.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
public struct BindingAction<Root>: Equatable, @unchecked Sendable {
  /// The property.
  public let keyPath: PartialKeyPath<Root>

  /// The value that it gets.
  public let value: any Equatable & Sendable

  private let write: (inout Root) -> Void
  private let isSameValue: (Any) -> Bool

  /// Asks for a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath, value: value, write: { $0[keyPath: keyPath] = value },
      isSameValue: { $0 as? Value == value })
  }

  /// Gives the property the value.
  public func apply(to root: inout Root) { write(&root) }

  /// Whether the action is about a property: `case .binding(\.text):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: BindingAction) -> Bool {
    keyPath == action.keyPath
  }

  /// Whether both give the same property equal values.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isSameValue(rhs.value)
  }
}

extension BindingAction: CustomStringConvertible {
  /// The property and the value.
  public var description: String { "set(\(keyPath), \(value))" }
}

/// An action, one case of which bindings use.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
public protocol BindableAction<State> {
  /// What is bound to.
  associatedtype State

  /// The action for a binding.
  static func binding(_ action: BindingAction<State>) -> Self
}
