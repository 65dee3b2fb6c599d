// expect: write '$' before the pulse's name, as in 'pulse(\.$alert)' @ 23
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable {
    var value = 0
    @Pulse var alert: String?
  }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> { .just(.setValue(1)) }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}

func use(_ reactor: CounterReactor) {
  reactor.pulse(\.alert).subscribe(onNext: { print($0 ?? "") }).disposed(by: DisposeBag())
}
