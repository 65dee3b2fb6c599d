import ReactorKitCombine
import TestSupport
import Testing

@Suite(.ownThreads) struct CombineReactorTests {
  // MARK: Order and time

  @Test func whatAPublisherSendsAtOnceIsThereWhenSendReturnsAndEverySubscriberHasSeenIt() {
    let reactor = ScriptReactor { .numbers($0, $0 + 1) }
    var states: [[Int]] = []
    let cancellable = reactor.statePublisher.sink { states.append($0) }
    reactor.send(1)
    #expect(reactor.currentState == [1, 2])
    #expect(states == [[], [1], [1, 2]])
    cancellable.cancel()
  }

  @Test func actionsFromInsideComeAfterTheOneInFlight() {
    let reactor = ScriptReactor { .numbers($0, $0 + 1) }
    let cancellable = reactor.statePublisher.sink { [unowned reactor] in
      if $0.last == 1 { reactor.send(10) }
    }
    reactor.send(1)
    #expect(reactor.currentState == [1, 2, 10, 11])
    cancellable.cancel()
  }

  @Test func manyActionsEachSentByTheSubscriberOfTheOneBeforeDoNotNest() {
    let reactor = ChainReactor()
    let cancellable = reactor.statePublisher.sink { [unowned reactor] in
      if $0 > 0, $0 < 30_000 { reactor.send(1) }
    }
    reactor.send(1)
    #expect(reactor.currentState == 30_000)
    cancellable.cancel()
  }

  @Test func effectsOfSeveralActionsRunAtTheSameTime() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let reactor = ScriptReactor { subjects[$0].eraseToAnyPublisher() }
    reactor.send(0)
    reactor.send(1)
    subjects[1].send(1)
    subjects[0].send(2)
    subjects[1].send(3)
    #expect(reactor.currentState == [1, 2, 3])
  }

  @Test func mutationsFromSeveralThreadsAreReducedOneAtATime() {
    let inside = Guarded(0), overlaps = Guarded(0)
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let reactor = ScriptReactor(
      ScriptReactor.Script(
        mutate: { subjects[$0].eraseToAnyPublisher() },
        reduced: { _ in
          if inside.withLock({ (count: inout Int) -> Int in
            count += 1; return count
          }) > 1 {
            overlaps.withLock { $0 += 1 }
          }
          inside.withLock { $0 -= 1 }
        }))
    for index in 0..<4 { reactor.send(index) }
    let shared = Guarded(subjects)
    onThreads(4) { thread in
      let subject = shared.value[thread]
      for number in 0..<500 { subject.send(thread * 500 + number) }
    }
    reactor.waitUntilIdle()
    #expect(overlaps.value == 0)
    #expect(reactor.currentState.count == 2_000)
    for thread in 0..<4 {
      let ofThread = reactor.currentState.filter { $0 / 500 == thread }
      #expect(ofThread == Array(thread * 500..<(thread + 1) * 500))
    }
  }

  // MARK: Defaults

  @Test func aReactorThatTransformsNothingHasNoStages() {
    let reactor = PlainReactor(), based = CombineBaseReactor<Int, Int, Int>(initialState: 0)
    let stream = Observable<Int>.never()
    #expect(reactor.transform(action: stream) as Observable<Int> === stream)
    #expect(reactor.transform(mutation: stream) as Observable<Int> === stream)
    #expect(reactor.transform(state: stream) as Observable<Int> === stream)
    #expect(based.transform(action: stream) as Observable<Int> === stream)
    #expect(based.transform(mutation: stream) as Observable<Int> === stream)
    #expect(based.transform(state: stream) as Observable<Int> === stream)
  }

  @Test func anActionThatIsAMutationNeedsNoMutate() {
    let reactor = PlainReactor()
    reactor.send(2)
    reactor.send(3)
    #expect(reactor.currentState == 5)
  }

  @Test func aReactorThatMutatesNothingKeepsItsState() {
    let reactor = CombineBaseReactor<Int, String, Int>(initialState: 7)
    reactor.send(1)
    #expect(reactor.currentState == 7)
  }

  @Test func aSubclassOverridesWhatItsBaseClassDeclares() {
    let reactor = DoublingReactor()
    reactor.send(2)
    #expect(reactor.currentState == 4)
  }

  @MainActor @Test func aReactorOfTheMainActorIsWrittenTheSameWay() {
    let reactor = MainReactor()
    reactor.send(.increase)
    #expect(reactor.currentState == 1)
  }

  @Test func aStubTakesTheReactorsPlace() {
    let reactor = ScriptReactor { _ in
      Issue.record("mutate was called")
      return .empty()
    }
    reactor.isStubEnabled = true
    var states: [[Int]] = []
    let cancellable = reactor.statePublisher.sink { states.append($0) }
    reactor.send(1)
    reactor.stub.state.value = [5]
    #expect(reactor.stub.actions == [1])
    #expect(states == [[], [5]])
    cancellable.cancel()
  }
}

/// Counts, with the members that it has by default.
private final class PlainReactor: CombineReactor {
  typealias Action = Int
  let initialState = 0
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

private final class ChainReactor: CombineReactor {
  typealias Action = Int
  typealias Mutation = Int
  let initialState = 0
  let reactorStorage = ReactorStorage()
  func mutate(action: Int) -> AnyPublisher<Int, Never> { Just(action).map { $0 }.eraseToAnyPublisher() }
  func reduce(state: inout Int, mutation: Int) { state += mutation }
}

private class SummingReactor: CombineBaseReactor<Int, Int, Int> {
  init() { super.init(initialState: 0) }
  override func mutate(action: Int) -> AnyPublisher<Int, Never> { .just(action) }
  override func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

private final class DoublingReactor: SummingReactor {
  override func mutate(action: Int) -> AnyPublisher<Int, Never> {
    .concat(super.mutate(action: action), super.mutate(action: action))
  }
}

@MainActor private final class MainReactor: CombineReactor {
  enum Action { case increase }
  enum Mutation { case add(Int) }
  let initialState = 0
  let reactorStorage = ReactorStorage()
  let scheduler: any ImmediateSchedulerType = MainScheduler.instance
  private var step = 1

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> { .just(.add(step)) }

  func reduce(state: inout Int, mutation: Mutation) {
    switch mutation {
    case .add(let number): state += number
    }
  }
}
