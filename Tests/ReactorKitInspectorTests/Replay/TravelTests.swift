import Dispatch
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector

@Suite(.timeLimit(.minutes(10))) struct TravelTests {
  /// A run of which few entries are kept.
  private func shortRun() -> RecordedRun {
    RecordedRun(limits: .init(entries: 120, mutationsPerState: 7))
  }

  /// Lets all entries go that are kept now.
  private func letGo(_ run: RecordedRun) {
    for number in 0..<200 { run.reactor.send(.add([number])) }
  }

  @Test func eachReactorLeavesOutItsOwnMutationsOnly() async throws {
    let reactors = [RecordedReactor(), RecordedReactor()]
    let recorder = Recorder(weigh: { _ in 1 })
    recorder.start { handler in CompositeDisposable(disposables: reactors.map { $0.monitor(.steps, handler) })
    }
    let travel = Travel(recorder)
    for reactor in reactors { reactor.send(.add([1, 2, 3])) }
    let ids = recorder.read { $0.order.map(\.rawValue) }
    let steps = recorder.read { recording in
      recording.order.map { id in
        let steps = recording.histories[id]?.steps ?? Ring(first: 0)
        return (steps.first..<steps.end).compactMap { steps[$0]?.number }
      }
    }
    let (skipped, last) = (steps[0][2], [steps[0][3], steps[1][3]])
    let shown = await travel.showAll(at: last[1], skipping: [skipped])
    #expect(shown.map(\.at) == last)
    #expect(
      await travel.shown() == [
        ids[0]: Travel.Shown(at: last[0], skipping: [skipped]),
        ids[1]: Travel.Shown(at: last[1], skipping: []),
      ])
    try await travel.show(ids[1], at: last[1], skipping: [skipped])
    #expect(await travel.shown()[ids[1]]?.skipping == [])
    for id in ids { try await travel.branch(id) }
    #expect(reactors.map(\.currentState.numbers) == [[1, 3], [1, 2, 3]])
  }

  @Test func aMutationWhoseEntryHasGoneCannotBeLeftOut() async throws {
    let run = shortRun()
    run.reactor.send(.add([1, 2]))
    let (skipped, last) = (run.entries[0], run.entries[1])
    try await run.travel.show(run.id, at: last, skipping: [skipped])
    let before = await run.travel.shown()
    #expect(before == [run.id: Travel.Shown(at: last, skipping: [skipped])])
    letGo(run)
    let newest = try #require(run.entries.last)
    await #expect(throws: Refusal.tooOld) {
      try await run.travel.show(run.id, at: newest, skipping: [skipped])
    }
    #expect(await run.travel.showAll(at: newest, skipping: [skipped]).isEmpty)
    #expect(await run.travel.shown() == before, "it stays as it was")
    #expect(await run.travel.showAll(at: newest, skipping: []).map(\.at) == [newest])
  }

  @Test func aReactorGoesOnFromTheStateThatItShowsHoweverOldThatIs() async throws {
    let run = shortRun()
    run.reactor.send(.add([1, 2, 3]))
    try await run.travel.show(run.id, at: run.entries[2], skipping: [run.entries[0]])
    letGo(run)
    try await run.travel.branch(run.id)
    #expect(run.reactor.currentState.numbers == [2, 3])
    #expect(await run.travel.shown().isEmpty)
    await #expect(throws: Refusal.nothingShown) { try await run.travel.branch(run.id) }
  }

  @Test func aReactorThatIsReleasedShowsNothingAnyMore() async throws {
    var reactor: RecordedReactor? = RecordedReactor()
    let recorder = Recorder(weigh: { _ in 1 })
    recorder.start { handler in reactor?.monitor(.steps, handler) ?? Disposables.create() }
    reactor?.send(.add([1, 2]))
    let (id, first) = recorder.read { ($0.order[0].rawValue, $0.entries.first) }
    let travel = Travel(recorder)
    try await travel.show(id, at: first, skipping: [])
    #expect(await travel.shown().count == 1)
    reactor = nil
    #expect(await travel.shown().isEmpty)
    await #expect(throws: Refusal.nothingShown) { try await travel.branch(id) }
  }

  @Test func aStateThatIsComputedWhileTheInspectorEndsIsNotShown() async throws {
    let run = RecordedRun()
    let reactor = run.reactor
    reactor.send(.add([1, 2, 3]))
    let first = try #require(run.entries.first)
    let shown = Guarded<[RecordedReactor.State]>([])
    let (entered, enter) = AsyncStream.makeStream(of: Void.self)
    let mayLeave = DispatchSemaphore(value: 0)
    let subscription = reactor.state.subscribe(onNext: { state in
      shown.append(state)
      guard state.numbers.last == 4 else { return }
      enter.yield()
      mayLeave.wait()
    })
    defer { subscription.dispose() }
    // The reactor is at work, so that its `reduce` has to wait.
    async let work: Void = whileThreads(1) { _ in reactor.send(.add([4, 5])) }
    for await _ in entered { break }
    let show = Task { try await run.travel.show(run.id, at: first, skipping: []) }
    await run.travel.stop()
    mayLeave.signal()
    await work
    await #expect(throws: Refusal.stopped) { try await show.value }
    #expect(await run.travel.shown().isEmpty)
    reactor.send(.add([6]))
    #expect(shown.value.last?.numbers == [1, 2, 3, 4, 5, 6])
    #expect(!shown.value.contains { $0.numbers == [1] })
  }
}
