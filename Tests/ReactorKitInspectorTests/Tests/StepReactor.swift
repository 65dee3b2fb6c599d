import ReactorKit

/// A reactor of the main actor, of which tests are made.
@MainActor final class StepReactor: Reactor {
  let initialState = 0

  func mutate(action: Int) -> Observable<Int> { .just(action) }
  func reduce(state: inout Int, mutation: Int) { state += mutation }
}
