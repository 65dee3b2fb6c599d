import SwiftReactorCompatibility
import TestSupport
import Testing

@MainActor @Suite struct TransformTests {
  @Test func whatTheTransformsBeginWithIsThereAtTheFirstUse() {
    let reactor = Counter()
    reactor.shapeActions = {
      $0.prepend(.add(2)).merge(with: Just(.addLater(1))).eraseToAnyPublisher()
    }
    reactor.shapeMutations = { $0.prepend(1).eraseToAnyPublisher() }
    var counts: [Int] = []
    var areOnMain = true
    let cancellable = reactor.$state.sink {
      counts.append($0.count)
      areOnMain = areOnMain && isMainThread()
    }
    #expect(reactor.state.count == 4)
    reactor.action(.add(1))
    #expect(reactor.state.count == 5)
    #expect(counts == [4, 5])
    #expect(areOnMain)
    cancellable.cancel()
  }

  @Test func mutationsThatComeFirstAreReducedBeforeActionsThatComeFirst() {
    let reactor = Counter()
    var mutations: [Int] = []
    reactor.onReduce = { mutations.append($1) }
    reactor.shapeActions = { $0.prepend(.add(2)).eraseToAnyPublisher() }
    reactor.shapeMutations = { $0.prepend(1).eraseToAnyPublisher() }
    _ = reactor.state
    #expect(mutations == [1, 2])
  }

  // There, synchronous ones, and those that were sent to the subject, went past it.
  @Test func allMutationsGoThroughTheTransform() {
    let reactor = Counter()
    reactor.shapeMutations = { $0.map { $0 * 10 }.eraseToAnyPublisher() }
    reactor.action(.add(1))
    reactor.action(.addLater(2))
    reactor.mutation.send(3)
    #expect(reactor.state.count == 60)
  }

  // There, those of synchronous mutations went past it.
  @Test func allStatesGoThroughTheTransform() {
    let reactor = Counter()
    reactor.shapeStates = { $0.map { CounterState(count: $0.count, note: "shown") }.eraseToAnyPublisher() }
    reactor.action(.add(1))
    #expect(reactor.state == CounterState(count: 1, note: "shown"))
  }

  @Test func theFirstStateDoesNotGoThroughTheTransform() {
    let reactor = Counter()
    reactor.shapeStates = { $0.map { CounterState(count: $0.count, note: "shown") }.eraseToAnyPublisher() }
    #expect(reactor.state.note == "")
  }

  @Test func whatTheTransformOfTheStatesBeginsWithIsShown() {
    let reactor = Counter()
    reactor.shapeStates = { $0.prepend(CounterState(count: 100)).eraseToAnyPublisher() }
    #expect(reactor.state.count == 100)
  }

  @Test func whatTheTransformOfTheStatesChangesIsShownAndNotReduced() {
    let reactor = Counter()
    reactor.shapeStates = { $0.map { CounterState(count: $0.count * 2) }.eraseToAnyPublisher() }
    reactor.action(.add(1))
    #expect(reactor.state.count == 2)
    reactor.action(.addLater(1))
    #expect(reactor.state.count == 4)
  }

  @Test func theFirstUseChangesNothingOfWhatIsReduced() {
    for begin in [{ _ = $0.state }, { _ = $0.$state }, { $0.action(.nothing) }] as [(Counter) -> Void] {
      let reactor = Counter()
      reactor.shapeMutations = { $0.prepend(1).eraseToAnyPublisher() }
      reactor.shapeStates = {
        $0.map { CounterState(count: $0.count * 10, note: $0.note + "|") }.eraseToAnyPublisher()
      }
      begin(reactor)
      #expect(reactor.state == CounterState(count: 10, note: "|"))
      reactor.action(.add(1))
      #expect(reactor.state == CounterState(count: 20, note: "|"))
    }
  }

  @Test func aChangeOfAnotherPropertyIsNoWriteOfTheState() {
    let reactor = PlainCounter { $0.map { CounterState(count: $0.count * 2) }.eraseToAnyPublisher() }
    reactor.action(.add(1))
    reactor.title = "x"
    reactor.action(.add(1))
    #expect(reactor.state.count == 4)
    reactor.state.count = 10
    reactor.action(.add(1))
    #expect(reactor.state.count == 22)
    let counter = Titled()
    counter.action.send(1)
    counter.title = "x"
    counter.action.send(1)
    #expect(counter.state == 4)
  }

  @Test func aStateThatTheTransformHoldsBackIsReducedAllTheSame() {
    let reactor = Counter()
    let gate = PassthroughSubject<Void, Never>()
    reactor.shapeStates = { $0.drop(untilOutputFrom: gate).eraseToAnyPublisher() }
    reactor.action(.add(1))
    #expect(reactor.state.count == 0)
    gate.send()
    reactor.action(.add(1))
    #expect(reactor.state.count == 2)
  }

  @Test func globalStreamsAreMerged() {
    let reactor = Counter()
    let actions = PassthroughSubject<CounterAction, Never>()
    let mutations = PassthroughSubject<Int, Never>()
    reactor.shapeActions = { $0.merge(with: actions).eraseToAnyPublisher() }
    reactor.shapeMutations = { $0.merge(with: mutations).eraseToAnyPublisher() }
    #expect(reactor.state.count == 0)
    actions.send(.add(1))
    mutations.send(2)
    #expect(reactor.state.count == 3)
  }

  @Test func anElementThatComesOnAnotherThreadIsReducedOnTheMainThread() async {
    let reactor = Counter()
    let mutations = PassthroughSubject<Int, Never>()
    reactor.shapeMutations = { $0.merge(with: mutations).eraseToAnyPublisher() }
    let isOnMain = Guarded<[Bool]>([])
    reactor.onReduce = { _, _ in isOnMain.append(isMainThread()) }
    _ = reactor.state
    let sent = Unchecked(mutations)
    onThreads(1) { _ in sent.value.send(2) }
    // What the main thread sends meanwhile does not wait for it.
    reactor.action(.add(1))
    #expect(reactor.state.count == 1)
    await mainLoopTurn()
    #expect(reactor.state.count == 3)
    #expect(isOnMain.value == [true, true])
  }

  @Test func whenTheActionsEndLaterOnesAreIgnoredAndMutationsAreNot() {
    let reactor = Counter()
    reactor.shapeActions = { $0.prefix(1).eraseToAnyPublisher() }
    reactor.action(.add(1))
    reactor.action(.add(1))
    reactor.mutation.send(10)
    #expect(reactor.state.count == 11)
  }

  @Test func whenTheMutationsEndLaterOnesAreReducedUnchanged() {
    let reactor = Counter()
    reactor.shapeMutations = { $0.map { $0 * 10 }.prefix(1).eraseToAnyPublisher() }
    reactor.action(.add(1))
    reactor.action(.add(1))
    #expect(reactor.state.count == 11)
  }
}

/// Shows twice what it counts.
private final class Titled: BaseReactor<Int, Int, Int> {
  @Published var title = ""
  init() { super.init(initialState: 0) }

  override func mutate(action: Int) -> Mutations<Int> { [action] }
  override func reduce(state: Int, mutation: Int) -> Int { state + mutation }

  override func transform(state: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    state.map { $0 * 2 }.eraseToAnyPublisher()
  }
}
