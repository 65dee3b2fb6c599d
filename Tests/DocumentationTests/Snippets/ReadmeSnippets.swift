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
}
