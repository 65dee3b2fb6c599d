// expect: 'send' is unavailable: 'action' is an observer: write 'reactor.send(.increase)' or 'reactor.action.onNext(.increase)' @ 20
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
  reactor.action.send(.increase)
}
