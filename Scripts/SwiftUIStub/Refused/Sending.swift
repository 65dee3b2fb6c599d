// What must be refused once the types are right.
import ReactorKitSwiftUI

final class Unshared {}

@Reactor
final class SharingReactor {
  enum Action { case set(Unshared) }

  @ObservableState
  struct State { var unshared = Unshared() }

  let initialState = State()
  func reduce(state: inout State, mutation: Action) {}
}

nonisolated func share(_ value: Unshared, with reactor: ObservedReactor<SharingReactor>) async {
  // expected-error@+1 {{risks causing data races}} expected-note@+1 {{main actor-isolated}}
  await reactor.send(.set(value))
}
