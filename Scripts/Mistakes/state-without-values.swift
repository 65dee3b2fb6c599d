// expect: for-in loop requires 'StateObservable<CounterReactor.State>' to conform to 'AsyncSequence' @ 20
import ReactorKitObservation

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

func use(_ reactor: CounterReactor) async {
  for await state in reactor.state { print(state.value) }
}

// Explained in WhenTheCompilerComplains.md
