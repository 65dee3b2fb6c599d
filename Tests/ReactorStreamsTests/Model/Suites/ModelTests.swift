import Foundation
import Testing

/// The engine against the reference interpreter, in random cases: what is delivered, when, when each source
/// is subscribed to and left, and what must hold in every case.
///
/// Left out: several threads, the real clock, sources that break the grammar, and one `share` that is
/// subscribed to again by a `retry` or a `flatMap` (`fan` has two subscribers).
///
/// `MODEL_CASE=<number>` runs one case alone, as a failure names it; `MODEL_SEED` and `MODEL_CASES` run
/// others, and more of them.
@Suite struct ModelTests {
  private static let seed = environment("MODEL_SEED").flatMap(UInt64.init) ?? 2024
  private static let count = environment("MODEL_CASES").flatMap(Int.init) ?? 20_480
  /// Some tests, so that they run side by side.
  private static let parts = 4

  @Test(arguments: 0..<parts)
  func theEngineDoesWhatTheReferenceSays(part: Int) {
    if let only = Self.environment("MODEL_CASE").flatMap(Int.init) {
      if part == 0 { check(only) }
      return
    }
    for number in stride(from: part, to: Self.count, by: Self.parts) {
      // One report is enough: what follows is mostly the same.
      guard check(number) else { return }
    }
  }

  @discardableResult
  private func check(_ number: Int) -> Bool {
    let test = Generator.makeCase(seed: Self.seed, number: number)
    guard Comparison(test).fails else { return true }
    let smallest = Shrinker.shrink(test) { Comparison($0).fails }
    Issue.record(
      """
      The engine and the reference disagree: MODEL_SEED=\(Self.seed) MODEL_CASE=\(number)
      \(Comparison(smallest))
      found as:
      \(Comparison(test))
      """)
    return false
  }

  private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
