// expect: cannot assign to property: 'state' is a 'let' constant @ 13
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> { .just(.setValue(1)) }

  func reduce(state: State, mutation: Mutation) -> State {
    state.value = 1
    return state
  }
}

// Explained in WhenTheCompilerComplains.md
