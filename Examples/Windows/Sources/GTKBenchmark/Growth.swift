/// Costs of changes in lists of several sizes, as tables of Markdown.
@MainActor
final class Growth {
  private struct Row {
    let name: String
    /// By size.
    var counts: [[Int]] = []
    var nanoseconds: [Double] = []
  }

  private let sizes: [Int]
  private var rows: [Row] = []
  private var comparisons: [Row] = []

  init(sizes: [Int]) { self.sizes = sizes }

  func add(_ name: String, _ size: Int, counts: [Int], nanoseconds: Double) {
    Self.add(name, to: &rows, counts, nanoseconds)
  }

  func addComparison(_ name: String, _ size: Int, nanoseconds: Double) {
    Self.add(name, to: &comparisons, [], nanoseconds / Double(size))
  }

  private static func add(_ name: String, to rows: inout [Row], _ counts: [Int], _ nanoseconds: Double) {
    let index = rows.firstIndex { $0.name == name } ?? rows.endIndex
    if index == rows.endIndex { rows.append(Row(name: name)) }
    rows[index].counts.append(counts)
    rows[index].nanoseconds.append(nanoseconds)
  }

  /// The tables. Counts that are the same for all sizes stand there once.
  var text: String {
    let sizes = sizes.map(Self.grouped)
    var lines = [
      "| change | `items-changed` | objects made | binds | objects after it | ms, \(sizes.joined(separator: " · ")) rows |",
      "|---|--:|--:|--:|--:|--:|",
    ]
    for row in rows {
      let counts = (0..<4).map { column in Self.merged(row.counts.map { Self.grouped($0[column]) }) }
      let times = row.nanoseconds.map { Self.rounded($0 / 1e6) }.joined(separator: " · ")
      lines.append("| \(row.name) | \(counts.joined(separator: " | ")) | \(times) |")
    }
    lines += ["", "| comparing ids, ns a row | \(sizes.joined(separator: " | ")) |", "|---|--:|--:|--:|"]
    for row in comparisons {
      lines.append("| \(row.name) | \(row.nanoseconds.map(Self.rounded).joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func merged(_ texts: [String]) -> String {
    Set(texts).count == 1 ? texts[0] : texts.joined(separator: " · ")
  }

  private static func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : grouped(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
  }
}
