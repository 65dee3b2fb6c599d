// expect: expression is 'async' but is not marked with 'await' @ 21
import ReactorKitObservation
import ReactorKitTesting

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> { .just(.setValue(1)) }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

func test(_ tester: ReactorTester<CounterReactor>) async {
  tester.send(.load) { $0.value = 1 }
}
