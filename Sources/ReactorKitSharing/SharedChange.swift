/// The mutation that a monitor sees when a value changes that the reactor shares with others.
public struct SharedChange: CustomStringConvertible {
  /// The name that the value was declared with.
  public let key: String
  /// The new value.
  public let value: Any

  init(key: String, value: Any) {
    self.key = key
    self.value = value
  }

  /// The name and the new value.
  public var description: String { "\(key) = \(value)" }
}
