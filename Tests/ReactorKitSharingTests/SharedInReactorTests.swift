internal import ReactorKit
internal import ReactorKitSharing
internal import ReactorKitTesting
internal import TestSupport
internal import Testing

/// Shared values in the states of reactors. Semantics H2, H4 and H5.
struct SharedInReactorTests {
  private let bag = DisposeBag()

  @Test func aWriteByOneReactorIsAStateChangeOfTheOther() {
    withStore { _, _ in
      let (first, second) = (CountReactor(), CountReactor())
      let counts = record(second.state.map(\.count), in: bag)
      first.send(.add(2))
      first.send(.set(7))
      #expect(first.currentState.count == 7)
      #expect(second.currentState.count == 7)
      #expect(counts.all == [0, 2, 7])
    }
  }

  @Test func aWriteFromAnywhereIsShownWhenItReturns() {
    withStore { _, _ in
      @Shared(.count) var count
      let reactor = CountReactor()
      let counts = record(reactor.state.map(\.count), in: bag)
      $count.withLock { $0 += 5 }
      count += 1
      count = 3
      #expect(counts.all == [0, 5, 6, 3])
      #expect(count == 3)
    }
  }

  @Test func theWriterItselfGetsOneState() {
    withStore { _, _ in
      let reactor = CountReactor()
      let counts = record(reactor.state.map(\.count), in: bag)
      reactor.send(.add(1))
      reactor.send(.addLocked(1))
      reactor.send(.set(9))
      #expect(counts.all == [0, 1, 2, 9])
    }
  }

  @Test func equalWritesAreSilent() {
    withStore { _, _ in
      @Shared(.count) var count = 4
      let reactor = CountReactor()
      let counts = record(reactor.state.map(\.count), in: bag)
      count = 4
      $count.withLock { $0 = 4 }
      $count.withLock { _ in }
      #expect(counts.all == [4])
      reactor.send(.set(4))
      #expect(counts.all == [4, 4], "an action of its own shows a state, as always")
    }
  }

  @Test func aStateThatIsKeptDoesNotChange() {
    withStore { _, _ in
      let reactor = CountReactor()
      reactor.send(.set(1))
      let kept = reactor.currentState
      reactor.send(.set(2))
      #expect(kept.count == 1)
      #expect(kept.$count.newest == 2)
      #expect(reactor.currentState.count == 2)
      #expect(kept != reactor.currentState)
    }
  }

  @Test func assigningInACopyOfAStateChangesTheCopyOnly() {
    withStore { _, _ in
      let reactor = CountReactor()
      reactor.send(.set(1))
      var copy = reactor.currentState
      copy.count = 5
      copy.count += 1
      #expect(copy.count == 6)
      #expect(reactor.currentState.count == 1)
      #expect(copy.$count.newest == 1)
    }
  }

  @Test func whatABindingWroteIntoACopyIsWrittenWhenAReduceTakesIt() {
    withStore { _, _ in
      let reactor = KeepingReactor()
      let other = CountReactor()
      reactor.send(.keep(CountReactor.State()))
      var copy = reactor.currentState.kept
      copy?.count = 8
      reactor.send(.keep(copy))
      #expect(other.currentState.count == 8)
      #expect(reactor.currentState.kept?.count == 8)
    }
  }

  @Test func aStateFromAnotherTimeShowsTheNewestValueAgain() {
    withStore { _, _ in
      let reactor = KeepingReactor()
      reactor.send(.keep(CountReactor.State()))
      let old = reactor.currentState.kept
      @Shared(.count) var count
      count = 3
      reactor.send(.keep(nil))
      reactor.send(.keep(old))
      #expect(reactor.currentState.kept?.count == 3)
      #expect(count == 3)
    }
  }

  @Test func inReduceALockedWriteIsReadAtOnce() {
    withStore { _, _ in
      let reactor = LockingReactor()
      let states = record(reactor.state.map { [$0.first, $0.second, $0.read] }, in: bag)
      reactor.send(4)
      #expect(states.all == [[0, 0, 0], [4, 4, 4]])
    }
  }

  @Test func subscribersOfOthersAreCalledOutsideOfTheReduceThatHasWritten() {
    withStore { _, _ in
      let (first, second) = (CountReactor(), CountReactor())
      let seen = Recording<[Int]>()
      second.state.subscribe(onNext: { seen.append([$0.count, first.currentState.count]) }).disposed(by: bag)
      first.send(.add(3))
      #expect(seen.all == [[0, 0], [3, 3]])
    }
  }

  @Test func aSubscriberMayWriteTheValueThatItIsToldOf() {
    withStore { _, _ in
      @Shared(.count) var count
      let shared = $count
      let (first, second) = (CountReactor(), CountReactor())
      let counts = record(first.state.map(\.count), in: bag)
      second.state.subscribe(onNext: { state in
        if state.count < 3 { shared.withLock { $0 += 1 } }
      }).disposed(by: bag)
      #expect(counts.all == [0, 1, 2, 3])
      #expect(second.currentState.count == 3)
    }
  }

  @Test func whatAReactorNoLongerHoldsDoesNotChangeIt() {
    withStore { _, _ in
      @Shared(.count) var count
      let reactor = KeepingReactor()
      let states = record(reactor.state.map { $0.kept?.count }, in: bag)
      reactor.send(.keep(CountReactor.State()))
      count = 1
      reactor.send(.keep(nil))
      count = 2
      #expect(states.all == [nil, 0, 1, nil])
    }
  }

  @Test func valuesAreFoundInArraysDictionariesAndTuples() {
    withStore { _, _ in
      @Shared(.count) var count
      let reactor = CollectionReactor()
      let counts = record(
        reactor.state.map { [$0.list.last?.count, $0.table["a"]?.count, $0.pair.1.count] }, in: bag)
      count = 6
      #expect(counts.all == [[0, 0, 0], [6, 6, 6]])
    }
  }

  @Test func everyMonitorSeesTheChange() {
    withStore { _, _ in
      @Shared(.count) var count
      let reactor = CountReactor()
      let mutations = Recording<String>()
      let handle = reactor.monitor { event in
        if case .mutationWillApply(_, let action, _, let mutation) = event.kind {
          mutations.append("\(action == nil) \(mutation)")
        }
      }
      _ = reactor.state
      count = 5
      handle.dispose()
      #expect(mutations.all == ["true count = 5"])
    }
  }

  @Test func aTesterAssertsIt() async {
    await SharedStore.$current.withValue(SharedStore(folder: temporaryFolder())) {
      @Shared(.count) var count
      let tester = ReactorTester(CountReactor())
      await tester.send(.add(2)) { $0.count = 2 }
      $count.withLock { $0 = 10 }
      await tester.receive { $0.count = 10 }
      #expect(count == 10)
      await tester.finish()
    }
  }

  @Test func reactorsAndValuesGoWithTheirOwners() {
    withStore { _, _ in
      weak var reactor: CountReactor?
      do {
        let made = CountReactor()
        reactor = made
        made.send(.set(5))
      }
      #expect(reactor == nil)
      #expect(CountReactor().currentState.count == 0, "what is in memory only is gone with its last holder")
    }
  }

  @Test func manyThreadsAndReactorsLoseNothing() {
    withStore { _, _ in
      let reactors = (0..<4).map { _ in CountReactor() }
      let recordings = reactors.map { record($0.state.map(\.count), in: bag) }
      let shared = Shared(.count)
      onThreads(4) { index in
        for step in 0..<500 {
          switch step % 3 {
          case 0: reactors[index].send(.add(1))
          case 1: reactors[index].send(.addLocked(1))
          default: shared.withLock { $0 += 1 }
          }
        }
      }
      for reactor in reactors { reactor.waitUntilIdle() }
      #expect(shared.newest == 2_000)
      for (reactor, recording) in zip(reactors, recordings) {
        // What the others have written in the end.
        reactor.waitUntilIdle()
        #expect(reactor.currentState.count == 2_000)
        #expect(recording.all == recording.all.sorted(), "the order of the writes is that of the states")
      }
    }
  }
}

/// Holds another state, or none.
private final class KeepingReactor: Reactor {
  enum Action { case keep(CountReactor.State?) }

  struct State { var kept: CountReactor.State? }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Action) {
    if case .keep(let kept) = mutation { state.kept = kept }
  }
}

/// Reads what it has written to another property of the same key.
private final class LockingReactor: Reactor {
  struct State {
    @Shared(.count) var first
    @Shared(.count) var second
    var read = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Int) {
    state.$first.withLock { $0 = mutation }
    state.read = state.second
  }
}

private final class CollectionReactor: Reactor {
  enum Action { case nothing }

  struct State {
    var list = [CountReactor.State(), CountReactor.State()]
    var table = ["a": CountReactor.State()]
    var pair = (1, CountReactor.State())
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()
}
