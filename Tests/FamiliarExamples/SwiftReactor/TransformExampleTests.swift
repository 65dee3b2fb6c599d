// "transform": each shapes a stream, or merges others into it.
import SwiftReactorCompatibility
import Testing

final class ScoreReactor: BaseReactor<ScoreReactor.Action, Int, ScoreReactor.State> {
  enum Action { case add(Int) }
  struct State { var score = 0 }

  private let remote: PassthroughSubject<Action, Never>
  private let bonus: PassthroughSubject<Int, Never>
  private(set) var transforms: [String] = []

  init(remote: PassthroughSubject<Action, Never>, bonus: PassthroughSubject<Int, Never>) {
    self.remote = remote
    self.bonus = bonus
    super.init(initialState: State())
  }

  override func mutate(action: Action) -> Mutations<Int> {
    switch action {
    case .add(let points): return [points]
    }
  }

  override func reduce(state: State, mutation: Int) -> State {
    var newState = state
    newState.score += mutation
    return newState
  }

  /// Transforms the action, and combines it with another publisher.
  override func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> {
    transforms.append("action")
    return action.merge(with: remote).eraseToAnyPublisher()
  }

  /// Transforms the mutation, and combines it with another publisher.
  override func transform(mutation: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    transforms.append("mutation")
    return mutation.merge(with: bonus)
  }

  /// Transforms the state.
  override func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> {
    transforms.append("state")
    return state.map { State(score: min($0.score, 100)) }.eraseToAnyPublisher()
  }
}

@MainActor @Suite struct TransformExampleTests {
  private let remote = PassthroughSubject<ScoreReactor.Action, Never>()
  private let bonus = PassthroughSubject<Int, Never>()

  @Test func globalStreamsAreActionsAndMutationsOfTheReactor() {
    let reactor = ScoreReactor(remote: remote, bonus: bonus)
    reactor.action(.add(1))
    remote.send(.add(10))
    bonus.send(5)
    #expect(reactor.state.score == 16)
  }

  @Test func aStateIsShownAsItWasTransformed() {
    let reactor = ScoreReactor(remote: remote, bonus: bonus)
    reactor.action(.add(1000))
    #expect(reactor.state.score == 100)
  }

  @Test func eachIsCalledOnce() {
    let reactor = ScoreReactor(remote: remote, bonus: bonus)
    for _ in 0..<3 { reactor.action(.add(1)) }
    #expect(reactor.transforms.sorted() == ["action", "mutation", "state"])
  }
}
