import TestSupport
import Testing

@Suite struct PropertyTests {
  private func counterexample(
    replay: UInt64? = nil, _ run: @escaping ([Int]) -> String?
  ) -> Property.Counterexample<[Int]>? {
    Property.counterexample(
      cases: 1_000, seed: 1, replay: replay,
      generate: { generator in
        (0..<Int.random(in: 0...20, using: &generator)).map { _ in Int.random(in: 0...99, using: &generator) }
      },
      shrink: { $0.shorter + $0.simplifyingOne { $0 > 0 ? [$0 / 2, $0 - 1] : [] } }, run: run)
  }

  @Test func whatAlwaysHoldsHasNoCounterexample() {
    var cases = 0
    let found = Property.counterexample(
      cases: 1_000, seed: 1, generate: { $0.next() }, shrink: { _ in [] },
      run: { _ in
        cases += 1
        return nil
      })
    #expect(found == nil)
    #expect(cases == 1_000)
  }

  @Test func aCounterexampleIsSimplified() throws {
    let found = try #require(
      counterexample { numbers in
        numbers.contains { $0 >= 42 } && numbers.count >= 2 ? "\(numbers) has two, one of them 42" : nil
      })
    #expect(found.simplest.sorted() == [0, 42])
    #expect(found.original.count > 2)
    #expect(found.difference == "\(found.simplest) has two, one of them 42")
  }

  @Test func theReportSaysHowToReplayTheCaseAndTheSeedDoes() throws {
    let fails: ([Int]) -> String? = { $0.reduce(0, +) > 500 ? "too much" : nil }
    let found = try #require(counterexample(fails))
    #expect(
      found.report == """
        Does not hold for the case with the seed \(found.seed). To replay it alone, set PROPERTY_SEED=\(found.seed).
        Simplified:
        \(found.simplest)

        too much
        """)
    #expect(counterexample(replay: found.seed, fails)?.original == found.original)
  }

  @Test func shrinkingEndsAlsoWhereSimplerCasesGoRoundInCircles() {
    let found = Property.counterexample(
      cases: 1, seed: 1, generate: { _ in true }, shrink: { [!$0] }, run: { "\($0)" })
    #expect(found != nil)
  }

  @Test func aFailedCheckIsAnIssueWithTheReport() {
    withKnownIssue {
      Property.check(
        cases: 10, many: 10, seed: 1, generate: { $0.next() }, shrink: { _ in [] }, run: { _ in "never" })
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("PROPERTY_SEED=") && "\($0)".contains("never") }
    }
  }

  @Test func theSameSeedMakesTheSameNumbers() {
    var (first, second) = (SplitMix64(seed: 3), SplitMix64(seed: 3))
    #expect((0..<10).map { _ in first.next() } == (0..<10).map { _ in second.next() })
  }
}
