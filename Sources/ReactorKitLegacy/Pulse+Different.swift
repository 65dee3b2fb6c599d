public import ReactorKit

extension Pulse {
  /// Whether one has been assigned more often than the other, as up to version 3.2; also if the values are equal.
  ///
  /// `==` compares values. So `a != b` is not the opposite of `a == b` in a file that imports this module: write
  /// `a.valueUpdatedCount != b.valueUpdatedCount`, and remove the import.
  public static func != (lhs: Pulse, rhs: Pulse) -> Bool {
    lhs.valueUpdatedCount != rhs.valueUpdatedCount
  }
}
