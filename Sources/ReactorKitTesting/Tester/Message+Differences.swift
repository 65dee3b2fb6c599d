internal import CustomDump
internal import ReactorKit

/// How states differ, in the texts of testers.
extension Message {
  /// How a state differs from the expected one, where both come after `before`.
  static func difference<State: Equatable>(
    expected: State, actual: State, since before: State
  ) -> String {
    let pulses = PulseDifference.all(expected: expected, actual: actual, since: before).map { pulse in
      pulse.isExpected
        ? "\(pulse.path): expected to be assigned (valueUpdatedCount: \(pulse.expected)), but was not (\(pulse.actual))"
        : "\(pulse.path): not expected to be assigned (valueUpdatedCount: \(pulse.expected)), but was (\(pulse.actual))"
    }
    return difference(expected, actual, "(expected: −, actual: +)", pulses)
  }

  /// How a state differs from the one before.
  static func difference<State: Equatable>(from before: State, to after: State) -> String {
    let earlier = StatePulse.all(of: before)
    let pulses = StatePulse.all(of: after).compactMap { pulse -> String? in
      guard let old = earlier.first(where: { $0.path == pulse.path }), old.assignment != pulse.assignment
      else { return nil }
      let (value, oldValue) = (dump(pulse.value), dump(old.value))
      guard value == oldValue else { return nil }
      return
        "\(pulse.path): assigned \(value), which it was before (valueUpdatedCount: \(old.count) → \(pulse.count))"
    }
    return difference(before, after, "(before: −, after: +)", pulses)
  }

  /// How two values differ, line by line; of values that are nested very deeply, the upper levels of both. `nil` if they look
  /// the same.
  static func differenceLines<Value>(_ first: Value, _ second: Value) -> String? {
    guard ValueDepth.isGreat(of: first) || ValueDepth.isGreat(of: second) else {
      return diff(first, second, format: format)
    }
    let texts = (ValueText.whole(first), ValueText.whole(second))
    return texts.0 == texts.1 ? nil : "− \(texts.0)\n+ \(texts.1)"
  }

  private static func dump(_ value: Any) -> String {
    ValueDepth.isGreat(of: value) ? ValueText.whole(value) : String(customDumping: value)
  }

  /// How two states differ, indented, or both of them if their dumps do not; then the texts about their
  /// pulses.
  private static func difference<State: Equatable>(
    _ first: State, _ second: State, _ legend: String, _ pulses: [String]
  ) -> String {
    var parts: [String] = []
    if first != second || pulses.isEmpty {
      let lines =
        differenceLines(first, second)
        ?? "  \(ValueText.whole(first))\n\n  (not the same, though they look it)"
      parts += [lines, legend]
    }
    if !pulses.isEmpty { parts.append(pulses.joined(separator: "\n")) }
    let lines = parts.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
    return "\n\(lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))\n"
  }
}
