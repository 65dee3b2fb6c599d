@testable import Harness

extension Row {
  /// A row with these figures, and nothing else of interest.
  static func fixture(
    _ id: String, ratio: Double = 1, spread: Double = 0, allocations: Double? = 0, bytes: Double? = 0,
    budget: Budget = Budget()
  ) -> Row {
    Row(
      id: id, title: "title", floorTitle: "floor", budget: budget, ratio: ratio, spread: spread,
      ours: Figures(
        nanoseconds: 1_234.5, spread: 0, allocations: allocations, bytes: bytes, instructions: nil),
      floor: Figures(nanoseconds: 12.34, spread: 0, allocations: 0, bytes: 0, instructions: nil))
  }
}

extension AppFigures {
  static let fixture = AppFigures(
    figures: [
      .init(title: "build, seconds", app: 16.62, bare: 4.7),
      .init(title: "size, kB", app: 8_720.4, bare: 999),
    ],
    parts: [.init(title: "ReactorStreams", kilobytes: 651)])
}

extension Report {
  static func fixture(_ rows: [Row]) -> Report {
    var report = Report(
      machine: Machine(
        processor: "p", cores: 2, system: "s", toolchain: "t", commit: "c", date: "d",
        countsInstructions: true))
    report.rows = rows
    return report
  }
}
