import ReactorKit
import ReactorKitTesting
import Testing

/// The examples in the documentation comments.
@Suite struct CommentSnippets {
  @Test func testClock() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock)
    await tester.send(.type("swift"))
    await clock.advance(by: .milliseconds(300))
    await tester.receive { $0.query = "swift" }
  }

  @Test func reactorTester() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock)
    await tester.send(.search("swift")) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.items = ["swift"] }
    await tester.receive { $0.isLoading = false }
    await tester.finish()
  }

  @Test func adoptingTasks() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = SearchReactor(clock: TestClock(scheduler: scheduler))
    scheduler.adoptingTasks { reactor.send(.load) }  // mutate returns .run { … }
    scheduler.advanceBy(3)
    #expect(reactor.currentState.items == ["loaded"])
  }

  @Test func reactorSpy() {
    let reactor = CounterReactor()
    let spy = ReactorSpy(reactor)
    reactor.send(.increase)
    #expect(spy.mutations == [.increaseValue])
  }

  @Test func mutationsInTwoParts() {
    let reactor = SearchReactor(clock: TestClock())
    reactor.send(.both)
    #expect(reactor.currentState.isLoading)
    #expect(reactor.currentState.query == "async")
  }

  @Test func debounceByID() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    let reactor = TypingReactor(scheduler: scheduler)
    reactor.send(.type("s"))
    reactor.send(.type("sw"))
    scheduler.advanceBy(299)
    #expect(reactor.currentState == [])
    scheduler.start()
    #expect(reactor.currentState == ["sw"])
  }

  @MainActor @Test func reactorView() {
    let view = CounterView()
    view.reactor = CounterReactor()
    #expect(CounterScreen.shown.value == 0)
  }

  @Test func mainRunLoop() {
    // Compiled and not called: the loop is the process's.
    _ = { (loop: Loop) in
      MainRunLoop.install { work in loop.addIdle(work) }
    }
  }
}

private protocol Loop: Sendable { func addIdle(_ work: @escaping @Sendable () -> Void) }

final class CounterReactor: Reactor {
  enum Action { case increase }
  enum Mutation { case increaseValue }
  let initialState = 0
  func mutate(action: Action) -> Observable<Mutation> { .just(.increaseValue) }
  func reduce(state: Int, mutation: Mutation) -> Int { state + 1 }
}

final class CounterView: ReactorView {
  var disposeBag = DisposeBag()
  func bind(reactor: CounterReactor) { reactor.state.bind(to: CounterScreen.shown).disposed(by: disposeBag) }
}

private enum CounterScreen { static let shown = BehaviorRelay(value: -1) }

/// Has a bit of everything.
private final class SearchReactor: Reactor, Sendable {
  enum Action { case type(String), search(String), load, both }

  enum Mutation {
    case setQuery(String), setLoading(Bool), setItems([String]), setError(String), setDetail(Int)
  }

  struct State: Equatable {
    var query = ""
    var isLoading = false
    var items: [String] = []
    var detail = 0
  }

  struct Service: Sendable {
    func items() async throws -> [String] { ["loaded"] }
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  private let clock: TestClock
  private let service = Service()
  private let detailReactor = DetailReactor()

  init(clock: TestClock) { self.clock = clock }

  private func items() -> Observable<Mutation> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      send(.setItems(["swift"]))
    }
  }

  private func load() -> Observable<Mutation> {
    let service = service
    return .run { send in
      send(.setLoading(true))
      send(.setItems(try await service.items()))
    } catch: { error, send in
      send(.setError("\(error)"))
    }
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    mutation.nesting(detailReactor, as: Mutation.setDetail)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .type(let query):
      return .run { [clock] send in
        try await clock.sleep(for: .milliseconds(300))
        send(.setQuery(query))
      }
    case .search: return items().surrounded(by: .setLoading(true), .setLoading(false))
    case .load: return load()
    case .both: return [.setLoading(true), .setQuery("async")]
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setQuery(let query): state.query = query
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setItems(let items): state.items = items
    case .setError(let error): state.query = error
    case .setDetail(let detail): state.detail = detail
    }
  }
}

private final class DetailReactor: Reactor, Sendable {
  typealias Action = Int
  let initialState = 0
  func reduce(state: Int, mutation: Int) -> Int { mutation }
}

private final class TypingReactor: Reactor {
  enum Action { case type(String) }
  let initialState: [String] = []
  let scheduler: any ImmediateSchedulerType

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  private func search(_ query: String) -> Observable<String> { .just(query) }

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .type(let query): return search(query).debounce(id: "search", for: .milliseconds(300))
    }
  }

  func reduce(state: [String], mutation: String) -> [String] { state + [mutation] }
}

/// The comments of `effectScheduler` and of `sleep(for:)`.
final class TimedReactor: Reactor, Sendable {
  enum Action { case tick, wait, note }
  enum Mutation {
    case setCount(Int)
    case setMessage(String?)
  }
  let initialState = 0
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .tick: return Observable<Int>.interval(.seconds(1), scheduler: effectScheduler).map { .setCount($0) }
    case .wait: return .run { [time = effectScheduler] _ in try await time.sleep(for: .seconds(1)) }
    case .note: return note()
    }
  }

  private func note() -> Observable<Mutation> {
    .run { [time = effectScheduler] send in
      try await time.sleep(for: .seconds(1))
      send(.setMessage(nil))
    }
  }
}
