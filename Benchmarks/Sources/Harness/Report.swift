import Foundation

/// All that one run has measured.
struct Report: Codable, Equatable {
  var machine: Machine
  var rows: [Row] = []
  var memory: [MemoryRow] = []
  var growth: [GrowthCurve] = []
  var app: AppFigures?

  var isOverBudget: Bool { rows.contains { $0.excess.isAny } || memory.contains { $0.excess.isAny } }

  init(machine: Machine) { self.machine = machine }

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(filePath: path)))
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(self).write(to: url)
  }
}

/// Where and of what a run was.
struct Machine: Codable, Equatable {
  var processor: String
  var cores: Int
  var system: String
  var toolchain: String
  var commit: String
  var date: String
  var countsInstructions: Bool

  /// The script that runs the benchmarks knows the toolchain and the commit.
  static var current: Machine {
    let environment = ProcessInfo.processInfo.environment
    return Machine(
      processor: processor, cores: ProcessInfo.processInfo.activeProcessorCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      toolchain: environment["BENCH_TOOLCHAIN"] ?? "unknown",
      commit: environment["BENCH_COMMIT"] ?? "unknown",
      date: Date.now.formatted(.iso8601.year().month().day()),
      countsInstructions: InstructionCounter().isAvailable)
  }

  private static var processor: String {
    let lines = ((try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? "").split(separator: "\n")
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1).last
    return model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
  }
}

/// What an application pays that imports `ReactorKit` only, beside one that imports nothing.
struct AppFigures: Codable, Equatable {
  /// A clean debug build, in seconds on the wall.
  var buildSeconds: Double
  var bareBuildSeconds: Double
  /// The stripped release binary with the Swift runtime in it.
  var bytes: Int
  var bareBytes: Int
}
