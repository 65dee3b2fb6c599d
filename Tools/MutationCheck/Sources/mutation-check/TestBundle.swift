import Foundation
import Mutator

/// The tests of the copy.
struct TestBundle {
  enum Verdict: Equatable {
    case killed(by: String)
    case timedOut
    case survived

    var isKilled: Bool { self != .survived }
  }

  /// A part of the tests that is run on its own.
  struct Stage {
    let filter: String
    /// In seconds, without a mutant.
    var duration = 0.0
  }

  let executable: String
  private var streams = Stage(filter: "^ReactorStreamsTests\\.")
  private var kit = Stage(filter: "^ReactorKitTests\\.")
  private var others = Stage(filter: "^(ReactorKitTesting|MainActorDefault)Tests\\.")

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
  mutating func measure() throws {
    for stage in [\TestBundle.streams, \.kit, \.others] {
      let start = Date()
      let verdict = try run(self[keyPath: stage], mutant: 0, timeout: 900)
      guard verdict == .survived else { throw Failure("The tests fail without any mutant: \(verdict)") }
      self[keyPath: stage].duration = Date().timeIntervalSince(start)
      say(String(format: "%@ takes %.1f s", self[keyPath: stage].filter, self[keyPath: stage].duration))
    }
  }

  /// Runs the tests of the mutant's own module, then, if it survives, the others.
  func judge(_ mutation: Mutation, number: Int) throws -> Verdict {
    for stage in mutation.module == "ReactorKit" ? [kit, streams, others] : [streams, kit, others] {
      // Two run at a time, and the machine may have other work.
      let verdict = try run(stage, mutant: number, timeout: 20 + 4 * stage.duration)
      if verdict != .survived { return verdict }
    }
    return .survived
  }

  private func run(_ stage: Stage, mutant: Int, timeout: Double) throws -> Verdict {
    var killer: String?
    let end = try Subprocess.run(
      [executable, "--testing-library", "swift-testing", "--filter", stage.filter],
      environment: [MutantPackage.variable: String(mutant)], timeout: timeout
    ) { line in
      guard let match = line.firstMatch(of: /Test (.+?) (?:with .+ )?recorded an issue/) else { return false }
      killer = String(match.1)
      return true
    }
    switch end {
    case .stopped: return .killed(by: killer ?? "a test")
    case .exited(0): return .survived
    case .exited(let status): return .killed(by: "exit status \(status)")
    case .crashed(let signal): return .killed(by: "a crash, signal \(signal)")
    case .timedOut: return .timedOut
    }
  }
}
