// expect: main actor-isolated conformance of 'CounterReactor' to 'Reactor' cannot be used in nonisolated context @ 21
import ReactorKitObservation

@Reactor
@MainActor
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
  reactor.send(.load)
}

// Explained in WhenTheCompilerComplains.md
