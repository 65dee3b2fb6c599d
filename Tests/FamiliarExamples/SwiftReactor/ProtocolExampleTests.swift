// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// "Use the Reactor protocol".
import SwiftReactorCompatibility
import Testing

class StepReactor: Reactor {
  enum Action {
    case step
    case stepAsync
  }

  enum Mutation {
    case step
  }

  struct State {
    var steps: Int = 0
  }

  public let action = PassthroughSubject<Action, Never>()

  public let mutation = PassthroughSubject<Mutation, Never>()

  @Published
  public var state = State()

  public var cancellables = Set<AnyCancellable>()

  public init() {
    createStateStream()
  }

  open func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .step:
      return [.step]
    case .stepAsync:
      return Mutations(async: Just(.step).eraseToAnyPublisher())
    }
  }

  open func reduce(state: State, mutation: Mutation) -> State {
    var newState = state

    switch mutation {
    case .step:
      newState.steps += 1
    }

    return newState
  }
}

@MainActor @Suite struct ProtocolExampleTests {
  private let reactor = StepReactor()

  @Test func actionsAndMutationsAreSentToIt() {
    reactor.action(.step)
    reactor.action.send(.step)
    reactor.mutation.send(.step)
    #expect(reactor.state.steps == 3)
  }

  @Test func anAsynchronousMutationIsThereOnTheMainThread() async {
    let steps = Events<Int>()
    let subscription = reactor.$state.map(\.steps).sink { steps.append($0) }
    reactor.action(.stepAsync)
    await steps.reach(2)
    #expect(steps.all == [0, 1])
    subscription.cancel()
  }
}
