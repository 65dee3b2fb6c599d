// expect: cannot assign to property: 'currentState' is a get-only property @ 12
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> {
    .run { send in
      self.currentState.value = 1
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

// Explained in WhenTheCompilerComplains.md
