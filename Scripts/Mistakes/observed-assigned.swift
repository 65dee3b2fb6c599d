// expect: send an action … 'BindableAction' with 'case binding(BindingAction<State>)' @ 20
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  @ObservableState struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> { .just(.setValue(1)) }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

@MainActor func show(_ observed: ObservedReactor<CounterReactor>) {
  observed.value = 1
}
