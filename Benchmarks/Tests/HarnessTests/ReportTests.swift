import Foundation
import Testing

@testable import Harness

struct ReportTests {
  @Test func whatIsOverBudgetIsMarkedInTheTable() {
    let report = Report.fixture([
      .fixture("a", ratio: 4, allocations: 2, budget: Budget(ratio: 4, allocations: 1)),
      .fixture("b", ratio: 12.34, budget: Budget(ratio: 6)),
    ])
    #expect(
      report.table == """
          ratio  budget      ±     ns  floor ns  allocs  budget  bytes  floor  instr  workload
         4.00 ×     ≤ 4  0.0 %  1,234      12.3      2!     ≤ 1      0      0      –  a: title
        12.3 ×!     ≤ 6  0.0 %  1,234      12.3       0              0      0      –  b: title
        """)
    #expect(report.isOverBudget)
  }

  @Test func aFigureThatEqualsItsBudgetKeepsIt() {
    let row = Row.fixture("a", ratio: 4, allocations: 1, budget: Budget(ratio: 4, allocations: 1))
    #expect(!row.excess.isAny)
    #expect(!Report.fixture([row]).isOverBudget)
  }

  @Test func whatCannotBeCountedIsNotOverBudget() {
    #expect(!Row.fixture("a", allocations: nil, budget: Budget(allocations: 0)).excess.isAny)
  }

  @Test func whatIsLeftOfWhatWasKeptIsOverBudget() {
    var row = MemoryRow(
      id: "m", title: "t", floor: "f", budget: Budget(bytes: 400, left: 0), ours: 400, floorBytes: 40, left: 0
    )
    #expect(!row.excess.isAny)
    row.left = 1
    #expect(row.excess == Excess(left: true))
  }

  @Test func aReportIsReadAsItWasWritten() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var report = Report.fixture([.fixture("a", allocations: nil, budget: Budget(ratio: 1.5))])
    report.app = .fixture
    try report.write(to: path)
    #expect(try Report(contentsOf: path) == report)
  }

  @Test func theMarkdownSaysWhatAnApplicationPays() {
    var report = Report.fixture([.fixture("a", allocations: nil, budget: Budget(ratio: 1.5))])
    report.app = .fixture
    let markdown = report.markdown
    #expect(markdown.contains("| build, seconds | 16.6 | 4.7 |"))
    #expect(markdown.contains("| size, kB | 8,720 | 999.0 |"))
    #expect(markdown.contains("| ReactorStreams | 651 |"))
    report.app?.parts = []
    #expect(!report.markdown.contains("what that binary has more"))
  }

  @Test func instructionsThatValgrindHasCountedAreAdded() {
    var report = Report.fixture([.fixture("a"), .fixture("b")])
    report.machine.countsInstructions = false
    #expect(report.markdown.contains("instructions are not counted"))
    report.add(instructions: ["a": 687])
    #expect(report.rows.map(\.ours.instructions) == [687, nil])
    #expect(report.markdown.contains("instructions are counted with Valgrind"))
  }

  @Test func theMarkdownHasALineForEachRowAndEachCurve() {
    var report = Report.fixture([.fixture("a", ratio: 9, budget: Budget(ratio: 4))])
    report.growth = [
      GrowthCurve(
        id: "g", title: "Growth", xAxis: "things", yAxis: "ns an action", reason: "Linear.",
        lines: [.init(name: "ours", points: [.init(x: 1, y: 10), .init(x: 1_000, y: 2_008)])])
    ]
    let markdown = report.markdown
    #expect(markdown.contains("| a | title | **9.00 ×** | ≤ 4 |"))
    #expect(markdown.contains("![Growth](Plots/g.svg)"))
    #expect(markdown.contains("Linear. ours: 10.0 at 1, 2,008 at 1 k (2.0 for each more)."))
  }

  @Test(arguments: [
    (0.0, "0"), (0.004, "0"), (1.5, "1.50"), (1_234_567, "1,234,567"), (-1_234, "-1,234"), (999.999, "1,000"),
  ])
  func countsAreGrouped(_ value: Double, _ text: String) { #expect(Format.count(value) == text) }

  @Test(arguments: [(0.0, "0"), (1, "1"), (1_000, "1 k"), (2_500_000, "2.5 M")])
  func ticksAreShort(_ value: Double, _ text: String) { #expect(Format.short(value) == text) }
}
