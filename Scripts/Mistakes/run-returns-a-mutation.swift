// expect: value of tuple type 'Void' has no member 'setValue' @ 13
// expect: cannot convert value of type 'CounterReactor.Mutation' to closure result type 'Void' @ 17
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load: return .run { send in .setValue(1) }
    case .increase:
      return .run { send in
        let mutation = Mutation.setValue(await load())
        return mutation
      }
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
