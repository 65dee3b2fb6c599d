// expect: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored @ 12
// expect: type 'CounterReactor.Action' has no member 'setValue' @ 13
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> {
    .run {
      let value = await load(); send(.setValue(value))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

func load() async -> Int { 1 }

// Explained in WhenTheCompilerComplains.md
