/// The changes of mutations that were computed once.
actor ChangesCache {
  struct Changes: Sendable {
    var changes: [Row.Change]
    /// How many are left out.
    var more: Int
  }

  private var known: [UInt64: Changes] = [:]
  private var first: UInt64 = 0

  /// - Returns: The changes that are known, and the numbers of the entries whose changes are not.
  func known(_ numbers: [UInt64], dropBefore first: UInt64) -> (
    known: [UInt64: Changes], missing: Set<UInt64>
  ) {
    // Rarely, as it goes through all.
    if first > self.first + 1_000 {
      known = known.filter { $0.key >= first }
      self.first = first
    }
    var found: [UInt64: Changes] = [:]
    for number in numbers { found[number] = known[number] }
    return (found, Set(numbers).subtracting(found.keys))
  }

  func keep(_ changes: [UInt64: Changes]) { known.merge(changes) { $1 } }
}
