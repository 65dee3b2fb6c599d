import ReactorKitTesting
import TestSupport
import Testing

/// Streams of a reactor that cannot fail have a type that says so, and are used like any other.
/// Semantics S8.3.
@Suite struct NeverFailingStateTests {
  private final class CounterReactor: Reactor {
    struct State {
      var count = 0
      @Pulse var alert: String?
    }
    let initialState = State()
    let reactorStorage = ReactorStorage()
    func reduce(state: State, mutation: Int) -> State {
      var state = state
      state.count += mutation
      if mutation > 1 { state.alert = "\(mutation)" }
      return state
    }
    typealias Action = Int
  }

  @Test func valuesOfStatesDoNotThrow() async {
    let reactor = CounterReactor()
    reactor.send(2)
    let count = await reactor.state(\.count).values.first { _ in true }
    let alert = await reactor.pulse(\.$alert).values.first { _ in true }
    let state = await reactor.state.values.first { _ in true }
    #expect(count == 2)
    #expect(alert == "2")
    #expect(state?.count == 2)
    for await number in reactor.state(\.count).values {
      #expect(number == 2)
      break
    }
  }

  @Test func statesCanBeUsedWhereObservablesAreExpected() async throws {
    let reactor = CounterReactor()
    let stream: Observable<Int> = reactor.state(\.count)
    let mapped: Observable<String> = reactor.state(\.count).map { "\($0)" }
    let many = [reactor.state(\.count), .just(7), reactor.state.map(\.count)]
    let chosen = reactor.currentState.count == 0 ? reactor.state(\.count) : .just(7)
    let made: () -> Observable<Int> = { reactor.state(\.count) }
    let merged = Observable.merge(reactor.state(\.count), .just(9), Observable.of(1))
    let combined = Observable.combineLatest(reactor.state(\.count), reactor.pulse(\.$alert)) {
      "\($0)\($1 ?? "")"
    }
    var elements: [String] = []
    let bag = DisposeBag()
    for stream in [stream, chosen, made(), many[0], merged] {
      stream.subscribe(onNext: { elements.append("\($0)") }).disposed(by: bag)
    }
    for stream in [mapped, combined] { stream.subscribe(onNext: { elements.append($0) }).disposed(by: bag) }
    #expect(elements == ["0", "0", "0", "0", "0", "9", "1", "0", "0"])
    for try await number in reactor.state(\.count).map({ $0 + 1 }).values {
      #expect(number == 1)
      break
    }
  }

  @Test @MainActor func statesBecomeDriversAndCanBeBound() {
    let reactor = CounterReactor()
    let relay = BehaviorRelay(value: -1)
    let bag = DisposeBag()
    reactor.state(\.count).bind(to: relay).disposed(by: bag)
    var driven: [Int] = []
    reactor.state(\.count).asDriver(onErrorJustReturn: 0).drive(onNext: { driven.append($0) }).disposed(
      by: bag)
    reactor.send(1)
    #expect(relay.value == 1)
    #expect(driven == [0, 1])
  }

  @Test func theStatesOfAStubAreThoseOfItsRelay() {
    let reactor = CounterReactor()
    reactor.isStubEnabled = true
    #expect(reactor.state === reactor.stub.state.asObservable())
    var counts: [Int] = []
    let subscription = reactor.state(\.count).subscribe(onNext: { counts.append($0) })
    var state = reactor.currentState
    state.count = 5
    reactor.stub.state.accept(state)
    #expect(counts == [0, 5])
    #expect(reactor.currentState.count == 5)
    subscription.dispose()
  }
}
