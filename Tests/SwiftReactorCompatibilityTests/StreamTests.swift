import SwiftReactorCompatibility
import TestSupport
import Testing

@MainActor @Suite struct StreamTests {
  @Test func aReactorWithoutTheBaseClassWorksTheSameWay() {
    let reactor = PlainCounter()
    reactor.action(.add(1))
    reactor.action(.addLater(1))
    reactor.mutation.send(1)
    #expect(reactor.state.count == 3)
  }

  // There, each action was then handled twice.
  @Test func creatingTheStreamTwiceIsCreatingItOnce() {
    let reactor = PlainCounter(streams: 2)
    reactor.action(.add(1))
    #expect(reactor.state.count == 1)
    let base = Counter()
    base.createStateStream()
    base.createStateStream()
    base.action(.add(1))
    #expect(base.state.count == 1)
  }

  @Test func withoutAStreamNothingHappens() {
    let reactor = PlainCounter(streams: 0)
    reactor.action(.add(1))
    #expect(reactor.state.count == 0)
    reactor.createStateStream()
    reactor.action(.add(1))
    #expect(reactor.state.count == 1)
  }

  @Test func emptyingTheCancellablesEndsTheStreamAndItMayBeCreatedAnew() {
    let reactor = PlainCounter()
    reactor.cancellables = []
    reactor.action(.add(1))
    #expect(reactor.state.count == 0)
    reactor.createStateStream()
    reactor.action(.add(1))
    #expect(reactor.state.count == 1)
  }

  // There, the stream was created inside of `super.init`.
  @Test func theStreamIsCreatedWhenTheSubclassIsReadyAtTheFirstUse() {
    let reactor = SelfConfigured()
    #expect(reactor.calls == [])
    #expect(reactor.state == 7)
    #expect(reactor.calls == ["action", "mutation", "state"])
    reactor.action(())
    #expect(reactor.state == 8)
    #expect(reactor.calls == ["action", "mutation", "state"])
  }

  @Test func theStreamIsThereAtTheFirstActionToo() {
    let reactor = SelfConfigured()
    reactor.action.send(())
    #expect(reactor.state == 8)
  }

  @Test func aReactorThatNobodyUsesBeginsInTheNextPassOfTheMainLoop() async {
    let reactor = SelfConfigured()
    await mainLoopTurn()
    #expect(reactor.calls == ["action", "mutation", "state"])
  }

  @Test func theFirstStateMayBeAssignedBeforeTheFirstUse() {
    let reactor = Counter(count: 1)
    reactor.state.count = 5
    reactor.action(.add(1))
    #expect(reactor.state.count == 6)
  }
}

/// Begins with a mutation that it knows after `super.init` only.
private final class SelfConfigured: BaseReactor<Void, Int, Int> {
  var calls: [String] = []
  private var first = 0

  init() {
    super.init(initialState: 0)
    first = 7
  }

  override func mutate(action: Void) -> Mutations<Int> { [1] }
  override func reduce(state: Int, mutation: Int) -> Int { state + mutation }

  override func transform(action: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> {
    calls.append("action")
    return action
  }

  override func transform(mutation: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    calls.append("mutation")
    return mutation.prepend(first).eraseToAnyPublisher()
  }

  override func transform(state: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    calls.append("state")
    return state
  }
}
