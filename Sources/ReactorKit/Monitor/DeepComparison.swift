internal import ReactorStreams

/// Compares values that are nested so deeply that `==` could overflow the stack.
enum DeepComparison {
  private static let maximumVisits = 20_000

  /// Whether two values are not certainly the same. Calls `==` only of parts that have no parts themselves, of sets and of
  /// dictionaries.
  ///
  /// - Complexity: O(n) in the parts that the values do not share, of which at most 20,000 are looked at.
  static func differ(_ before: Any, _ after: Any) -> Bool {
    var (waiting, visits) = ([(before: before, after: after)], 0)
    while let (before, after) = waiting.popLast() {
      if haveSameBytes(before, after) { continue }
      visits += 1
      guard visits < maximumVisits, type(of: before) == type(of: after) else { return true }
      let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
      let isWalked = [.struct, .tuple, .enum, .optional, .collection].contains(old.displayStyle)
      guard isWalked, !old.children.isEmpty, !new.children.isEmpty else {
        guard old.children.count == new.children.count, areEqual(before, after) else { return true }
        continue
      }
      guard old.children.count == new.children.count else { return true }
      for (old, new) in zip(old.children, new.children) {
        // The label of a payload is the name of its case.
        guard old.label == new.label else { return true }
        waiting.append((old.value, new.value))
      }
    }
    return false
  }

  private static func areEqual(_ before: Any, _ after: Any) -> Bool {
    if let before = before as? any Equatable { return before.isEqual(to: after) }
    return String(describing: before) == String(describing: after)
  }

  /// Whether the bytes of two values are the same, as those of payloads are that both share.
  private static func haveSameBytes(_ before: Any, _ after: Any) -> Bool {
    func compare<Value>(_ before: Value) -> Bool {
      guard let after = after as? Value else { return false }
      return withUnsafeBytes(of: before) { before in
        withUnsafeBytes(of: after) { before.elementsEqual($0) }
      }
    }
    return _openExistential(before, do: compare)
  }
}
