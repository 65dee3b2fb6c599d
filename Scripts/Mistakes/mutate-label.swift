// expect: 'mutate(_:)' is never called … the reactor's method is 'mutate(action:)' @ 10
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(_ action: Action) -> Observable<Mutation> { .just(.setValue(1)) }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}
