import TestSupport
import Testing

@Suite struct ShrinkerTests {
  /// A case with everything in it.
  private var rich: Case {
    let source = Source(
      1, .hot([Timed(7, .next(5)), Timed(9, .next(8)), Timed(9, .next(3)), Timed(30, .completed)]))
    let inner = Chain(Source(2, .cold([Timed(4, .next(6)), Timed(8, .failed("source"))])), [.delay(9)])
    var test = Case(
      Chain(
        source,
        [
          .map(add: 2, trap: 4), .merge([inner, Chain(Source(3, .subject))]), .take(4), .debounce(20),
          .flatten(.all, [inner], trap: nil),
        ]))
    test.subject = [Timed(12, .next(4)), Timed(20, .completed)]
    test.subscribed = 5
    test.disposal = .at(44)
    test.feedback = .init(multiplesOf: 2, add: 3, limit: 2)
    return test
  }

  /// The simplest form of `rich` of which something is so.
  private func shrunk(while isSo: (Case) -> Bool) -> Case {
    let found = Property.counterexample(
      cases: 1, seed: 0, generate: { _ in rich }, shrink: \.simpler, run: { isSo($0) ? "" : nil })
    return found?.simplest ?? rich
  }

  @Test func shrinkingRemovesPartsThatDoNotMatter() {
    let smallest = shrunk { _ in true }
    #expect(smallest.chain == Chain(Source(1, .empty)) || smallest.chain.operators.isEmpty)
    #expect(smallest.subject.isEmpty)
    #expect(smallest.subscribed == 1)
    #expect(smallest.disposal == .never)
    #expect(smallest.feedback == nil)
  }

  @Test func shrinkingKeepsPartsThatMatter() {
    let smallest = shrunk { test in
      guard case .hot(let events) = test.chain.source.kind else { return false }
      return events.filter { $0.signal.element ?? 0 > 2 }.count >= 2
        && test.chain.operators.contains { if case .take(let count) = $0 { count > 1 } else { false } }
    }
    #expect(smallest.chain.operators == [.take(2)])
    #expect(smallest.chain.source.kind == .hot([Timed(1, .next(3)), Timed(1, .next(3))]))
  }

  @Test func chainsInsideOfOperatorsAreShrunkAndTakenOut() {
    let kept = shrunk { test in
      test.chain.allOperators.contains { if case .delay(let span) = $0 { span > 3 } else { false } }
    }
    #expect(kept.chain.operators == [.delay(4)])
    #expect(kept.chain.source.kind != rich.chain.source.kind)
    let merged = shrunk { test in
      test.chain.allOperators.contains { if case .merge(let chains) = $0 { !chains.isEmpty } else { false } }
    }
    #expect(merged.chain.size == 1)
    #expect(merged.chain.operators.first?.chains.count == 1)
  }

  @Test func numbersBecomeTheSmallestThatWillDo() {
    #expect(9.smaller() == [0, 4, 8])
    #expect(9.smaller(from: 8) == [8])
    #expect(3.smaller(from: 3) == [])
  }
}
