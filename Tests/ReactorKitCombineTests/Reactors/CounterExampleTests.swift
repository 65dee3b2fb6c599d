import ReactorKitCombine
import ReactorKitTesting
import Testing

/// A reactor in ReactableKit's style.
@Suite(.timeLimit(.minutes(10))) struct CounterExampleTests {
  @Test func aJustIsReducedBeforeSendReturns() {
    let reactor = CounterReactable()
    reactor.send(.increase)
    #expect(reactor.currentState.count == 1)
    reactor.action.onNext(.increase)
    #expect(reactor.currentState.count == 2)
  }

  @Test func performWaitsForWhatRuns() async {
    let reactor = CounterReactable()
    #expect(await reactor.perform(.decrease).count == -1)
    let state = await reactor.perform(.loadData)
    #expect(state == CounterReactable.State(count: -1, isLoading: false, data: "data"))
  }

  @Test func aCaughtErrorBecomesMutations() async {
    let reactor = CounterReactable(fetch: { throw Mishap() })
    let state = await reactor.perform(.loadData)
    #expect(state == CounterReactable.State(errorMessage: "Mishap()"))
  }

  @Test func everyMutationIsAStateForATester() async {
    let clock = TestClock()
    let tester = ReactorTester(
      CounterReactable(fetch: {
        try await clock.sleep(for: .seconds(1))
        return "data"
      }), clock: clock)
    await tester.send(.loadData)
    await tester.receive { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.data = "data" }
    await tester.receive { $0.isLoading = false }
    await tester.send(.increase) { $0.count = 1 }
    await tester.finish()
  }

  @Test func timersBecomeActions() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = CounterReactable(timer: .interval(.seconds(5), scheduler: scheduler))
    reactor.initialize()
    scheduler.advanceTo(4)
    #expect(reactor.currentState.count == 0)
    scheduler.advanceTo(11)
    #expect(reactor.currentState.count == 2)
  }
}

private final class CounterReactable: CombineReactor, Sendable {
  enum Action: Sendable {
    case increase
    case decrease
    case loadData
    case autoIncrease
  }

  enum Mutation: Sendable {
    case setCount(Int)
    case setLoading(Bool)
    case setData(String)
    case setError(String)
  }

  struct State: Sendable, Equatable {
    var count = 0
    var isLoading = false
    var data = ""
    var errorMessage: String?
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  private let fetch: @Sendable () async throws -> String
  private let ticks: Observable<Int>

  init(
    fetch: @escaping @Sendable () async throws -> String = { "data" },
    timer: AnyPublisher<Int, Never> = .empty()
  ) {
    self.fetch = fetch
    ticks = timer.asObservable()
  }

  func transformAction() -> AnyPublisher<Action, Never> {
    ticks.asInfallible(onErrorFallbackTo: .empty()).publisher
      .map { _ in Action.autoIncrease }
      .eraseToAnyPublisher()
  }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .increase, .autoIncrease:
      return .just(.setCount(currentState.count + 1))
    case .decrease:
      return .run { send in
        send(.setCount(self.currentState.count - 1))
      }
    case .loadData:
      return .run(priority: .userInitiated) { send in
        send(.setLoading(true))
        let data = try await self.fetch()
        send(.setData(data))
        send(.setLoading(false))
      } catch: { error, send in
        send(.setLoading(false))
        send(.setError("\(error)"))
      }
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setCount(let value): state.count = value
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setData(let data): state.data = data
    case .setError(let error): state.errorMessage = error
    }
  }
}
