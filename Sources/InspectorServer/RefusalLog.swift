/// Logs the first refusal of each kind, and then how many there were when the number has one more digit.
struct RefusalLog {
  private let log: @Sendable (String) -> Void
  private var counts: [Refusal: Int] = [:]

  init(_ log: @escaping @Sendable (String) -> Void) { self.log = log }

  /// - Parameter quoted: A header of the visitor that explains it.
  mutating func note(_ refusal: Refusal, quoting quoted: String? = nil) {
    let count = counts[refusal, default: 0] + 1
    counts[refusal] = count
    if count == 1 {
      log(Diagnostics.text(of: refusal, quoting: quoted.map(RefusalLog.printable)))
    } else if RefusalLog.isPowerOfTen(count) {
      log(Diagnostics.count(of: refusal, count))
    }
  }

  /// Tells the numbers that were not told.
  func close() {
    for refusal in Refusal.allCases {
      let count = counts[refusal, default: 0]
      if count > 1, !RefusalLog.isPowerOfTen(count) { log(Diagnostics.count(of: refusal, count)) }
    }
  }

  /// At most 60 characters of plain ASCII: a visitor writes no lines and no control sequences into the log.
  static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(60).map { scalar in
      (" "..."~").contains(scalar) && scalar != "'" && scalar != "\\" ? String(scalar) : "?"
    }
    return shown.joined() + (scalars.count > 60 ? "…" : "")
  }

  private static func isPowerOfTen(_ count: Int) -> Bool {
    var rest = count
    while rest > 1, rest.isMultiple(of: 10) { rest /= 10 }
    return rest == 1
  }
}
