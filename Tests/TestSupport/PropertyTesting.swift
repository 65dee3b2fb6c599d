internal import Foundation
public import Testing

/// Checks that something holds for many random cases, and reports the simplest one for which it does not.
///
/// Each case has a seed of its own, which a failure tells. To replay one alone, set `PROPERTY_SEED` to it in
/// the environment. A check has few cases, and many if `PROPERTY_CASES` is `many`; a number instead is the
/// number of cases of every check.
public enum Property {
  /// A case for which it does not hold.
  public struct Counterexample<Case> {
    /// What makes `generate` make the case again.
    public let seed: UInt64
    /// The case, as it was generated.
    public let original: Case
    /// The simplest failing case that was found.
    public let simplest: Case
    /// What `run` says about it.
    public let difference: String

    /// What to tell whoever reads the failure.
    public var report: String {
      """
      Does not hold for the case with the seed \(seed). To replay it alone, set PROPERTY_SEED=\(seed).
      Simplified:
      \(simplest)

      \(difference)
      """
    }
  }

  /// Whether every check has its many cases. What all cases reach together says nothing otherwise.
  public static var hasManyCases: Bool { replay == nil && variable("PROPERTY_CASES") == "many" }

  /// How many cases to try: `few`, unless `PROPERTY_CASES` says otherwise.
  public static func count(_ few: Int, many: Int) -> Int {
    hasManyCases ? many : number("PROPERTY_CASES") ?? few
  }

  /// For a test that draws its numbers itself: `PROPERTY_SEED`, or another one in each run.
  public static var seed: UInt64 { replay ?? UInt64.random(in: .min ... .max) }

  private static var replay: UInt64? { number("PROPERTY_SEED") }

  /// Fails at the caller's line with the simplest case for which `run` returns a difference.
  ///
  /// - Parameters:
  ///   - cases: How many are tried in every run of the tests.
  ///   - many: How many are tried where there is time.
  public static func check<Case>(
    cases: Int, many: Int, seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
    generate: (inout SplitMix64) -> Case, shrink: (Case) -> [Case], run: (Case) -> String?
  ) {
    let found = counterexample(
      cases: count(cases, many: many), seed: seed, replay: replay,
      generate: generate, shrink: shrink, run: run)
    guard let found else { return }
    Issue.record("\(found.report)", sourceLocation: sourceLocation)
  }

  /// The first case for which `run` returns a difference, simplified with `shrink`, which lists simpler
  /// cases, the most promising first.
  ///
  /// - Parameter replay: The seed of the only case to try; `nil` for all.
  public static func counterexample<Case>(
    cases: Int, seed: UInt64, replay: UInt64? = nil,
    generate: (inout SplitMix64) -> Case, shrink: (Case) -> [Case], run: (Case) -> String?
  ) -> Counterexample<Case>? {
    var seeds = SplitMix64(seed: seed)
    for _ in 0..<(replay == nil ? cases : 1) {
      let caseSeed = replay ?? seeds.next()
      var generator = SplitMix64(seed: caseSeed)
      let original = generate(&generator)
      guard let difference = run(original) else { continue }
      let (simplest, simplestDifference) = simplify(original, difference, shrink: shrink, run: run)
      return Counterexample(
        seed: caseSeed, original: original, simplest: simplest, difference: simplestDifference)
    }
    return nil
  }

  /// Takes the first simpler case that fails too, again and again. Bounded, should `shrink` go round in
  /// circles.
  private static func simplify<Case>(
    _ failing: Case, _ difference: String, shrink: (Case) -> [Case], run: (Case) -> String?
  ) -> (Case, String) {
    var (simplest, difference) = (failing, difference)
    var attempts = 20_000
    search: while true {
      for candidate in shrink(simplest) {
        attempts -= 1
        guard attempts > 0 else { break search }
        guard let itsDifference = run(candidate) else { continue }
        (simplest, difference) = (candidate, itsDifference)
        continue search
      }
      break
    }
    return (simplest, difference)
  }

  private static func number<Number: FixedWidthInteger>(_ variable: String) -> Number? {
    Self.variable(variable).flatMap { Number($0) }
  }

  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}

/// Simpler forms of arrays, for `shrink`.
extension Array {
  /// This array without one of its halves, then without one of its elements.
  public var shorter: [[Element]] {
    var candidates: [[Element]] = []
    if count > 3 { candidates += [Array(prefix(count / 2)), Array(suffix(count - count / 2))] }
    for index in indices {
      var without = self
      without.remove(at: index)
      candidates.append(without)
    }
    return candidates
  }

  /// This array with one of its elements replaced by each of the elements that `simpler` makes of it.
  public func simplifyingOne(_ simpler: (Element) -> [Element]) -> [[Element]] {
    indices.flatMap { index in
      simpler(self[index]).map { candidate in
        var changed = self
        changed[index] = candidate
        return changed
      }
    }
  }
}
