// expect: remark: 'CounterReactor' needs an 'initialState', which is there before the first mutation … note: Add 'let initialState' @ 6
// expect: type 'CounterReactor' does not conform to protocol 'Reactor' @ elsewhere
import ReactorKitObservation

@Reactor
final class CounterReactor {
  enum Action { case load }
  struct State { var value = 0 }
  func reduce(state: inout State, mutation: Action) { state.value += 1 }
}
