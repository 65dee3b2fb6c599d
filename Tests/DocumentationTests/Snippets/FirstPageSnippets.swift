import ReactorKit
import ReactorKitTesting
import Testing

/// The first pages of the modules' documentation.
@Suite struct FirstPageSnippets {
  @Test func streams() {
    var lines: [String] = []
    let print = { (text: String) in lines.append(text) }
    let names = PublishSubject<String>()
    let greetings = names.filter { !$0.isEmpty }.map { "Hello, \($0)!" }

    let subscription = greetings.subscribe(onNext: { print($0) })
    names.onNext("world")  // prints "Hello, world!"
    subscription.dispose()
    #expect(lines == ["Hello, world!"])
  }

  final class CounterReactor: Reactor {
    enum Action {
      case increase
      case decrease
    }

    enum Mutation {
      case add(Int)
    }

    struct State {
      var value = 0
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .increase: .just(.add(1))
      case .decrease: .just(.add(-1))
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .add(let amount): state.value += amount
      }
    }
  }

  @Test func counterReactor() async {
    let tester = ReactorTester(CounterReactor())
    await tester.send(.increase) { $0.value = 1 }
    await tester.send(.decrease) { $0.value = 0 }
  }

  @Test func testing() async {
    let clock = TestClock()
    let tester = ReactorTester(TimerReactor(clock: clock), clock: clock)

    await tester.send(.start) { $0.isRunning = true }
    await tester.advance(by: .seconds(1))
    await tester.receive { $0.seconds = 1 }
    await tester.send(.stop) { $0.isRunning = false }
    await tester.finish()
  }
}

extension FirstPageSnippets.CounterReactor.State: Equatable {}

private final class TimerReactor: Reactor {
  enum Action { case start, stop }
  enum Mutation { case setRunning(Bool), tick }

  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }

  let initialState = State()
  private let clock: TestClock

  init(clock: TestClock) { self.clock = clock }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .start:
      .concat(
        .just(.setRunning(true)),
        Observable<Int>.interval(.seconds(1), scheduler: clock.scheduler).map { _ in .tick }
          .cancellable(id: "timer"))
    case .stop: .concat(.cancel(id: "timer"), .just(.setRunning(false)))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setRunning(let isRunning): state.isRunning = isRunning
    case .tick: state.seconds += 1
    }
  }
}
