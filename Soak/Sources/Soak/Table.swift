import Foundation

/// What has happened, by scenario.
struct Table {
  private struct Row {
    let name: String
    var rounds = 0
    var sent = 0
    var arrived = 0
    var longestWait = Duration.zero

    /// In milliseconds; nothing where nobody has measured.
    var wait: String {
      let (seconds, attoseconds) = longestWait.components
      return longestWait == .zero ? "" : "\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)"
    }
  }
  private var rows: [Row]

  init(_ names: [String]) { rows = names.map { Row(name: $0) } }

  mutating func add(_ round: Round, at index: Int) {
    rows[index].rounds += 1
    rows[index].sent += round.sent
    rows[index].arrived += round.arrived
    rows[index].longestWait = max(rows[index].longestWait, round.longestWait)
  }

  var text: String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    func line(_ name: String, _ cells: [String]) -> String {
      name.padding(toLength: width, withPad: " ", startingAt: 0)
        + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
    let head = line("scenario", ["rounds", "sent", "arrived", "main waits ms"])
    return ([head] + rows.map { line($0.name, ["\($0.rounds)", "\($0.sent)", "\($0.arrived)", $0.wait]) })
      .joined(separator: "\n")
  }
}
