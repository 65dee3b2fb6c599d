internal import CReactorSupport

/// A value whose every assignment counts, also of an equal value: for alerts, navigation and the like.
///
/// Observe it with `reactor.pulse(\.$alert)`.
@propertyWrapper
public struct Pulse<Value> {
  private var storage: Value

  /// How often the value was assigned; wraps around from `UInt.max` to 0.
  public internal(set) var valueUpdatedCount = UInt.min

  /// Whether it was assigned since a reactor last looked.
  private(set) var isWritten = false
  /// The number of the property in its `@ObservableState`, plus one; 0 where it is not known.
  private(set) var number: UInt32 = 0
  /// See `_ChangeSet.place`.
  var place: UInt64 = 0

  /// A pulse with a first value.
  public init(wrappedValue: Value) { storage = wrappedValue }

  /// The value. Each assignment is counted, the initial one is not.
  public var value: Value {
    get {
      if rk_recorder_get() != nil { _Recorder.note(pulse: number, at: place) }
      return storage
    }
    _modify {
      defer { countAssignment() }
      yield &storage
    }
    set {
      storage = newValue
      countAssignment()
    }
  }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    _modify { yield &value }
    set { value = newValue }
  }

  /// The pulse itself.
  public var projectedValue: Pulse<Value> {
    if rk_recorder_get() != nil { _Recorder.note(pulse: number, at: place) }
    return self
  }

  private mutating func countAssignment() {
    valueUpdatedCount &+= 1
    isWritten = true
  }

  /// Says where it is, and forgets that it was assigned.
  mutating func settle(number: UInt32) {
    self.number = number
    isWritten = false
  }
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

extension Pulse: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Pulse: Decodable where Value: Decodable {
  /// A pulse of a decoded value.
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}

extension Pulse: CustomReflectable {
  /// The value, and how often it was assigned.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["value": storage, "valueUpdatedCount": valueUpdatedCount], displayStyle: .struct)
  }
}
