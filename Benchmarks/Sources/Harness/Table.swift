/// Lines of text whose columns are as wide as they have to be; the last is to the left, the others to the right.
struct TextTable {
  private var lines: [[String]]

  init(header: [String]) { lines = [header] }

  mutating func add(_ cells: [String]) { lines.append(cells) }

  var text: String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      zip(line, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == line.count - 1 ? cell.0 : padding + cell.0
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}

extension Report {
  /// The table that `make bench` prints. `!` marks what is over its budget.
  var table: String {
    var parts: [String] = []
    if !rows.isEmpty { parts.append(times) }
    if !memory.isEmpty { parts.append(kept) }
    if let app { parts.append(app.text) }
    if !machine.countsInstructions && !rows.isEmpty {
      parts.append("instr –: this machine has no hardware counters that a program may read")
    }
    return parts.joined(separator: "\n\n")
  }

  static let timesHeader = [
    "ratio", "budget", "±", "ns", "floor ns", "allocs", "budget", "bytes", "floor", "instr", "workload",
  ]

  private var times: String {
    var table = TextTable(header: Self.timesHeader)
    for row in rows { table.add(row.cells) }
    return table.text
  }

  private var kept: String {
    var table = TextTable(header: ["bytes each", "budget", "floor", "left", "what is kept"])
    for row in memory { table.add(row.cells) }
    return table.text
  }
}

extension Row {
  var cells: [String] {
    [
      marked(Format.ratio(ratio), excess.ratio), budget.ratio.map { "≤ \(Format.number($0))" } ?? "",
      Format.percent(spread), Format.time(ours.nanoseconds), Format.time(floor.nanoseconds),
      marked(Format.count(ours.allocations), excess.allocations),
      budget.allocations.map { "≤ \(Format.number($0))" } ?? "",
      marked(Format.count(ours.bytes), excess.bytes), Format.count(floor.allocations),
      Format.count(ours.instructions), "\(id): \(title)",
    ]
  }
}

extension MemoryRow {
  var cells: [String] {
    [
      marked(Format.count(ours), excess.bytes), budget.bytes.map { "≤ \(Format.number($0))" } ?? "",
      Format.count(floorBytes), marked(Format.count(Double(left)), excess.left), "\(id): \(title)",
    ]
  }
}

extension AppFigures {
  var text: String {
    (["an application that imports ReactorKit, and one that does not"]
      + figures.map { "  \($0.title): \($0.appText), \($0.bareText)" }).joined(separator: "\n")
  }
}

extension AppFigures.Figure {
  var appText: String { Self.text(app) }
  var bareText: String { Self.text(bare) }

  private static func text(_ value: Double) -> String {
    value < 1_000 ? Format.fixed(value, 1) : Format.count(value.rounded())
  }
}

private func marked(_ text: String, _ isOver: Bool) -> String { isOver ? text + "!" : text }
