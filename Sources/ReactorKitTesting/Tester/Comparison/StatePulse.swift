internal import ReactorKit
internal import ReactorValues

/// A pulse of a state.
struct StatePulse {
  /// The properties that lead to it, as one writes them: `inner.$alert`.
  var path: String { names.dropLast().map { "\($0)." }.joined() + "$\(names.last ?? "")" }
  /// The names of the properties that lead to it.
  let names: [String]
  let count: UInt
  /// Which assignment the value comes from.
  let assignment: UInt64
  /// The value in one line.
  let text: () -> String

  /// The pulses in a part, in structures and optionals of it too, without those that are left out.
  static func all(in part: ValuePart, but leftOut: LeftOutNames) -> [StatePulse] {
    var pulses: [StatePulse] = []
    visit(part, at: [], but: leftOut, &pulses)
    return pulses
  }

  private static func visit(
    _ part: ValuePart, at names: [String], but leftOut: LeftOutNames, _ pulses: inout [StatePulse]
  ) {
    guard part.facts.mayHavePulses else { return }
    switch part.style {
    case .structure:
      part.forEachField { index, field, value in
        let name = field.pathName(index)
        let rest = leftOut.of(name)
        guard !rest.isWhole else { return true }
        if case .pulse = value.style {
          if let pulse = StatePulse(value, at: names + [name]) { pulses.append(pulse) }
        } else {
          visit(value, at: names + [name], but: rest, &pulses)
        }
        return true
      }
    case .optional(let type):
      _ = type.withWrapped(at: part.address) {
        visit(part.part($0, $1), at: names, but: leftOut, &pulses)
      }
    case .existential:
      part.unwrapped { value in
        if case .existential = value.style { return }
        visit(value, at: names, but: leftOut, &pulses)
      }
    default: return
    }
  }

  private init?(_ part: ValuePart, at names: [String]) {
    let value = part.facts.value(at: part.address)
    guard let pulse = value as? any AnyPulse else { return nil }
    (self.names, count, assignment) = (names, pulse.valueUpdatedCount, pulse.assignment)
    text = { ValueReader.plain.label(value) }
  }
}

/// A pulse that was assigned in one state, and not in another.
struct PulseDifference {
  let path: String
  let expected: UInt
  let actual: UInt
  let isExpected: Bool

  static func all(expected: [StatePulse], actual: [StatePulse], since before: [StatePulse])
    -> [PulseDifference]
  {
    guard !expected.isEmpty else { return [] }
    let before = byNames(before)
    let actual = byNames(actual)
    return expected.compactMap { expected in
      guard let actual = actual[expected.names] else { return nil }
      let initial = before[expected.names]?.assignment ?? 0
      let isExpected = expected.assignment != initial
      guard isExpected != (actual.assignment != initial) else { return nil }
      return PulseDifference(
        path: expected.path, expected: expected.count, actual: actual.count, isExpected: isExpected)
    }
  }

  private static func byNames(_ pulses: [StatePulse]) -> [[String]: StatePulse] {
    Dictionary(pulses.map { ($0.names, $0) }) { first, _ in first }
  }
}
