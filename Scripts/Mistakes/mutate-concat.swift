// expect: type 'Observable<CounterReactor.Mutation>' has no member 'setValue' @ 13
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> {
    .concat(
      .just(.setValue(1)),
      .setValue(2))
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

// Explained in WhenTheCompilerComplains.md
