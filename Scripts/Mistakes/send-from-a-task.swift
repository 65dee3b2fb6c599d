// expect: passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure @ 20
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

func use(_ reactor: CounterReactor) {
  Task.detached { reactor.send(.load) }
}

// Explained in WhenTheCompilerComplains.md
