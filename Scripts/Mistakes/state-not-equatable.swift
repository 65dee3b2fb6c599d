// expect: 'state' is unavailable: 'state(_:)' leaves out equal values: make the property's type 'Equatable' @ 20
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State { var value = 0; var image = Image() }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> { .just(.setValue(1)) }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

func use(_ reactor: CounterReactor) {
  reactor.state(\.image).subscribe(onNext: { print($0) }).disposed(by: DisposeBag())
}

struct Image {}
