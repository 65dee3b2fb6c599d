// expect: 'debounce' is unavailable: in an effect, write 'debounce(id: "search", for: .milliseconds(300))'; elsewhere, say where the timer runs @ 13
// expect: 'throttle(_:latest:)' is unavailable: in an effect, write 'throttle(id: "search", for: .milliseconds(300))'; elsewhere, say where the timer runs @ 14
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load, increase }
  enum Mutation { case setValue(Int) }
  struct State: Equatable { var value = 0 }
  let initialState = State()
  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load: return .run { send in send(.setValue(1)) }.debounce(.milliseconds(300))
    case .increase: return Observable.just(.setValue(2)).throttle(.milliseconds(300))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    }
  }
}
