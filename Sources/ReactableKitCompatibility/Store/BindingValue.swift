/// What was written into a binding, for the closure that makes an action of it.
public struct BindingValue<Value: Equatable> {
  /// The value before.
  public let old: Value
  /// The value that was written.
  public let new: Value
}

extension BindingValue: Sendable where Value: Sendable {}
