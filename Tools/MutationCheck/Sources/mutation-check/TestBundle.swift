import Foundation
import Mutator

/// The tests of the copy.
struct TestBundle {
  enum Verdict: Equatable {
    case killed(by: String)
    case timedOut
    case survived
    /// No test gets to it.
    case notReached

    var isKilled: Bool { self != .survived && self != .notReached }
  }

  /// A part of the tests that is run on its own.
  struct Stage {
    let filter: String
    /// What of it is left to another stage.
    let skip: String
    /// In seconds, without a mutant.
    var duration = 0.0
    /// The longest time without a word, in seconds, without a mutant.
    var silence = 0.0
    /// The numbers of the mutants that it gets to.
    var reached: Set<Int> = []
  }

  /// The names of tests that take most of the time, and notice little that others do not. They come last.
  private static let slow =
    "(illion|housand|NeedNoStack|NeedsNoStack|WhileOthersSend|Model|Soak|\(startsAProgram))"
  /// The suites that start `SharingStorm`, which runs without the mutant: no stage runs them.
  private static let startsAProgram = "KillTests|TwoProcessesTests|FaultTests|ExitTests"
  /// Expects a report for each call site, which are told apart only in code that is not optimized.
  private static let unoptimized = "eachCallSiteIsReported"
  private static let none = "^$"

  let executable: String
  /// In the order for a mutant of `ReactorStreams`.
  private var stages = [
    Stage(filter: "^ReactorStreamsTests\\.", skip: "(\(slow)|\(unoptimized))"),
    Stage(filter: "^ReactorKitTests\\.", skip: slow),
    Stage(filter: "^(ReactorKitTesting|MainActorDefault)Tests\\.", skip: none),
    // Some files are tested through the modules that stand on them.
    Stage(filter: "^ReactorKit(Observation|Sharing|SharingTesting|Dependencies|Combine)Tests\\.", skip: slow),
    Stage(filter: "^ReactorStreamsTests\\..*\(slow)", skip: none),
    Stage(filter: "^ReactorKitTests\\..*\(slow)", skip: none),
  ]
  /// Indices of `stages`.
  private static let kitsOrder = [1, 0, 2, 3, 5, 4]

  init(of package: MutantPackage) {
    var path = package.copy.appending(path: ".build/debug/ReactorKitPackageTests.xctest").path
    var isFolder: ObjCBool = false
    // On Apple's systems the bundle is a folder around the executable.
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      path += "/Contents/MacOS/ReactorKitPackageTests"
    }
    executable = path
  }

  /// Runs everything without a mutant, which has to succeed, and takes the time.
  mutating func measure(mutants: Int) throws {
    let marks = URL(filePath: executable).deletingLastPathComponent().appending(path: "reached").path
    for (index, stage) in stages.enumerated() {
      try Data(count: mutants + 1).write(to: URL(filePath: marks))
      let start = Date()
      var latest = start
      let verdict = try run(stage, mutant: 0, timeout: 900, patience: 300, marks: marks) {
        stages[index].silence = max(stages[index].silence, Date().timeIntervalSince(latest))
        latest = Date()
      }
      guard verdict == .survived else { throw Failure("The tests fail without any mutant: \(verdict)") }
      stages[index].duration = Date().timeIntervalSince(start)
      let bytes = try Data(contentsOf: URL(filePath: marks))
      stages[index].reached = Set(bytes.indices.filter { bytes[$0] == 1 })
      say(
        String(
          format: "%@ takes %.1f s, is silent for %.1f s at most, gets to %d of %d mutants", stage.filter,
          stages[index].duration, stages[index].silence, stages[index].reached.count, mutants))
    }
  }

  /// Runs the tests that are named like the mutant's file, which notice most mutants at once; then, as long as
  /// it survives, those of its module, and the others, where they get to it.
  func judge(_ mutation: Mutation, number: Int) throws -> Verdict {
    let all = mutation.module == "ReactorKit" ? Self.kitsOrder.map { stages[$0] } : stages
    let reaching = all.filter { $0.reached.contains(number) }
    guard !reaching.isEmpty else { return .notReached }
    for stage in [nearby(mutation, all[0])] + reaching {
      // Two run at a time, and the machine may have other work.
      var verdict = Verdict.survived
      // What happens once on a busy machine does not happen twice.
      for patience in [1.0, 2] {
        verdict = try run(
          stage, mutant: number, timeout: patience * (20 + 4 * stage.duration),
          patience: patience * (20 + 4 * stage.silence))
        if verdict != .timedOut { break }
      }
      if verdict != .survived { return verdict }
    }
    return .survived
  }

  private func nearby(_ mutation: Mutation, _ whole: Stage) -> Stage {
    let names = mutation.file.dropLast(".swift".count).split(separator: "/").dropFirst()
    let stems = names.suffix(2).map { name in
      String(name.prefix { $0 != "+" }).replacing(/(s|Sink|StateMachine|Observable)$/, with: "")
    }
    return Stage(
      filter: "^\(mutation.module)Tests\\..*(\(stems.joined(separator: "|")))[A-Za-z]*Tests[./]",
      skip: whole.skip, duration: whole.duration, silence: whole.silence)
  }

  private func run(
    _ stage: Stage, mutant: Int, timeout: Double, patience: Double, marks: String? = nil,
    onLine: () -> Void = {}
  ) throws -> Verdict {
    var killer: String?
    // Nobody reads the backtraces, which take seconds. Few cases would miss mutants that many find.
    var environment = [
      MutantPackage.variable: String(mutant), "SWIFT_BACKTRACE": "enable=no", "PROPERTY_CASES": "many",
    ]
    environment[MutantPackage.reachedVariable] = marks
    let end = try Subprocess.run(
      [executable, "--testing-library", "swift-testing", "--filter", stage.filter, "--skip", stage.skip],
      environment: environment, timeout: timeout, patience: patience
    ) { line in
      onLine()
      guard let match = line.firstMatch(of: /Test (.+?) (?:with .+ )?recorded an issue/) else { return false }
      killer = String(match.1)
      return true
    }
    switch end {
    case .stopped: return .killed(by: killer ?? "a test")
    // No test has a name that the filter wants.
    case .exited(0), .exited(69): return .survived
    case .exited(let status): return .killed(by: "exit status \(status)")
    case .crashed(let signal): return .killed(by: "a crash, signal \(signal)")
    case .timedOut: return .timedOut
    }
  }
}
