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

/// How much memory the process uses, in kilobytes; nothing but zeros where there is no `/proc`.
struct Memory {
  let resident: Int
  let peak: Int

  static var now: Memory {
    let lines = ((try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? "").split(
      separator: "\n")
    func kilobytes(_ key: String) -> Int {
      lines.first { $0.hasPrefix(key) }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
    return Memory(resident: kilobytes("VmRSS:"), peak: kilobytes("VmHWM:"))
  }

  static func growth(from begin: Memory, to end: Memory) -> String {
    """
    peak memory:     \(begin.peak) kB after the first pass, \(end.peak) kB at the end (+\(end.peak - begin.peak) kB)
    resident memory: \(begin.resident) kB after the first pass, \(end.resident) kB at the end
    """
  }
}
