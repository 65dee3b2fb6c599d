// expect: capture of 'self' with non-Sendable type 'CounterReactor' in a '@Sendable' closure @ 14
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  private var count = 0

  func mutate(action: Action) -> Observable<Mutation> {
    .run { send in
      send(.setValue(self.count))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

// Explained in WhenTheCompilerComplains.md
