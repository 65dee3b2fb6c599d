import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector

/// A reactor whose actions may have an object.
private final class Keeper: Reactor, Sendable {
  enum Action: Sendable {
    case add(Int)
    case bear(Bell)
    case count(Counted)
  }
  struct State: Sendable { var sum = 0 }
  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .add(let number): .just(number)
    case .bear, .count: .empty()
    }
  }
  func reduce(state: inout State, mutation: Int) { state.sum += mutation }
}

/// Sends to a reactor when it is released.
private final class Bell: Sendable {
  let reactor: Keeper
  init(_ reactor: Keeper) { self.reactor = reactor }
  deinit { reactor.send(.add(1)) }
}

/// Counted while it lives.
private final class Counted: Sendable {
  let living: Guarded<Int>
  init(_ living: Guarded<Int>) {
    self.living = living
    living.withLock { $0 += 1 }
  }
  deinit { living.withLock { $0 -= 1 } }
}

@Suite struct RecorderTests {
  /// A recorder of reactors, and of nothing else of the process.
  private func recorder(
    of reactors: [Keeper], _ limits: Recorder.Limits = Recorder.Limits(entries: 1_000_000, bytes: .max),
    weigh: @escaping @Sendable (Any) -> Weight = { _ in 1 }
  ) -> Recorder {
    let recorder = Recorder(limits: limits, weigh: weigh)
    recorder.start { handler in CompositeDisposable(disposables: reactors.map { $0.monitor(.steps, handler) })
    }
    return recorder
  }

  private func actions(_ recorder: Recorder, of id: ReactorID) -> [UInt64] {
    recorder.read { recording in
      (recording.entries.first..<recording.entries.end).compactMap { number in
        guard let entry = recording.entries[number], entry.reactor == id,
          case .action(let action) = entry.content
        else { return nil }
        return action.id.rawValue
      }
    }
  }

  @Test func whatSeveralThreadsDoIsRecordedWholeAndInTheOrderOfEachReactor() async {
    let reactors = (0..<4).map { _ in Keeper() }
    let recorder = recorder(of: reactors)
    // More than the inbox takes before its threads help, and while somebody reads.
    await whileThreads(8) { thread in
      for _ in 0..<2_000 { reactors[thread % 4].send(.add(1)) }
      if thread == 0 { _ = recorder.read(\.bytes) }
    }
    for reactor in reactors { await reactor.perform(.add(0)) }
    let ids = recorder.read(\.order)
    #expect(ids.count == 4)
    for id in ids { #expect(actions(recorder, of: id) == Array(1...4_001)) }
    let mutations = recorder.read { recording in
      recording.histories.values.map { history in history.steps.count }
    }
    #expect(mutations == Array(repeating: 4_002, count: 4), "with the first state")
  }

  @Test func whatHasHappenedIsReadAtOnce() {
    let reactor = Keeper()
    let recorder = recorder(of: [reactor])
    for number in 1...3 {
      reactor.send(.add(1))
      #expect(recorder.read { $0.histories.values.first?.actions } == UInt64(number))
    }
  }

  @Test func valuesThatSendWhenTheyAreReleasedDoSoOutsideOfLocks() async {
    let (reactor, other) = (Keeper(), Keeper())
    let recorder = recorder(of: [reactor, other], Recorder.Limits(entries: 100, bytes: .max))
    for _ in 0..<3_000 { reactor.send(.bear(Bell(other))) }
    for _ in 0..<100 { reactor.send(.add(1)) }
    let entries = recorder.read(\.entries.count)
    #expect(entries == 100)
    // The queue may still be releasing what it has let go of.
    for await state in other.state.values where state.sum == 3_000 { break }
    #expect(other.currentState.sum == 3_000, "all are gone, as newer entries came")
  }

  @Test func theOldestEntriesGoWhereTheirValuesAreTooLarge() {
    let reactor = Keeper()
    let recorder = recorder(of: [reactor], Recorder.Limits(entries: 1_000, bytes: 100_000)) { value in
      value is Keeper.Action ? 10_000 : 0
    }
    for _ in 0..<50 { reactor.send(.bear(Bell(reactor))) }
    let (bytes, count) = recorder.read { ($0.bytes, $0.entries.count) }
    #expect(bytes <= 100_000)
    #expect((1...30).contains(count))
  }

  @Test func fewLargeValuesWaitToBeRecorded() async {
    let reactor = Keeper()
    let limits = Recorder.Limits(entries: 1_000_000, bytes: 1_000_000)
    let recorder = recorder(of: [reactor], limits) { value in value is Keeper.Action ? 100_000 : 0 }
    let living = Guarded(0)
    for _ in 0..<100 { reactor.send(.bear(Bell(Keeper()))) }
    _ = recorder.read(\.bytes)
    // Sixteen events are enough now, and eight times as many too many: nobody reads here.
    for _ in 0..<1_000 { reactor.send(.count(Counted(living))) }
    #expect(living.value <= 10 + 8 * 16)
  }

  @Test func mutationsAndStatesCountUntilNothingNeedsThem() {
    let reactors = (0..<10).map { _ in Keeper() }
    // Of the mutations of a reactor, those after its last kept state are needed to compute the newest one.
    let recorder = recorder(of: reactors, Recorder.Limits(entries: 1_000, bytes: 100_000)) { value in
      value is Int ? 10_000 : 0
    }
    for reactor in reactors { for _ in 0..<40 { reactor.send(.add(1)) } }
    let (bytes, weights) = recorder.read { recording in
      let steps = recording.histories.values.flatMap { history in
        (history.steps.first..<history.steps.end).compactMap { history.steps[$0]?.weight.kept }
      }
      return (recording.bytes, steps.reduce(0, +))
    }
    #expect(bytes <= 100_000)
    #expect((10_000...bytes).contains(weights))
  }

  @Test func statesAreKnownAgainAfterAllOfAReactorWasLetGoOf() {
    let (reactor, other) = (Keeper(), Keeper())
    let recorder = recorder(of: [reactor, other], Recorder.Limits(entries: 1_000, bytes: 100_000)) { value in
      value is Int ? 10_000 : 0
    }
    reactor.send(.add(1))
    let id = recorder.read { $0.order[0] }
    for _ in 0..<100 { other.send(.add(1)) }
    #expect(recorder.read { $0.histories[id]?.lastState } == nil)
    reactor.send(.add(2))
    #expect(recorder.read { $0.histories[id]?.lastState as? Keeper.State }?.sum == 3)
  }

  @Test func aReactorOfWhichNothingIsKeptIsForgotten() {
    var reactor: Keeper? = Keeper()
    let other = Keeper()
    let recorder = Recorder(limits: Recorder.Limits(entries: 100, bytes: .max), weigh: { _ in 1 })
    recorder.start { handler in
      CompositeDisposable(disposables: [reactor, other].compactMap { $0?.monitor(.steps, handler) })
    }
    reactor?.send(.add(1))
    #expect(recorder.read(\.histories.count) == 1)
    reactor = nil
    for _ in 0..<200 { other.send(.add(1)) }
    #expect(recorder.read { $0.histories.keys.sorted() } == recorder.read(\.order))
    #expect(recorder.read(\.histories.count) == 1)
  }

  // MARK: Announcements

  @Test func anAwaitedEventIsAnnouncedOnceHoweverManyFollow() throws {
    let (reactor, announced) = (Keeper(), Guarded(0))
    let recorder = Recorder(
      limits: Recorder.Limits(entries: 1_000_000, bytes: .max), weigh: { _ in 1 },
      announce: { announced.withLock { $0 += 1 } })
    recorder.start { reactor.monitor(.steps, $0) }
    reactor.send(.add(1))
    recorder.awaitEvent()
    #expect(announced.value == 0, "no event has come since")
    for _ in 0..<5_000 { reactor.send(.add(1)) }
    #expect(announced.value == 1)
    // Whether the inbox was emptied makes no difference.
    _ = recorder.read(\.entries.end)
    reactor.send(.add(1))
    #expect(announced.value == 1)
    recorder.awaitEvent()
    recorder.awaitEvent()
    for _ in 0..<5_000 { reactor.send(.add(1)) }
    #expect(announced.value == 2)
    let id = try #require(recorder.read(\.order.first))
    #expect(actions(recorder, of: id) == Array(1...10_002))
  }
}
