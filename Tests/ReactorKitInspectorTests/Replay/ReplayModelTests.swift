import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector

/// For random scenarios, computed states are those that the reactor had, or would have had.
@Suite struct ReplayModelTests {
  private static let seeds = (0..<UInt64(Property.count(12, many: 500))).map { $0 &+ Property.seed }

  private func state(_ run: RecordedRun, after entry: UInt64?, skipping: Set<UInt64> = []) async throws
    -> RecordedReactor.State
  {
    let id = ReactorID(rawValue: run.id)
    let answer = try await run.live.replayer.state(of: id, after: entry, skipping: skipping)
    return try #require(answer.state.value as? RecordedReactor.State)
  }

  @Test(arguments: seeds)
  func theStateAfterEachEntryIsTheOneThatTheReactorHad(_ seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let run = RecordedRun(limits: .init(mutationsPerState: Int.random(in: 1...20, using: &generator)))
    run.play(60, &generator)
    let calls = run.reactor.mutateCalls
    #expect(run.entries.count == run.states.count)
    for (entry, expected) in zip(run.entries, run.states) {
      #expect(try await state(run, after: entry) == expected, "seed \(seed), entry \(entry)")
    }
    #expect(run.reactor.mutateCalls == calls)
    #expect(run.reactor.currentState == run.states.last ?? RecordedReactor.State())
  }

  @Test(arguments: seeds)
  func skippingEntriesEqualsARunInWhichTheirMutationsNeverCame(_ seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let run = RecordedRun(limits: .init(mutationsPerState: Int.random(in: 1...20, using: &generator)))
    run.play(40, &generator)
    let entries = run.entries
    let skipped = Set(entries.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
    var expected = run.reactor.initialState
    for (entry, mutation) in zip(entries, run.mutations) {
      if !skipped.contains(entry) { run.reactor.reduce(state: &expected, mutation: mutation) }
      #expect(
        try await state(run, after: entry, skipping: skipped) == expected, "seed \(seed), entry \(entry)")
    }
  }

  @Test(arguments: seeds)
  func statesOfARangeAreThoseBeforeAndAfterEachMutation(_ seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let run = RecordedRun(limits: .init(mutationsPerState: Int.random(in: 1...20, using: &generator)))
    run.play(60, &generator)
    let entries = run.entries
    guard entries.count > 4 else { return }
    let (from, through) = (entries[1], entries[entries.count - 2])
    var seen: [(UInt64, RecordedReactor.State?, RecordedReactor.State?)] = []
    try await run.live.replayer.forEachState(of: ReactorID(rawValue: run.id), from: from, through: through) {
      seen.append(($0, $1.value as? RecordedReactor.State, $2.value as? RecordedReactor.State))
    }
    #expect(seen.map(\.0) == Array(entries[1...(entries.count - 2)]))
    #expect(seen.map(\.1) == Array(run.states[0..<(entries.count - 2)]))
    #expect(seen.map(\.2) == Array(run.states[1...(entries.count - 2)]))
  }

  @Test(arguments: seeds)
  func statesThatAreKeptStayKnownWhenTheOldestEntriesGo(_ seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let run = RecordedRun(limits: .init(entries: 120, mutationsPerState: 7))
    run.play(300, &generator)
    let kept = run.entries
    #expect(run.recorder.read { $0.entries.count } == 120)
    for (entry, expected) in zip(kept, run.states.suffix(kept.count)) {
      #expect(try await state(run, after: entry) == expected, "seed \(seed), entry \(entry)")
    }
    let id = ReactorID(rawValue: run.id)
    let steps = run.recorder.read { $0.histories[id]?.steps.count ?? 0 }
    #expect(steps <= 120 + 64 + 8)
  }

  @Test(.timeLimit(.minutes(10))) func jumpingWhileActionsAndEffectsGoOnLosesNothing() async throws {
    let run = RecordedRun()
    let reactor = run.reactor
    reactor.send(.add([1, 2, 3]))
    reactor.send(.wait)
    let first = try #require(run.entries.first)
    let shown = Guarded<[[Int]]>([])
    let subscription = reactor.state.subscribe(onNext: { shown.append($0.numbers) })
    defer { subscription.dispose() }
    for jump in 0..<50 {
      async let work: Void = whileThreads(3) { thread in
        for number in 0..<4 {
          if thread == 0 { reactor.late.onNext(.append(number)) } else { reactor.send(.add([number])) }
        }
      }
      #expect(try await run.travel.show(run.id, at: first, skipping: []) == first)
      // It is shown when the reactor has handled what it is handling.
      for await state in reactor.state.values where state.numbers == [1] { break }
      await work
      #expect(shown.value.last == [1], "whatever came meanwhile")
      #expect(reactor.currentState.numbers.count == 3 + 12 * (jump + 1), "the reactor goes on underneath")
      guard jump % 2 == 0 else { continue }
      await run.travel.resume(run.id)
      #expect(shown.value.last == reactor.currentState.numbers)
    }
    #expect(shown.value.filter { $0 == [1] }.count == 50)
    await run.travel.resume(nil)
    #expect(run.mutations.count == 603)
    #expect(shown.value.last == reactor.currentState.numbers)
    #expect(try await state(run, after: nil) == reactor.currentState)
    for (entry, expected) in zip(run.entries, run.states) {
      #expect(try await state(run, after: entry) == expected, "entry \(entry)")
    }
  }

  @Test func statesOfAReleasedReactorAreKnownWhereTheyWereKept() async throws {
    var reactor: RecordedReactor? = RecordedReactor()
    let recorder = Recorder(weigh: { _ in 1 })
    weak let released = reactor
    recorder.start { handler in reactor?.monitor(.steps, handler) ?? Disposables.create() }
    for number in 0..<5 { reactor?.send(.add([number])) }
    reactor = nil
    #expect(released == nil)
    let (id, end) = recorder.read { ($0.order[0], $0.entries.end) }
    let replayer = Replayer(recorder: recorder)
    let last = try await replayer.state(of: id, after: end, skipping: [])
    #expect((last.state.value as? RecordedReactor.State)?.numbers == [0, 1, 2, 3, 4])
    await #expect(throws: Refusal.released(id)) {
      _ = try await replayer.state(of: id, after: end - 4, skipping: [])
    }
  }
}
