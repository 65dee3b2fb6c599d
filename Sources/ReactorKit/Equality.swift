/// Whether two errors are of one type and equal, or have the same description if they cannot be compared.
// Not generic: the type of an error that was thrown in generic code would be 'any Error'.
package func areEqualErrors(_ lhs: any Error, _ rhs: any Error) -> Bool {
  guard type(of: lhs) == type(of: rhs) else { return false }
  return (lhs as Any as? any Equatable)?.isEqual(to: rhs) ?? ("\(lhs)" == "\(rhs)")
}

extension Equatable {
  /// Whether a value of any type is of this value's type, and equal to it.
  package func isEqual(to other: Any) -> Bool { self == other as? Self }
}
