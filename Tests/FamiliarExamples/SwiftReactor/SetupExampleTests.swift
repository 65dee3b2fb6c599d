// "Basic setup" and "mutate", with a colour that there is everywhere, and a scheduler of another queue than the main one.
import SwiftReactorCompatibility
import Testing

#if canImport(Dispatch)
  import Dispatch
#endif

enum Tint: Equatable { case plain, warm }

class DoorReactor: BaseReactor<DoorReactor.Action, DoorReactor.Mutation, DoorReactor.State> {
  enum Action {
    case rename(String)
    case setLock(Bool)
    case setLockAsync(Bool)
    case tintPressed(Tint)
  }

  enum Mutation {
    case setName(String)
    case setLock(Bool)
    case setTint(Tint)
  }

  struct State {
    var name = "a door"
    var isLocked = false
    var tint = Tint.plain
  }

  init() {
    super.init(initialState: State())
  }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .rename(let name):
      return [.setName(name)]
    case .setLock(let value):
      return [.setLock(value)]
    case .setLockAsync(let value):
      let mutation = Just(Mutation.setLock(!value)).delay(for: 0.01, scheduler: DispatchQueue.global())
        .eraseToAnyPublisher()
      return Mutations(sync: .setLock(value), async: mutation)
    case .tintPressed(let tint):
      return [.setTint(tint)]
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state

    switch mutation {
    case .setName(let name):
      newState.name = name
    case .setLock(let value):
      newState.isLocked = value
    case .setTint(let tint):
      newState.tint = tint
    }

    return newState
  }

  override func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    mutation
      .prepend(.setTint(.warm))
      .eraseToAnyPublisher()
  }
}

@MainActor @Suite struct SetupExampleTests {
  private let reactor = DoorReactor()

  @Test func aReactorBeginsWithItsFirstStateAndWhatATransformPutsInFront() {
    #expect(reactor.state.name == "a door")
    #expect(!reactor.state.isLocked)
    #expect(reactor.state.tint == .warm)
  }

  @Test func synchronousMutationsHaveChangedTheStateWhenActionReturns() {
    reactor.action(.rename("the front door"))
    #expect(reactor.state.name == "the front door")
    reactor.action(.setLock(true))
    #expect(reactor.state.isLocked)
    reactor.action(.tintPressed(.plain))
    #expect(reactor.state.tint == .plain)
  }

  /// `Events` traps elsewhere. The publisher of the mutation delivers on another queue.
  @Test func anAsynchronousMutationComesLaterOnTheMainThread() async {
    let locks = Events<Bool>()
    let subscription = reactor.$state.map(\.isLocked).sink { locks.append($0) }
    reactor.action(.setLockAsync(true))
    #expect(locks.all == [false, true])
    await locks.reach(3)
    #expect(locks.all == [false, true, false])
    subscription.cancel()
  }
}
