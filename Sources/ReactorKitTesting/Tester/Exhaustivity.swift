/// How much of a reactor's behavior must be asserted with a `ReactorTester`.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, in order and whole, the end of each effect, and that no error went
  /// uncaught.
  case on
  /// Only the asserted changes: changes in between are skipped, a change may differ in properties that the
  /// assertion does not mention, and effects may go on.
  case off
}
