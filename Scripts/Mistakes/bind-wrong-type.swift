// expect: 'bind(to:)' is unavailable: the observer takes elements of another type: 'map' these to it first @ 20
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

func use(_ reactor: CounterReactor, _ taps: Observable<Void>, _ bag: DisposeBag) {
  taps.bind(to: reactor.action).disposed(by: bag)
}
