// expect: generic class 'ObservedReactor' requires that 'CounterReactor.State' conform to 'ObservableState' @ 20
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

@MainActor func show(_ reactor: CounterReactor) {
  let observed = ObservedReactor(reactor)
  print(observed.value)
}

// Explained in WhenTheCompilerComplains.md
