/// Whether two errors have one type and are equal, or, if that type is not `Equatable`, have the same
/// description.
package func areEqualErrors(_ lhs: any Error, _ rhs: any Error) -> Bool {
  guard type(of: lhs) == type(of: rhs) else { return false }
  return (lhs as Any as? any Equatable)?.isEqual(to: rhs) ?? ("\(lhs)" == "\(rhs)")
}

extension Equatable {
  /// Whether a value of any type is of this value's type, and equal to it.
  package func isEqual(to other: Any) -> Bool { self == other as? Self }
}
