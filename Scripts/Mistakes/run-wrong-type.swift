// expect: cannot convert value of type 'String' to expected argument type 'Int' @ 13
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> {
    .run { send in
      let value = "one"
      send(.setValue(value))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

// Explained in WhenTheCompilerComplains.md
