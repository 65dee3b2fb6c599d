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

extension Report {
  /// Adds the instructions of an operation, by the ids of workloads.
  mutating func add(instructions counted: [String: Double]) {
    for index in rows.indices { rows[index].ours.instructions = counted[rows[index].id] }
  }
}

/// What an application pays that imports `ReactorKit` only, beside one that imports nothing; `Scripts/measure-app` writes
/// it.
struct AppFigures: Codable, Equatable {
  struct Figure: Codable, Equatable {
    /// With its unit.
    var title: String
    var app: Double
    var bare: Double
  }

  /// A part of the binary that only the application with `ReactorKit` has.
  struct Part: Codable, Equatable {
    var title: String
    var kilobytes: Double
  }

  var figures: [Figure]
  var parts: [Part]
}
