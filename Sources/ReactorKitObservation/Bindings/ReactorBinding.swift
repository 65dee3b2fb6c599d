/// A value that can be read, and written by sending an action.
///
/// For the main actor. A binding that a reactor has made keeps the reactor; reading the binding is tracked as
/// reading the property is, and a write is sent before the assignment returns.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct ReactorBinding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// A binding of two closures.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> ReactorBinding {
    ReactorBinding(get: { value }, set: { _ in })
  }

  /// The value; assigning it sends an action.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: ReactorBinding { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> ReactorBinding<Part> {
    ReactorBinding<Part>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { part in
        var value = wrappedValue
        value[keyPath: keyPath] = part
        wrappedValue = value
      })
  }
}
