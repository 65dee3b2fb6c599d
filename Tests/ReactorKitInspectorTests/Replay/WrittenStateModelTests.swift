import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// As `ReplayModelTests`, where states are also written, and taken from the past.
@Suite struct WrittenStateModelTests {
  private static let seeds = (0..<UInt64(Property.count(12, many: 500))).map { $0 &+ Property.seed }

  /// Each state is the one that the reactor had, and without some mutations the one that it would have had.
  private func check<R: Reactor>(_ run: ModelRun<R>, _ seed: UInt64, _ generator: inout SplitMix64)
    async throws
  {
    let changes = run.changes
    #expect(changes.last?.after == run.reactor.currentState, "seed \(seed)")
    let mutations = changes.filter { $0.mutation != nil }
    #expect(!mutations.isEmpty)
    let skipped = Set(
      mutations.map(\.entry).filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
    var expected = run.reactor.initialState
    for change in changes {
      #expect(try await run.state(after: change.entry) == change.after, "seed \(seed), entry \(change.entry)")
      if let mutation = change.mutation {
        if !skipped.contains(change.entry) { run.reactor.reduce(state: &expected, mutation: mutation) }
      } else {
        expected = change.after
      }
      #expect(
        try await run.state(after: change.entry, skipping: skipped) == expected,
        "seed \(seed), entry \(change.entry), without \(skipped.sorted())")
    }
  }

  @Test(arguments: seeds)
  func statesOfAReactorWithEffects(_ seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let run = ModelRun(RecordedReactor(), mutationsPerState: Int.random(in: 1...20, using: &generator))
    let written = RecordedReactor.State(numbers: [7, 7], name: "written", count: 1)
    run.reactor.send(.add([1]))
    try await run.play(60, &generator, written: written) { reactor, generator in
      let number = Int.random(in: 1..<20, using: &generator)
      switch number % 4 {
      case 0: reactor.send(.wait)
      case 1: reactor.late.onNext(.rename("name \(number)"))
      default: reactor.send(.add([number, -number]))
      }
    }
    try await check(run, seed, &generator)
  }

  @Test(arguments: seeds)
  func statesOfAReactorThatTransformsItsMutations(_ seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let run = ModelRun(TransformedReactor(), mutationsPerState: Int.random(in: 1...20, using: &generator))
    run.reactor.send(2)
    try await run.play(60, &generator, written: TransformedReactor.State(sum: 5)) { reactor, generator in
      let number = Int.random(in: 0..<20, using: &generator)
      if number < 5 { reactor.outside.onNext(.add(number)) } else { reactor.send(number) }
    }
    try await check(run, seed, &generator)
  }
}
