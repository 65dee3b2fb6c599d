// expect: generic class 'ReactorTester' requires that 'CounterReactor.State' conform to 'Equatable' @ 21
import ReactorKitObservation
import ReactorKitTesting

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> { .just(.setValue(1)) }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

func test(_ reactor: CounterReactor) async {
  let tester = ReactorTester(reactor)
  await tester.send(CounterReactor.Action.load)
  await tester.finish()
}

// Explained in WhenTheCompilerComplains.md
