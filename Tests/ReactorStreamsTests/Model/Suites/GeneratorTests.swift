import TestSupport
import Testing

@Suite(.ownThreads) struct GeneratorTests {
  private let cases: [Case] = {
    var random = SplitMix64(seed: 1)
    return (0..<3000).map { _ in Generator.makeCase(using: &random) }
  }()

  @Test func aSeedMakesTheSameCase() {
    func test(_ seed: UInt64) -> Case {
      var random = SplitMix64(seed: seed)
      return Generator.makeCase(using: &random)
    }
    #expect(test(5) == test(5))
    #expect(test(5) != test(6))
  }

  @Test func chainsHaveUpToSixOperators() {
    let sizes = Set(cases.map(\.chain.size))
    #expect(sizes == Set(1...6))
  }

  @Test func everyOperatorOccurs() {
    var names: [String: Int] = [:]
    for operation in cases.flatMap(\.chain.allOperators) {
      names[name(of: operation), default: 0] += 1
    }
    let expected = [
      "map", "filter", "compactMap", "distinctUntilChanged", "scan", "skip", "take", "ignoreElements",
      "toArray", "first", "do", "startWith", "concat", "merge", "withLatestFrom", "flatMap", "flatMapFirst",
      "flatMapLatest", "concatMap", "map.merge", "map.switchLatest", "map.concat", "catch",
      "catchAndReturn", "retry", "debounce", "throttle", "delay", "delaySubscription", "timeout",
      "observe", "subscribe", "share", "pairwise", "enumerated", "reduce", "single", "element", "takeLast",
      "materialize", "materialize.dematerialize", "ifEmpty", "combineLatest", "zip", "amb",
      "using", "multicast", "multicastLast", "asMaybe", "asSingle", "buffer", "window", "sample", "groupBy",
      "takeFor", "skipFor",
    ]
    #expect(Set(names.keys) == Set(expected))
    #expect(names.values.allSatisfy { $0 >= 30 }, "\(names)")
  }

  /// What it is printed as, without its arguments; some are printed like another one.
  private func name(of operation: Operator) -> String {
    switch operation {
    case .takeFor: "takeFor"
    case .skipFor: "skipFor"
    case .multicastLast: "multicastLast"
    default: String("\(operation)".prefix { $0 != "(" && $0 != "#" })
    }
  }

  @Test func everythingElseOccursToo() {
    func count(_ predicate: (Case) -> Bool) -> Int { cases.filter(predicate).count }
    #expect(count { $0.disposal != .never } > 300)
    #expect(count { $0.feedback != nil } > 300)
    #expect(count { $0.chain.sources.count > 2 } > 300)
    #expect(count { Reference.outcome(of: $0).events.count > 3 } > 300)
    let kinds = cases.flatMap(\.chain.sources).map { "\($0)".prefix { $0.isLetter } }
    #expect(
      Set(kinds) == [
        "hot", "cold", "subject", "of", "just", "empty", "error", "never", "timer", "interval", "range",
        "generate", "repeatElement",
      ])
  }
}
