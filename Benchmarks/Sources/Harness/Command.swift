import Foundation

/// The command line of the benchmarks.
package enum BenchCommand {
  static let usage = """
    usage: bench [--quick] [--filter IDS] [--growth] [--check] [--json FILE] [--results FOLDER] [--app FILE]
           [--instructions FILE]
           bench --list | --compare BASE NEW | --repeat COUNT ID

      --quick           short samples: rough figures in a few seconds
      --filter a,c-ref  only these, and their variants
      --growth          also measure how costs grow; what is named is measured without
      --check           fail if something is over its budget
      --json FILE       write the figures to FILE
      --results FOLDER  write RESULTS.md and the plots into FOLDER
      --app FILE        add what `measure-app` has written to FILE
      --instructions FILE
                        add what `bench-instructions` has written to FILE
      --list            list what there is
      --compare         compare two files that --json has written
      --repeat          only do a workload COUNT times, without a floor: for a profiler
    """

  /// Measures what the arguments say; exits with 1 if something is wrong.
  package static func run(_ suite: Suite, arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    do {
      try Options(arguments).run(suite)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}

struct UsageError: Error, CustomStringConvertible {
  let description: String
}

/// What the command line says.
struct Options: Equatable {
  var isQuick = false
  var names: [String] = []
  var measuresGrowth = false
  var failsOverBudget = false
  var json: String?
  var results: String?
  var app: String?
  var instructions: String?
  var lists = false
  var compared: [String]?
  var repeated: Repetition?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else {
          throw UsageError(description: "\(option) lacks a value\n\n\(BenchCommand.usage)")
        }
        return value
      }
      switch option {
      case "--quick": isQuick = true
      case "--filter": names += try value().split(separator: ",").map(String.init)
      case "--growth": measuresGrowth = true
      case "--check": failsOverBudget = true
      case "--json": json = try value()
      case "--results": results = try value()
      case "--app": app = try value()
      case "--instructions": instructions = try value()
      case "--list": lists = true
      case "--compare": compared = [try value(), try value()]
      case "--repeat": repeated = try Repetition(count: try value(), id: try value())
      default: throw UsageError(description: "unknown: \(option)\n\n\(BenchCommand.usage)")
      }
    }
  }
}

/// One workload, done so many times.
struct Repetition: Equatable {
  let count: Int
  let id: String

  init(count: String, id: String) throws {
    guard let count = Int(count), count > 0 else {
      throw UsageError(description: "--repeat needs a number: \(count)\n\n\(BenchCommand.usage)")
    }
    (self.count, self.id) = (count, id)
  }

  func run(_ suite: Suite) throws {
    guard let workload = suite.workloads.first(where: { $0.id == id }) else {
      throw UsageError(description: "nothing is called \(id)")
    }
    try workload.repeatOurs(count)
  }
}

extension Options {
  fileprivate func run(_ suite: Suite) throws {
    if let repeated { return try repeated.run(suite) }
    if let compared {
      let (base, new) = (try Report(contentsOf: compared[0]), try Report(contentsOf: compared[1]))
      return print(Comparison(from: base, to: new).table)
    }
    let suite = suite.filtered(by: names)
    if lists { return print(suite.list) }
    guard !suite.isEmpty else {
      throw UsageError(description: "nothing is called \(names.joined(separator: ", "))")
    }
    var report = try suite.measure(self)
    if let app {
      report.app = try JSONDecoder().decode(AppFigures.self, from: Data(contentsOf: URL(filePath: app)))
    }
    if let instructions {
      let counted = try Data(contentsOf: URL(filePath: instructions))
      report.add(instructions: try JSONDecoder().decode([String: Double].self, from: counted))
    }
    print(report.table)
    if let json { try report.write(to: json) }
    if let results { try report.writeResults(to: results) }
    if failsOverBudget, report.isOverBudget { exit(1) }
  }
}

extension Suite {
  fileprivate var isEmpty: Bool {
    workloads.isEmpty && memory.isEmpty && growth.isEmpty && longRuns.isEmpty
  }

  fileprivate var list: String {
    (workloads.map { "\($0.id): \($0.title) · \($0.floor)" }
      + memory.map { "\($0.id): \($0.title) · \($0.floor)" }
      + growth.map(\.id) + longRuns.map(\.id)).joined(separator: "\n")
  }

  fileprivate func measure(_ options: Options) throws -> Report {
    var report = Report(machine: .current)
    func say(_ id: String) {
      if options.names.count != 1 { FileHandle.standardError.write(Data("\(id) ".utf8)) }
    }
    for workload in workloads {
      say(workload.id)
      report.rows.append(try workload.measure(options.isQuick ? .quick : .full))
    }
    for workload in memory {
      say(workload.id)
      if let row = workload.measure() { report.memory.append(row) }
    }
    // What is not wanted was filtered out.
    let growsToo = options.measuresGrowth || !options.names.isEmpty
    for curve in growth where growsToo {
      say(curve.id)
      report.growth.append(try curve.measure(options.isQuick ? .quick : .growth))
    }
    for run in longRuns where growsToo {
      say(run.id)
      if let curve = run.measure() { report.growth.append(curve) }
    }
    if options.names.count != 1 { FileHandle.standardError.write(Data("\n".utf8)) }
    return report
  }
}
