import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// The article "Testing a reactor".
@Suite struct TestingAReactorSnippets {
  final class SearchReactor: Reactor, Sendable {
    enum Action: Equatable {
      case type(String)
      case cancel
    }

    enum Mutation: Equatable {
      case setQuery(String)
      case setLoading(Bool)
      case setItems([String])
      case setMessage(String)
    }

    struct State: Equatable {
      var query = ""
      var isLoading = false
      var items: [String] = []
      @Pulse var message: String?
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()
    private let search: @Sendable (String) async throws -> [String]
    private let clock: any Clock<Duration>

    init(
      search: @escaping @Sendable (String) async throws -> [String],
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.search = search
      self.clock = clock
    }

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .type(let query):
        let results = Observable<Mutation>.run { [clock, search] send in
          try await clock.sleep(for: .milliseconds(300))
          send(.setLoading(true))
          send(.setItems(try await search(query)))
          send(.setLoading(false))
        } catch: { error, send in
          send(.setMessage("\(error)"))
          send(.setLoading(false))
        }
        return .concat(.just(.setQuery(query)), results.cancellable(id: "search", cancelInFlight: true))
      case .cancel:
        return .cancel(id: "search")
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setQuery(let query): state.query = query
      case .setLoading(let isLoading): state.isLoading = isLoading
      case .setItems(let items): state.items = items
      case .setMessage(let message): state.message = message
      }
    }
  }

  struct Offline: Error, CustomStringConvertible { let description = "offline" }

  @Test func oneChangeAfterTheOther() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(search: { ["\($0)-kit"] }, clock: clock), clock: clock)

    await tester.send(.type("swift")) { $0.query = "swift" }
    await clock.advance(by: .milliseconds(300))
    await tester.receive { $0.isLoading = true }
    await tester.receive { $0.items = ["swift-kit"] }
    await tester.receive { $0.isLoading = false }
    await tester.finish()
  }

  @Test func theFailureIsTheOneThatIsPrinted() async {
    let clock = TestClock()
    let texts = Guarded<[String]>()
    await withKnownIssue {
      let tester = ReactorTester(SearchReactor(search: { ["\($0)-kit"] }, clock: clock), clock: clock)
      await tester.send(.type("swift")) { $0.query = "swift" }
      await clock.advance(by: .milliseconds(300))
      await tester.receive { $0.isLoading = true }
      await tester.receive { $0.items = ["swift"] }
      await tester.receive { $0.isLoading = false }
      await tester.finish()
    } matching: { issue in
      texts.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
      return true
    }
    // The article's reactor is not inside of anything.
    let printed = texts.value.map { $0.replacing("\(Self.self).", with: "") }
    #expect(printed == Example.texts(inArticle: "TestingAReactor"))
  }

  @Test func timeAndCancellation() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(search: { [$0] }, clock: clock), clock: clock)
    await tester.send(.type("s")) { $0.query = "s" }
    await clock.advance(by: .milliseconds(299))
    await tester.send(.type("sw")) { $0.query = "sw" }  // in time: the first search never begins
    await clock.advance(by: .milliseconds(299))
    await tester.send(.cancel)
    await clock.advance(by: .seconds(10))
    await tester.finish()
  }

  @Test func errors() async {
    let clock = TestClock()
    let search: @Sendable (String) async throws -> [String] = { _ in throw Offline() }
    let tester = ReactorTester(SearchReactor(search: search, clock: clock), clock: clock)

    await tester.send(.type("swift")) { $0.query = "swift" }
    await clock.advance(by: .milliseconds(300))
    await tester.receive { $0.isLoading = true }
    await tester.receive { $0.message = "offline" }
    await tester.receive { $0.isLoading = false }
    await tester.finish()
  }

  @Test func onlyWhatMatters() async {
    let clock = TestClock()
    let reactor = SearchReactor(search: { [$0] }, clock: clock)
    let tester = ReactorTester(reactor, clock: clock, exhaustivity: .off)

    await tester.send(.type("swift"))
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.items = ["swift"] }
  }

  @Test func whatIsNotPublished() {
    let reactor = SearchReactor(search: { [$0] }, clock: TestClock())
    let spy = ReactorSpy(reactor)
    reactor.send(.type("a"))
    reactor.send(.cancel)
    #expect(spy.mutations == [.setQuery("a")])
    #expect(spy.effects.map(\.isCancelled) == [true, false])
    #expect(spy.effects.map(\.isFinished) == [false, true])
  }

  @Test func streams() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, "a"), .next(220, "b"), .completed(400)])

    let observer = scheduler.start {
      source.debounce(.seconds(50), scheduler: scheduler)
    }

    #expect(observer.events == [.next(270, "b"), .completed(400)])
    #expect(source.subscriptions == [Subscription(200, 400)])
  }

  @Test func tasksOfYourOwn() async throws {
    let clock = TestClock()
    let reactor = SearchReactor(search: { [$0] }, clock: clock)
    clock.scheduler.adoptingTasks { reactor.action.onNext(.type("swift")) }
    let task = Task(executorPreference: clock.scheduler) { try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    try await task.value
    #expect(reactor.currentState.items == ["swift"])
  }

  final class TickingReactor: Reactor, Sendable {
    enum Action {
      case start
      case remind(String)
      case type(String)
    }

    enum Mutation {
      case tick
      case show(String)
    }

    struct State: Equatable {
      var ticks = 0
      var text = ""
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .start:
        return Observable<Int>.interval(.seconds(1), scheduler: effectScheduler).map { _ in .tick }.take(2)
      case .remind(let text):
        return .run { [time = effectScheduler] send in
          try await time.sleep(for: .seconds(1))
          send(.show(text))
        }
      case .type(let text):
        return Observable.just(.show(text)).debounce(id: "type", for: .milliseconds(300))
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .tick: state.ticks += 1
      case .show(let text): state.text = text
      }
    }
  }

  @Test func oneTime() async {
    let clock = TestClock()
    let tester = ReactorTester(TickingReactor(), clock: clock)

    await tester.send(.type("swift"))
    await clock.advance(by: .milliseconds(300))
    await tester.receive { $0.text = "swift" }

    await tester.send(.start)
    await tester.send(.remind("tea"))
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.ticks = 1 }
    await tester.receive { $0.text = "tea" }
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.ticks = 2 }
    await tester.finish()
  }

  final class LibraryReactor: Reactor, Sendable {
    enum Action { case open(String) }

    /// Not `Equatable`, because of the closure.
    struct State: Sendable {
      struct Selection { var last = "" }

      var title = ""
      var cache: [String: Int] = [:]
      var format: @Sendable (String) -> String = { $0 }
      private var selection = Selection()

      mutating func open(_ title: String) {
        self.title = format(title)
        cache[title, default: 0] += 1
        selection.last = title
      }
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Action) -> Observable<String> {
      switch action {
      case .open(let title): .just(title)
      }
    }

    func reduce(state: inout State, mutation: String) { state.open(mutation) }
  }

  @Test func propertiesThatAreLeftOut() async {
    let tester = ReactorTester(LibraryReactor()).ignoring(\.cache).ignoring(named: "selection.last")

    await tester.send(.open("Emma")) { $0.title = "Emma" }
    await tester.finish()
  }
}
