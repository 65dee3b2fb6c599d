// `@unchecked Sendable`: constant; the value is `Sendable`, and a key path does not change.

/// The action of a binding: one property of a state gets a value.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
public struct BindingAction<Root>: Equatable, @unchecked Sendable {
  /// One reference, so that actions stay small.
  private let assignment: Assignment<Root>

  @usableFromInline
  init(_ assignment: Assignment<Root>) { self.assignment = assignment }

  /// The property.
  public var keyPath: PartialKeyPath<Root> { assignment.keyPath }

  /// The value that the property gets.
  public var value: any Equatable & Sendable { assignment.anyValue }

  /// Asks for a value.
  @inlinable
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> BindingAction {
    BindingAction(AssignmentOf(BoundProperty(keyPath), value))
  }

  /// Gives the property the value.
  public func apply(to root: inout Root) { assignment.apply(to: &root) }

  /// Whether the action is about a property: `case .binding(\.text):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: BindingAction) -> Bool {
    keyPath == action.keyPath
  }

  /// Whether both give the same property equal values.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.assignment.hasSameValue(as: rhs.assignment)
  }
}

extension BindingAction: CustomReflectable {
  /// The property and the value.
  public var customMirror: Mirror {
    Mirror(self, children: ["keyPath": keyPath, "value": value], displayStyle: .struct)
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
  /// The state whose properties are bound.
  associatedtype State

  /// The action for a binding.
  static func binding(_ action: BindingAction<State>) -> Self
}
