/// The reference against the engine.
struct Comparison {
  let test: Case
  let expected: Outcome
  let actual: Outcome
  let violations: [String]

  /// - Parameter replacement: Makes the engine run a wrong operator in place of a right one, to test the
  ///   tests.
  init(_ test: Case, replacing replacement: ((Operator) -> Operator)? = nil) {
    self.test = test
    expected = Reference.outcome(of: test)
    var other = test
    if let replacement { other.chain = test.chain.replacingOperators(replacement) }
    (actual, violations) = RealInterpreter.run(other)
  }

  /// What differs; `nil` if nothing.
  var difference: String? {
    guard expected != actual || !violations.isEmpty else { return nil }
    return "  expected: \(expected)\n  actual:   \(actual)"
      + violations.map { "\n  broken:   \($0)" }.joined()
  }
}
