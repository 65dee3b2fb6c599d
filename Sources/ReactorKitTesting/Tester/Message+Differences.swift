internal import ReactorKit

/// How states differ, in the texts of testers.
extension Message {
  /// How a state differs from the expected one, where both come after `before`.
  static func difference<State>(
    _ comparison: StateComparison<State>, expected: State, actual: State, since before: State
  ) -> String {
    let pulses = comparison.pulseDifferences(expected: expected, actual: actual, since: before).map { pulse in
      pulse.isExpected
        ? "\(pulse.path): expected to be assigned (valueUpdatedCount: \(pulse.expected)), but was not (\(pulse.actual))"
        : "\(pulse.path): not expected to be assigned (valueUpdatedCount: \(pulse.expected)), but was (\(pulse.actual))"
    }
    return difference(
      comparison, expected, actual, "(expected: −, actual: +)", pulses, maximum: shownLines)
  }

  /// How a state differs from the one before.
  ///
  /// - Parameter count: How many changes share the lines of a message.
  static func difference<State>(
    _ comparison: StateComparison<State>, from before: State, to after: State, of count: Int
  ) -> String {
    let earlier = comparison.pulses(of: before)
    let pulses = comparison.pulses(of: after).compactMap { pulse -> String? in
      guard let old = earlier.first(where: { $0.names == pulse.names }), old.assignment != pulse.assignment
      else { return nil }
      let (text, oldText) = (pulse.text(), old.text())
      guard text == oldText else { return nil }
      return
        "\(pulse.path): assigned \(text), which it was before (valueUpdatedCount: \(old.count) → \(pulse.count))"
    }
    return difference(
      comparison, before, after, "(before: −, after: +)", pulses, maximum: max(10, shownLines / count))
  }

  /// How two values differ, line by line; of values that are nested very deeply, the upper levels of both. `nil` if no
  /// part of them differs.
  static func differenceLines<Value>(_ first: Value, _ second: Value) -> String? {
    if ValueDepth.isGreat(of: first) || ValueDepth.isGreat(of: second) {
      let texts = (ValueText.whole(first), ValueText.whole(second))
      return texts.0 == texts.1 ? nil : "− \(texts.0)\n+ \(texts.1)"
    }
    return DifferenceText.of(first, second, maximum: shownLines)?.lines.joined(separator: "\n")
  }

  /// How two states differ, indented, or both of them if no part does; then the texts about their pulses.
  private static func difference<State>(
    _ comparison: StateComparison<State>, _ first: State, _ second: State, _ legend: String,
    _ pulses: [String], maximum: Int
  ) -> String {
    var parts: [String] = []
    if !comparison.areEqual(first, second) || pulses.isEmpty {
      if ValueDepth.isGreat(of: first) || ValueDepth.isGreat(of: second) {
        parts += [differenceLines(first, second) ?? alike(first), legend]
      } else if let difference = comparison.difference(first, second, maximum: maximum) {
        parts += [difference.lines.joined(separator: "\n"), legend]
        parts += difference.remarks.map(text).sorted()
      } else {
        parts += [alike(first), legend]
      }
    }
    if !comparison.incomparable.isEmpty {
      let names = comparison.incomparable.joined(separator: ", ")
      parts.append("Not compared, since they are 'weak' or 'unowned': \(names)")
    }
    if !pulses.isEmpty { parts.append(pulses.joined(separator: "\n")) }
    let lines = parts.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
    return "\n\(lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))\n"
  }

  private static func alike(_ value: Any) -> String {
    "  \(ValueText.line(value, maximum: 1_000))\n\n  (not the same, though they look it)"
  }

  private static func text(of remark: DifferenceText.Remark) -> String {
    switch remark {
    case .function:
      """
      A function is the same only if it comes from the same place with the same captured values. To leave it out, \
      name its property: 'tester.ignoring(named: "…")'.
      """
    case .notANumber:
      """
      By '==', a number that is NaN equals nothing, not even itself. To leave it out, name its property: \
      'tester.ignoring(named: "…")'.
      """
    case .looksTheSame:
      "The '==' of a type says that its values differ, or they have no '==' and other bytes."
    }
  }
}
