extension ValueReader {
  /// The differences of two values by the paths of their properties.
  ///
  /// - Returns: At most `limit` changes, and how many more there are.
  func differences(_ before: Any, _ after: Any, limit: Int) -> (changes: [ValueChange], more: Int) { ([], 0) }
}

/// Finds the differences of two values by the paths of their properties.
struct ValueDifferences {
  /// Whether two values are not certainly the same.
  static func differ(_ before: Any, _ after: Any) -> Bool { false }
}
