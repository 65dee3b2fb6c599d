import ReactorKit
import ReactorKitSharing

/// Holds two shared values in its state, and writes them in every way in which a reactor can.
final class SharingReactor: Reactor, Sendable {
  enum Action: Sendable {
    /// A change in place, in `reduce`.
    case add(writer: Int)
    /// The same with `withLock`.
    case addLocked(writer: Int)
    /// Three writes of both values in one `reduce`.
    case addThrice(writer: Int)
    /// A write from an effect, and another one from the `reduce` of its mutation.
    case run(writer: Int)
    case nothing
  }

  struct State: Sendable {
    @Shared var first: Sums
    @Shared var second: Sums

    init(_ pair: SharedPair) {
      _first = pair.first.shared
      _second = pair.second.shared
    }
  }

  let reactorStorage = ReactorStorage()
  let initialState: State
  let scheduler: any ImmediateSchedulerType
  /// How many mutations were reduced.
  let reduced = Counter()
  private let pair: SharedPair
  private let token = Token()

  init(_ pair: SharedPair, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) {
    self.pair = pair
    self.scheduler = scheduler
    initialState = State(pair)
  }

  func mutate(action: Action) -> Observable<Action> {
    guard case .run(let writer) = action else { return .just(action) }
    return .run { [pair, token = Token()] send in
      pair.first.add(writer)
      await Task.yield()
      send(.addLocked(writer: writer))
      token.touch()
    }
  }

  func reduce(state: inout State, mutation: Action) {
    let (first, second) = (pair.first.writes, pair.second.writes)
    switch mutation {
    case .add(let writer):
      first.increment()
      state.first.add(writer)
    case .addLocked(let writer), .run(let writer):
      second.increment()
      state.$second.withLock { $0.add(writer) }
    case .addThrice(let writer):
      for counter in [first, second, first] { counter.increment() }
      state.first.add(writer)
      state.second.add(writer)
      state.$first.withLock { $0.add(writer) }
    case .nothing: break
    }
    reduced.increment()
  }
}
