import Foundation

extension Report {
  /// Writes `RESULTS.md` and the plots, each into a file that is named after its curve.
  func writeResults(to folder: String) throws {
    let plots = URL(filePath: folder).appending(path: "Plots")
    try FileManager.default.createDirectory(at: plots, withIntermediateDirectories: true)
    for curve in growth {
      try curve.svg.write(
        to: plots.appending(path: "\(curve.id).svg"), atomically: true, encoding: .utf8)
    }
    try markdown.write(
      to: URL(filePath: folder).appending(path: "RESULTS.md"), atomically: true, encoding: .utf8)
  }

  var markdown: String {
    ([header, timesTable, memoryTable, appTable, partsTable] + growthSections).compactMap(\.self).joined(
      separator: "\n\n")
      + "\n"
  }

  private var header: String {
    """
    # What it costs

    Written by `make bench-results`; do not edit. [ARCHITECTURE.md](../ARCHITECTURE.md) says how it is measured.

    - machine: \(machine.processor), \(machine.cores) cores, \(machine.system)
    - toolchain: \(machine.toolchain), release build, no flags
    - commit: \(machine.commit), \(machine.date)
    \(instructionsLine)
    A ratio is our time divided by that of hand-written code that does the same with no library, measured in \
    turns in one process: the median of the pairs; ± is the distance between the quartiles. Allocations and \
    bytes are of one operation, counted exactly. **Bold** is over its budget.
    """
  }

  private var instructionsLine: String {
    if machine.countsInstructions { return "" }
    return rows.contains { $0.ours.instructions != nil }
      ? "- instructions are counted with Valgrind; where several threads work, roughly\n"
      : "- instructions are not counted: the machine has no counters that a program may read\n"
  }

  private var timesTable: String? {
    guard !rows.isEmpty else { return nil }
    let lines = rows.map { row in
      let budget = row.budget
      return [
        row.id, row.title, bold(Format.ratio(row.ratio), row.excess.ratio),
        budget.ratio.map { "≤ \(Format.number($0))" } ?? "", Format.percent(row.spread),
        Format.time(row.ours.nanoseconds), Format.time(row.floor.nanoseconds),
        bold(Format.count(row.ours.allocations), row.excess.allocations),
        budget.allocations.map { "≤ \(Format.number($0))" } ?? "",
        bold(Format.count(row.ours.bytes), row.excess.bytes), Format.count(row.ours.instructions),
        row.floorTitle,
      ]
    }
    return markdownTable(
      [
        "", "workload", "ratio", "budget", "±", "ns", "floor, ns", "allocations", "budget", "bytes",
        "instructions", "floor",
      ], lines)
  }

  private var memoryTable: String? {
    guard !memory.isEmpty else { return nil }
    return markdownTable(
      ["", "what is kept", "bytes each", "budget", "floor", "bytes left when all are gone"],
      memory.map { row in
        [
          row.id, row.title, bold(Format.count(row.ours), row.excess.bytes),
          row.budget.bytes.map { "≤ \(Format.number($0))" } ?? "", Format.count(row.floorBytes),
          bold(Format.count(Double(row.left)), row.excess.left),
        ]
      })
  }

  private var appTable: String? {
    app.map { app in
      markdownTable(
        ["an application that imports `ReactorKit` only", "with it", "without it"],
        app.figures.map { [$0.title, $0.appText, $0.bareText] })
    }
  }

  private var partsTable: String? {
    guard let parts = app?.parts, !parts.isEmpty else { return nil }
    return markdownTable(
      ["what that binary has more", "kB"], parts.map { [$0.title, Format.count($0.kilobytes)] })
  }

  private var growthSections: [String] {
    growth.isEmpty ? [] : ["## How it grows"] + growth.map(\.section)
  }
}

extension GrowthCurve {
  var isMemory: Bool { !yAxis.hasPrefix("ns") }

  fileprivate var section: String {
    """
    ### \(title), by \(xAxis)

    ![\(title)](Plots/\(id).svg)

    \(reason) \(lines.map(figures).joined(separator: "; ")).
    """
  }

  /// The ends of a line, and what one more costs between them.
  private func figures(_ line: Line) -> String {
    guard let first = line.points.first, let last = line.points.last, last.x > first.x else {
      return line.name
    }
    func figure(_ value: Double) -> String { isMemory ? Format.count(value) : Format.time(value) }
    let ends =
      "\(line.name): \(figure(first.y)) at \(Format.short(first.x)), "
      + "\(figure(last.y)) at \(Format.short(last.x))"
    if isMemory { return ends }
    let slope = (last.y - first.y) / (last.x - first.x)
    return ends + (slope >= 0.1 ? " (\(Format.time(slope)) for each more)" : "")
  }
}

private func bold(_ text: String, _ isBold: Bool) -> String { isBold ? "**\(text)**" : text }

private func markdownTable(_ header: [String], _ lines: [[String]]) -> String {
  ([header, header.map { _ in "---" }] + lines)
    .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
}
