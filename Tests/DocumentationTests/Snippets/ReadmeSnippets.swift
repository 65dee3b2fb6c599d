import ReactorKit
import ReactorKitTesting
import Testing

/// The README.
@Suite struct ReadmeSnippets {
  final class CounterReactor: Reactor, Sendable {
    enum Action {
      case increase
      case load
    }

    enum Mutation {
      case setValue(Int)
      case setLoading(Bool)
    }

    struct State: Equatable {
      var value = 0
      var isLoading = false
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()  // optional: keeps the runtime in the object, see below

    // Side effects: here, and only here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .increase:
        return .just(.setValue(currentState.value + 1))
      case .load:
        return .concat(
          .just(.setLoading(true)),
          .run { send in
            await Task.yield()  // stands for a call of a service
            send(.setValue(42))
          },
          .just(.setLoading(false)))
      }
    }

    // Pure. Changes the state in place; `reduce(state:mutation:) -> State` is there too.
    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setValue(let value): state.value = value
      case .setLoading(let isLoading): state.isLoading = isLoading
      }
    }
  }

  @Test func theFirstReactorDoesWhatIsSaid() async {
    let print = Printer()
    let reactor = CounterReactor()
    let bag = DisposeBag()

    reactor.state(\.value)  // one property, repeats removed
      .subscribe(onNext: { print("value:", $0) })
      .disposed(by: bag)

    reactor.send(.increase)  // or: reactor.action.onNext(.increase)
    print(reactor.currentState.value)  // 1: synchronous work is done when `send` returns

    let state = await reactor.perform(.load)  // waits for everything that the action started
    print(state.value)  // 42

    await Task.detached { reactor.send(.increase) }.value
    print(reactor.currentState.value)  // 43
    #expect(print.lines == ["value: 0", "value: 1", "1", "value: 42", "42", "value: 43", "43"])
    #expect(state.isLoading == false)
  }

  @Test func counting() async {
    let tester = ReactorTester(CounterReactor())
    await tester.send(.increase) { $0.value = 1 }
    await tester.send(.load) { $0.isLoading = true }
    await tester.receive { $0.value = 42 }
    await tester.receive { $0.isLoading = false }
    await tester.finish()
  }

  final class SearchReactor: Reactor, Sendable {
    enum Action {
      case type(String)
      case cancel
    }

    enum Mutation {
      case setQuery(String)
      case setItems([String])
      case setAlert(String)
    }

    struct State: Equatable {
      var query = ""
      var items: [String] = []
      @Pulse var alert: String?
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()
    private let search: @Sendable (String) async throws -> [String]

    init(search: @escaping @Sendable (String) async throws -> [String]) { self.search = search }

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .type(let query):
        let results = Observable<Mutation>.run { [search] send in
          send(.setItems(try await search(query)))  // emits a mutation; may be called any number of times
        } catch: { error, send in  // without `catch:`, an error is reported, and the stream completes
          send(.setAlert("\(error)"))
        }
        return .concat(
          .just(.setQuery(query)),
          results.debounce(id: "search", for: .milliseconds(300)))  // replaces one that waits or runs
      case .cancel:
        return .cancel(id: "search")  // ends what waits or runs
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setQuery(let query): state.query = query
      case .setItems(let items): state.items = items
      case .setAlert(let alert): state.alert = alert
      }
    }
  }

  private struct Offline: Error, CustomStringConvertible { let description = "offline" }

  @Test func aSearchWaitsAndEndsByItsId() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(search: { ["\($0)-kit"] }), clock: clock)

    await tester.send(.type("s")) { $0.query = "s" }
    await clock.advance(by: .milliseconds(299))
    await tester.send(.type("sw")) { $0.query = "sw" }
    await clock.advance(by: .milliseconds(300))
    await tester.receive { $0.items = ["sw-kit"] }

    await tester.send(.type("swi")) { $0.query = "swi" }
    await tester.send(.cancel)
    await clock.advance(by: .seconds(1))
    await tester.finish()
  }

  @Test func streamsLeadInAndOut() async {
    let print = Printer()
    let clock = TestClock()
    let reactor = SearchReactor(search: { _ in throw Offline() })
    reactor.effectScheduler = clock.scheduler
    reactor.effectExecutor = clock.scheduler
    let queries = Observable.of("swi", "swift")
    let bag = DisposeBag()

    queries  // an `Observable<String>`, such as the texts of a field
      .map { .type($0) }
      .bind(to: reactor.action)  // sends each action
      .disposed(by: bag)

    reactor.pulse(\.$alert)  // of `@Pulse var alert: String?`: the current value, then each assignment
      .subscribe(onNext: { print("alert:", $0 ?? "none") })
      .disposed(by: bag)

    for await query in reactor.state(\.query).values {
      print("query:", query)
      if query == "swift" { break }  // leaving the loop ends the subscription; so does cancelling the task
    }
    await clock.advance(by: .milliseconds(300))
    #expect(print.lines == ["alert: none", "query: swift", "alert: offline"])
  }
}
