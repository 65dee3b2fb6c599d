import ReactorKitTesting

/// Tells two records apart.
enum Difference {
  /// What is different, with what both have in common before it; `nil` if nothing is.
  static func between(expected: [Recorded<Observation>], actual: [Recorded<Observation>]) -> String? {
    guard expected != actual else { return nil }
    let common = zip(expected, actual).prefix { $0 == $1 }.count
    func lines(_ records: ArraySlice<Recorded<Observation>>, _ mark: String) -> [String] {
      let shown = records.prefix(12).map { "\(mark) at \($0.time): \($0.value)" }
      return shown.isEmpty ? ["\(mark) nothing more"] : shown
    }
    let before = common == 0 ? [] : lines(expected[..<common].suffix(12), " ")
    return
      (["Expected (−) and actual (+):"] + before + lines(expected[common...], "−")
      + lines(actual[common...], "+")).joined(separator: "\n")
  }
}
