/// How much of what a reactor does a `ReactorTester` wants to see asserted.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, in order and whole, the end of each effect, and that no error went
  /// uncaught.
  case on
  /// Only what is asserted: changes in between are skipped, a change may differ in what the assertion does not
  /// mention, and effects may go on.
  case off
}
