internal import CReactorSupport

/// A value whose every assignment counts, even of an equal value: for alerts, navigation and the like.
///
/// Observe it with `reactor.pulse(\.$alert)`.
@propertyWrapper
public struct Pulse<Value> {
  private var storage: Value

  /// The number of assignments; wraps around from `UInt.max` to 0.
  ///
  /// If a state is replaced as a whole, this is the number of the new state. `pulse(_:)` does not use it: it
  /// compares the assignments that the values come from.
  public internal(set) var valueUpdatedCount = UInt.min

  /// Identifies the assignment that the value comes from; no two assignments have the same number. 0: the
  /// initial value.
  package private(set) var assignment: UInt64 = 0
  var marks = PropertyMarks()

  /// A pulse with a first value.
  public init(wrappedValue: Value) { storage = wrappedValue }

  /// The value. Each assignment is counted, except for the initial one.
  public var value: Value {
    get {
      marks.noteReading()
      return storage
    }
    _modify {
      marks.noteReading()
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
    marks.noteReading()
    return self
  }

  private mutating func countAssignment() {
    valueUpdatedCount &+= 1
    assignment = rk_next_stamp()
    marks.noteWriting()
  }
}

extension _StateVisitor {
  /// A pulse has marks, which know since when it was not assigned.
  public mutating func visit<Value>(_ index: Int, _ pulse: inout Pulse<Value>) { visit(index, &pulse.marks) }
}

/// A `Pulse` of any value.
package protocol AnyPulse {
  var valueUpdatedCount: UInt { get }
  /// Identifies the assignment that the value comes from. 0: the initial value.
  var assignment: UInt64 { get }
}

extension Pulse: AnyPulse {}

extension Pulse: Sendable where Value: Sendable {}

extension Pulse: Equatable where Value: Equatable {
  /// Whether the values are equal, however often they were assigned.
  public static func == (lhs: Pulse, rhs: Pulse) -> Bool { lhs.storage == rhs.storage }
}

extension Pulse: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension Pulse: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try storage.encode(to: encoder) }
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
