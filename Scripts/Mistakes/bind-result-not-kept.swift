// expect: warning: result of call to 'bind(to:)' is unused @ 20
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

func use(_ reactor: CounterReactor, _ taps: Observable<Void>) {
  taps.map { .increase }.bind(to: reactor.action)
}

// Explained in WhenTheCompilerComplains.md
