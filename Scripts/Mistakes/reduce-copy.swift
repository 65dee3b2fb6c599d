// expect: 'reduce(state:mutation:)' is never called: make 'state' 'inout', or return the new state @ 12
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> { .just(.setValue(1)) }

  func reduce(state: State, mutation: Mutation) {}
}
