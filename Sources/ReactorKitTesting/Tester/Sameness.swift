/// Whether two states are the same to a tester: equal, and their pulses come from the same assignments.
func isSame<State: Equatable>(_ lhs: State, _ rhs: State) -> Bool {
  lhs == rhs && StatePulse.all(of: lhs).map(\.assignment) == StatePulse.all(of: rhs).map(\.assignment)
}

/// Whether a state is the one that an assertion describes: equal, and the same pulses were assigned since the
/// state before. How often does not count: observers of a pulse see one assignment for each state.
func isSame<State: Equatable>(_ actual: State, as expected: State, since before: State) -> Bool {
  expected == actual && PulseDifference.all(expected: expected, actual: actual, since: before).isEmpty
}

/// A pulse of a state.
struct StatePulse {
  /// The properties that lead to it, as one writes them: `inner.$alert`.
  let path: String
  let value: Any
  let count: UInt
  /// Which assignment the value comes from.
  let assignment: UInt64

  /// The pulses of a state, those in structures and optionals of it included.
  static func all(of state: Any) -> [StatePulse] { all(in: state, at: "") }

  private static func all(in value: Any, at path: String) -> [StatePulse] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct || mirror.displayStyle == .optional else { return [] }
    return mirror.children.flatMap { child in
      guard mirror.displayStyle == .struct else { return all(in: child.value, at: path) }
      let label = child.label ?? ""
      // The storage of a wrapped property has its name, with an underscore before it.
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      guard let pulse = child.value as? any AnyPulse else {
        return all(in: child.value, at: "\(path)\(name).")
      }
      return [StatePulse(pulse, at: "\(path)$\(name)")]
    }
  }

  private init(_ pulse: any AnyPulse, at path: String) {
    (self.path, count, assignment) = (path, pulse.valueUpdatedCount, pulse.assignment)
    value = Mirror(reflecting: pulse).descendant("value") ?? pulse
  }
}

/// A pulse that was assigned in one state, and not in another.
struct PulseDifference {
  let path: String
  let expected: UInt
  let actual: UInt
  let isExpected: Bool

  static func all(expected: Any, actual: Any, since before: Any) -> [PulseDifference] {
    let before = assignments(of: before)
    let actual = Dictionary(StatePulse.all(of: actual).map { ($0.path, $0) }) { first, _ in first }
    return StatePulse.all(of: expected).compactMap { expected in
      guard let actual = actual[expected.path] else { return nil }
      let initial = before[expected.path] ?? 0
      let isExpected = expected.assignment != initial
      guard isExpected != (actual.assignment != initial) else { return nil }
      return PulseDifference(
        path: expected.path, expected: expected.count, actual: actual.count, isExpected: isExpected)
    }
  }

  private static func assignments(of state: Any) -> [String: UInt64] {
    Dictionary(StatePulse.all(of: state).map { ($0.path, $0.assignment) }) { first, _ in first }
  }
}
