import Foundation
import Mutator

/// Puts faults into the library, one at a time, and asks whether the tests notice.
@main
enum MutationCheck {
  static func main() throws {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      say(Options.usage)
      exit(2)
    }
    do {
      exit(try run(options) ? 0 : 1)
    } catch let failure as Failure {
      say(failure.description)
      exit(2)
    }
  }

  /// - Returns: Whether enough mutants are killed, and the others explained.
  private static func run(_ options: Options) throws -> Bool {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    let package = try MutantPackage(root: root)
    let candidates = package.candidates
    if options.lists {
      for mutation in candidates {
        print("\(mutation.id)\t\(mutation.before.onOneLine)\t\(mutation.after.onOneLine)")
      }
      return true
    }
    let order = Sampler.order(candidates, seed: options.seed)
    let mutants = try Builder(package: package).build(order, count: options.count, always: options.only)
    var bundle = TestBundle(of: package)
    try bundle.measure(mutants: mutants.count)
    let text =
      (try? String(contentsOf: root.appending(path: "Scripts/mutation-survivors.md"), encoding: .utf8)) ?? ""
    let explanations = Explanations(text)
    for line in explanations.stale(given: candidates) { say("Explained, but not there any more: \(line)") }
    let report = Report(
      results: try judge(mutants, only: options.only, in: bundle, explanations: explanations))
    if options.only.isEmpty {
      let file = root.appending(path: ".build/mutation/results.tsv")
      try report.tabSeparated.write(to: file, atomically: true, encoding: .utf8)
      say("Of \(candidates.count) candidates, seed \(options.seed); the table is in \(file.path)")
    }
    print(report.summary)
    return report.score >= options.threshold && report.unexplained.isEmpty
  }

  /// Two at a time.
  private static func judge(
    _ mutants: [Mutation], only: [String], in bundle: TestBundle, explanations: Explanations
  ) throws -> [Result] {
    let chosen = zip(1..., mutants).filter { only.isEmpty || only.contains($1.id) }
    let shared = Shared()
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while let index = shared.next(below: chosen.count) {
        let (number, mutation) = chosen[index]
        do {
          let verdict = try bundle.judge(mutation, number: number)
          let result = Result(
            mutation: mutation, verdict: verdict,
            explanation: verdict.isKilled ? nil : explanations.reason(for: mutation))
          shared.finish(index, result, of: chosen.count)
        } catch {
          shared.fail(error)
        }
      }
    }
    return try shared.results()
  }
}

/// What the two threads share, guarded by `lock`.
private final class Shared: @unchecked Sendable {
  private let lock = NSLock()
  private var upcoming = 0
  private var finished: [(index: Int, result: Result)] = []
  private var failure: (any Error)?

  func next(below count: Int) -> Int? {
    lock.withLock {
      guard upcoming < count, failure == nil else { return nil }
      defer { upcoming += 1 }
      return upcoming
    }
  }

  func finish(_ index: Int, _ result: Result, of count: Int) {
    lock.withLock {
      finished.append((index, result))
      say("[\(finished.count)/\(count)] " + result.columns.joined(separator: "  "))
    }
  }

  func fail(_ error: any Error) { lock.withLock { failure = error } }

  func results() throws -> [Result] {
    if let failure { throw failure }
    return finished.sorted { $0.index < $1.index }.map(\.result)
  }
}
