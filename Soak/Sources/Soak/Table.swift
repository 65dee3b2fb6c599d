import Foundation

/// What has happened, by scenario.
struct Table {
  private struct Row {
    let name: String
    var rounds = 0
    var sent = 0
    var arrived = 0
  }
  private var rows: [Row]

  init(_ names: [String]) { rows = names.map { Row(name: $0) } }

  mutating func add(_ round: Round, at index: Int) {
    rows[index].rounds += 1
    rows[index].sent += round.sent
    rows[index].arrived += round.arrived
  }

  var text: String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    func line(_ name: String, _ cells: [String]) -> String {
      name.padding(toLength: width, withPad: " ", startingAt: 0)
        + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
    let head = line("scenario", ["rounds", "sent", "arrived"])
    return ([head] + rows.map { line($0.name, ["\($0.rounds)", "\($0.sent)", "\($0.arrived)"]) })
      .joined(separator: "\n")
  }
}
