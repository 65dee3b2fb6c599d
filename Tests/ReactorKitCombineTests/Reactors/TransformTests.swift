import ReactorKitCombine
import TestSupport
import Testing

@Suite struct TransformTests {
  // MARK: What others publish

  @Test func transformActionIsCalledOnceWhenThePipelineIsCreated() {
    var calls = 0
    let others = PassthroughSubject<Int, Never>()
    let reactor = ScriptReactor(
      ScriptReactor.Script(actions: {
        calls += 1
        return others.eraseToAnyPublisher()
      }))
    #expect(calls == 0)
    reactor.initialize()
    reactor.initialize()
    _ = reactor.state
    others.send(1)
    reactor.send(2)
    others.send(3)
    #expect(reactor.currentState == [1, 2, 3])
    #expect(calls == 1)
  }

  @Test func whatItSendsWhileItIsSubscribedToIsProcessedThen() {
    let reactor = ScriptReactor(ScriptReactor.Script(actions: { .numbers(1, 2) }))
    reactor.initialize()
    #expect(reactor.currentState == [1, 2])
  }

  @Test func itsEndEndsNothingElse() {
    let others = PassthroughSubject<Int, Never>()
    let reactor = ScriptReactor(ScriptReactor.Script(actions: { others.eraseToAnyPublisher() }))
    reactor.initialize()
    others.send(completion: .finished)
    reactor.send(1)
    #expect(reactor.currentState == [1])
  }

  @Test func itMayUseTheReactorsOwnState() {
    let reactor = SelfishReactor()
    reactor.send(1)
    #expect(reactor.currentState == [1, 10])
  }

  // MARK: The three transforms

  /// Both streams begin with something, and an action from elsewhere joins.
  @Test func whatTheTransformsBeginWithIsThereAtTheFirstUse() {
    let late = PassthroughSubject<Int, Never>()
    let reactor = ScriptReactor(
      ScriptReactor.Script(
        transformAction: { $0.prepend(2).merge(with: late).eraseToAnyPublisher() },
        transformMutation: { $0.prepend(1).eraseToAnyPublisher() }))
    var states: [[Int]] = []
    let cancellable = reactor.statePublisher.sink { states.append($0) }
    #expect(states == [[1, 2]])
    late.send(3)
    reactor.send(4)
    #expect(states == [[1, 2], [1, 2, 3], [1, 2, 3, 4]])
    cancellable.cancel()
  }

  @Test func everyMutationGoesThroughTheTransformAndTheStateToo() {
    let reactor = ScriptReactor(
      ScriptReactor.Script(
        mutate: { .numbers($0, -$0) },
        transformMutation: { $0.filter { $0 > 0 }.map { $0 * 10 }.eraseToAnyPublisher() },
        transformState: { $0.map { $0 + [0] }.eraseToAnyPublisher() }))
    reactor.send(1)
    reactor.send(2)
    // What is shown is transformed; what is reduced is not.
    #expect(reactor.currentState == [10, 20, 0])
  }

  @Test func aTransformThatEndsIsLeftOut() {
    let reactor = ScriptReactor(
      ScriptReactor.Script(
        transformAction: { $0.prefix(1).eraseToAnyPublisher() },
        transformMutation: { $0.prefix(2).map { $0 * 10 }.eraseToAnyPublisher() },
        transformState: { $0.prefix(1).eraseToAnyPublisher() }))
    for action in 1...3 { reactor.send(action) }
    #expect(reactor.currentState == [10, 20, 3])
  }

  @Test func operatorsWithDemandOfTheirOwnLoseNoMutation() {
    let reactor = ScriptReactor(
      ScriptReactor.Script(
        mutate: { .numbers($0, $0 + 1, $0 + 2) },
        transformMutation: {
          $0.flatMap(maxPublishers: .max(1)) { Just($0) }.eraseToAnyPublisher()
        }))
    reactor.send(1)
    #expect(reactor.currentState == [1, 2, 3])
  }
}

/// Sends itself an action when its state says so.
private final class SelfishReactor: CombineReactor {
  typealias Action = Int
  typealias Mutation = Int
  let initialState: [Int] = []
  let reactorStorage = ReactorStorage()

  func transformAction() -> AnyPublisher<Int, Never> {
    statePublisher.filter { $0 == [1] }.map { _ in 10 }.eraseToAnyPublisher()
  }

  func mutate(action: Int) -> AnyPublisher<Int, Never> { .just(action) }
  func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
}
