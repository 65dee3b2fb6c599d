/// A value whose every assignment counts, also of an equal value: for alerts, navigation and the like.
///
/// Observe it with `reactor.pulse(\.$alert)`.
@propertyWrapper
public struct Pulse<Value> {
  /// The value. Each assignment is counted, the initial one is not.
  public var value: Value {
    didSet { valueUpdatedCount &+= 1 }
  }

  /// How often the value was assigned; wraps around from `UInt.max` to 0.
  public internal(set) var valueUpdatedCount = UInt.min

  /// A pulse with a first value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The pulse itself.
  public var projectedValue: Pulse<Value> { self }
}

/// A `Pulse` of any value.
public protocol _PulseProtocol {
  var valueUpdatedCount: UInt { get }
}

extension Pulse: _PulseProtocol {}

extension Pulse: Sendable where Value: Sendable {}

extension Pulse: Equatable where Value: Equatable {
  /// Whether the values are equal, however often they were assigned.
  public static func == (lhs: Pulse, rhs: Pulse) -> Bool { lhs.value == rhs.value }
}

extension Pulse: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
