internal import ReactorKitObservation
internal import ReactorKitSharing
internal import TestSupport
internal import Testing

/// Where shared values are, who writes them, and from inside of what. Semantics H2, H4 and H5.
struct SharedPlacesTests {
  private let bag = DisposeBag()

  @Test func aCopyThatIsWrittenAndAssignedInAReduceIsNoticed() {
    withStore { _, _ in
      let reactor = CopyingReactor()
      let optional = record(reactor.observe(\.optional).map { $0?.count }, in: bag)
      let plain = record(reactor.observe(\.plain).map(\.count), in: bag)
      let list = record(reactor.observe(\.list).map { $0.map(\.count) }, in: bag)
      let direct = record(reactor.observe(\.count), in: bag)
      reactor.send(5)
      #expect(optional.all == [0, 5])
      #expect(plain.all == [0, 5])
      #expect(list.all == [[0, 0], [5, 5]])
      #expect(direct.all == [0, 5])
    }
  }

  @Test func inAReduceTheStateBeforeKeepsItsValue() {
    withStore { _, _ in
      let reactor = ClassicReactor()
      reactor.send(3)
      #expect(reactor.currentState.before == 0)
      #expect(reactor.currentState.count == 3)
    }
  }

  @Test func aReduceSeesWhatOthersHaveWrittenBefore() {
    withStore { _, _ in
      let list = Shared(.numbers)
      list.withLock { $0 = [1, 2, 3] }
      let reactor = NumbersReactor()
      let shown = record(reactor.state.map(\.numbers), in: bag)
      // While the reactor is busy, the value becomes shorter, and an action is sent that looks at its length.
      reactor.state.take(1).subscribe(onNext: { [weak reactor] _ in
        reactor?.send(.nothing)
      }).disposed(by: bag)
      reactor.send(
        .whileBusy { [weak reactor] in
          list.withLock { $0 = [] }
          reactor?.send(.incrementLast)
        })
      #expect(reactor.currentState.numbers == [])
      #expect(shown.all.last == [])
    }
  }

  @Test func whoIsToldOfAPropertyOfAClassMayReadIt() {
    withStore { _, _ in
      let model = Model()
      let seen = record(CountReactor().state.map(\.count), in: bag)
      let reactor = CountReactor()
      let read = Recording<Int>()
      reactor.state.subscribe(onNext: { [unowned model] _ in read.append(model.count) }).disposed(by: bag)
      model.count += 1
      model.count = 5
      model.$count.withLock { $0 += 1 }
      #expect(read.all == [0, 1, 5, 6])
      #expect(model.count == 6)
      #expect(seen.all == [0], "a reactor that nobody holds is gone")
    }
  }

  @Test func whatIsPassedOnFromAStateShowsTheNewestValue() {
    withStore { _, _ in
      let reactor = CountReactor()
      reactor.send(.set(1))
      let model = Model(reactor.currentState.$count)
      model.count = 2
      #expect(model.count == 2)
      model.count += 1
      reactor.send(.add(1))
      #expect(model.count == 4)
      #expect(reactor.currentState.count == 4)
    }
  }

  @Test func inOneReduceAValueDoesNotGoBack() {
    withStore { _, _ in
      let reactor = MixingReactor()
      reactor.send(1)
      #expect(reactor.currentState.seen == [1, 2, 3, 4])
      #expect(Shared(.count).newest == 4)
    }
  }

  @Test func whatWasWrittenByAReduceIsSilentWhenAnotherValueIsWritten() {
    withStore { _, _ in
      let numbers = Shared(.numbers)
      let reactor = TwoValuesReactor()
      let lists = record(reactor.observe(\.list).map { $0.map(\.count) }, in: bag)
      let shown = record(reactor.observe(\.numbers), in: bag)
      reactor.send(5)
      numbers.withLock { $0 = [1] }
      numbers.withLock { $0 = [2] }
      #expect(shown.all == [[], [1], [2]])
      #expect(lists.all == [[0], [5]])
    }
  }

  @Test func whileAValueIsWrittenNobodyIsToldOfAnother() {
    withStore { _, _ in
      let (first, second) = (Shared(.count), Shared(.numbers))
      second.asObservable().subscribe(onNext: { numbers in
        first.withLock { $0 += numbers.count }
      }).disposed(by: bag)
      first.withLock { count in
        second.withLock { $0.append(1) }
        count = 10
      }
      #expect(first.newest == 11)
    }
  }

  @Test func aSlowSubscriberKeepsNoOtherReactor() {
    withStore { _, _ in
      let shared = Shared(.count)
      let (slow, quick) = (CountReactor(), CountReactor())
      let isDone = Guarded(false)
      let seenMeanwhile = Recording<Int>()
      slow.state.subscribe(onNext: { state in
        guard state.count == 1 else { return }
        onThreads(1) { _ in
          shared.withLock { $0 = 2 }
          seenMeanwhile.append(quick.currentState.count)
        }
        isDone.withLock { $0 = true }
      }).disposed(by: bag)
      _ = quick.state
      shared.withLock { $0 = 1 }
      #expect(isDone.value)
      #expect(seenMeanwhile.all == [2])
      #expect(slow.currentState.count == 2)
    }
  }

  @Test func readingAReactorThatIsNotUsedYetWritesNothing() {
    withStore { _, _ in
      let parent = CountReactor()
      parent.send(.set(1))
      var edited = parent.currentState
      edited.count = 5
      let child = StartedWith(edited)
      #expect(child.currentState.count == 5)
      #expect(parent.currentState.count == 1)
      _ = child.state
      #expect(parent.currentState.count == 5, "its first use puts the copy into a state")
    }
  }

  @Test func aStateThatIsReadBeforeItsReactorIsUsedDoesNotChange() {
    withStore { _, _ in
      let reactor = CountReactor()
      let state = reactor.currentState
      Shared(.count).withLock { $0 = 4 }
      #expect(state.count == 0)
    }
  }

  @Test func aTransformedStateShowsItToo() {
    withStore { _, _ in
      let reactor = TransformingReactor()
      let counts = record(reactor.state.map { [$0.count, $0.twice] }, in: bag)
      Shared(.count).withLock { $0 = 4 }
      #expect(counts.all == [[0, 0], [4, 8]])
    }
  }

  @MainActor
  @Test func aReactorOfTheMainThreadIsToldThere() async {
    let store = SharedStore(folder: temporaryFolder())
    let (shared, reactor) = SharedStore.$current.withValue(store) { (Shared(.count), MainReactor()) }
    let seen = Recording<[Bool]>()
    reactor.state.subscribe(onNext: { state in
      MainActor.assumeIsolated { seen.append([state.count == 3]) }
    }).disposed(by: bag)
    await whileThreads(1) { _ in shared.withLock { $0 = 3 } }
    await mainLoopTurn()
    #expect(seen.all == [[false], [true]])
  }

  @Test func aStubShowsTheNewestValue() {
    withStore { _, _ in
      let reactor = CountReactor()
      reactor.isStubEnabled = true
      Shared(.count).withLock { $0 = 3 }
      #expect(reactor.currentState.count == 3)
    }
  }

  @Test func aBareReactorIsToldToo() {
    withStore { _, _ in
      let shared = Shared(.count)
      let reactor = BareReactor()
      let counts = record(reactor.state.map(\.count), in: bag)
      shared.withLock { $0 = 3 }
      #expect(counts.all == [0, 3])
    }
  }

  @Test func aTypeThatContainsItselfIsNoProblem() {
    withStore { _, _ in
      let reactor = TreeReactor()
      let counts = record(reactor.state.map { $0.root.children[0].children.map(\.count) }, in: bag)
      Shared(.count).withLock { $0 = 3 }
      #expect(counts.all == [[0], [3]])
    }
  }

  @Test func whatIsReleasedWhileItIsToldIsReleasedSafely() {
    withStore { _, _ in
      let shared = Shared(.count)
      onThreads(4) { index in
        for _ in 0..<300 {
          if index == 0 { shared.withLock { $0 += 1 } } else { _ = CountReactor().state }
        }
      }
      #expect(shared.newest == 300)
    }
  }
}

extension SharedKey where Value == [Int] {
  fileprivate static var numbers: Self { SharedKey("numbers", default: []) }
}

private final class Model {
  @Shared(.count) var count

  init() {}
  init(_ count: Shared<Int>) { _count = count }
}

/// Writes one key through two properties, and besides its state.
private final class MixingReactor: Reactor {
  typealias Action = Int

  struct State {
    @Shared(.count) var first
    @Shared(.count) var second
    var seen: [Int] = []
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  private let model = Model()

  func reduce(state: inout State, mutation: Int) {
    state.$first.withLock { $0 = 1 }
    state.seen.append(state.second)
    state.first = 2
    state.seen.append(state.second)
    model.count += 1
    state.seen.append(state.first)
    state.first = state.second + 1
    state.seen.append(state.second)
  }
}

@Reactor
private final class TwoValuesReactor {
  typealias Action = Int

  /// Nothing tells whether two are equal.
  struct Row { @Shared(.count) var count }

  @ObservableState
  struct State {
    @Shared(.numbers) var numbers
    var list = [Row()]
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Int) { state.list[0].count = mutation }
}

@Reactor
private final class CopyingReactor {
  typealias Action = Int

  @ObservableState
  struct State {
    @Shared(.count) var count
    var optional: CountReactor.State? = CountReactor.State()
    var plain = CountReactor.State()
    var list = [CountReactor.State(), CountReactor.State()]
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Int) {
    if var copy = state.optional {
      copy.count = mutation
      state.optional = copy
    }
    var plain = state.plain
    plain.count = mutation
    state.plain = plain
    state.list = state.list.map { element in
      var copy = element
      copy.count = mutation
      return copy
    }
  }
}

private final class ClassicReactor: Reactor {
  typealias Action = Int

  struct State {
    @Shared(.count) var count
    var before = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: State, mutation: Int) -> State {
    var new = state
    new.count = mutation
    new.before = state.count
    return new
  }
}

private final class NumbersReactor: Reactor {
  enum Action {
    case nothing
    case incrementLast
    case whileBusy(() -> Void)
  }

  struct State {
    @Shared(.numbers) var numbers
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Action> {
    if case .whileBusy(let body) = action { body() }
    return .just(action)
  }

  func reduce(state: inout State, mutation: Action) {
    guard case .incrementLast = mutation, !state.numbers.isEmpty else { return }
    state.numbers[state.numbers.count - 1] += 1
  }
}

private final class StartedWith: Reactor {
  typealias Action = Int

  let initialState: CountReactor.State
  let reactorStorage = ReactorStorage()

  init(_ state: CountReactor.State) { initialState = state }
}

private final class TransformingReactor: Reactor {
  typealias Action = Int

  struct State {
    @Shared(.count) var count
    var twice = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func transform(state: Observable<State>) -> Observable<State> {
    state.map { state in
      var state = state
      state.twice = state.count * 2
      return state
    }
  }
}

private final class MainReactor: Reactor, Sendable {
  typealias Action = Int
  typealias State = CountReactor.State

  let initialState = State()
  let reactorStorage = ReactorStorage()
  let scheduler: any ImmediateSchedulerType = MainScheduler.instance
}

private final class BareReactor: Reactor {
  typealias Action = Int

  let initialState = CountReactor.State()
}

private struct Tree {
  @Shared(.count) var count
  var children: [Tree] = []
}

private final class TreeReactor: Reactor {
  typealias Action = Int

  struct State { var root = Tree(children: [Tree(children: [Tree()])]) }

  let initialState = State()
  let reactorStorage = ReactorStorage()
}
