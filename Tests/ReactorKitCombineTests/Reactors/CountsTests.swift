import ReactorKitCombine
import TestSupport
import Testing

/// Many actions, from one thread and from several: nothing is lost, and the count is exact.
@Suite(.ownThreads) struct CountsTests {
  @Test func aThousandSynchronousActionsAreThereAtOnce() {
    let reactor = TallyReactor()
    for _ in 0..<1_000 { reactor.send(.countUp) }
    #expect(reactor.currentState == 1_000)
  }

  @Test func aThousandImmediatePublishersAreThereAtOnce() {
    let reactor = TallyReactor()
    for _ in 0..<1_000 { reactor.send(.countUpAsync) }
    #expect(reactor.currentState == 1_000)
  }

  @Test(arguments: [
    [TallyReactor.Action.countUp], [.countUpAsync], [.countUp, .countUpAsync, .countUpMixed],
  ])
  func tenThousandActionsFromThreadsAreAllCounted(_ actions: [TallyReactor.Action]) {
    let reactor = TallyReactor()
    var states: [Int] = []
    let cancellable = reactor.statePublisher.sink { states.append($0) }
    onThreads(4) { thread in
      for number in 0..<2_500 { reactor.send(actions[(thread + number) % actions.count]) }
    }
    reactor.waitUntilIdle()
    let expected = (0..<10_000).reduce(0) { count, index in
      count + (actions[(index / 2_500 + index % 2_500) % actions.count] == .countUpMixed ? 2 : 1)
    }
    #expect(reactor.currentState == expected)
    #expect(states == Array(0...expected))
    cancellable.cancel()
  }

  /// A publisher that emits on another thread while actions come.
  @Test func mutationsOfPublishersOnOtherThreadsAndActionsMeet() {
    let elsewhere = PassthroughSubject<Void, Never>()
    let reactor = TallyReactor(elsewhere: elsewhere.eraseToAnyPublisher())
    reactor.initialize()
    let shared = Guarded(elsewhere)
    onThreads(3) { thread in
      let elsewhere = shared.value
      for _ in 0..<2_000 { if thread == 0 { elsewhere.send() } else { reactor.send(.countUp) } }
    }
    reactor.waitUntilIdle()
    #expect(reactor.currentState == 6_000)
  }
}

final class TallyReactor: CombineReactor, @unchecked Sendable {
  // `@unchecked Sendable`: constant; the publisher is used when the pipeline is created.
  enum Action: Sendable { case countUp, countUpAsync, countUpMixed }
  enum Mutation { case countUp }

  let initialState = 0
  let reactorStorage = ReactorStorage()
  private let elsewhere: AnyPublisher<Void, Never>

  init(elsewhere: AnyPublisher<Void, Never> = .empty()) { self.elsewhere = elsewhere }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .countUp: .just(.countUp)
    case .countUpAsync: Just(.countUp).eraseToAnyPublisher()
    case .countUpMixed: .merge([.just(.countUp), Just(.countUp).eraseToAnyPublisher()])
    }
  }

  func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    mutation.merge(with: elsewhere.map { Mutation.countUp }).eraseToAnyPublisher()
  }

  func reduce(state: Int, mutation: Mutation) -> Int { state + 1 }
}
