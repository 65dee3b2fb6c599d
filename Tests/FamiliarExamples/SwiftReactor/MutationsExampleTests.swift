// "mutate(action:)", "reduce(state:mutation:)" and "Mutations".
import SwiftReactorCompatibility
import Testing

struct Refused: Error {}

enum Heating {
  @TaskLocal static var isReachable = true

  static func setEnabled(_ value: Bool) -> AnyPublisher<RadiatorReactor.Mutation, Refused> {
    isReachable
      ? Empty().eraseToAnyPublisher() : Fail(error: Refused()).eraseToAnyPublisher()
  }
}

class RadiatorReactor: BaseReactor<
  RadiatorReactor.Action, RadiatorReactor.Mutation, RadiatorReactor.State
>
{
  enum Action {
    case noMutationNeededAction
    case enterName(String)
    case setEnabledAsync(Bool)
    case reset
    case resetTwice
  }

  enum Mutation: Equatable {
    case setName(String)
    case setEnabled(Bool)
  }

  struct State {
    var name = ""
    var isEnabled = false
  }

  init() { super.init(initialState: State()) }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .noMutationNeededAction:
      return .none
    case .enterName(let name):
      return Mutations(sync: .setName(name))
    case .setEnabledAsync(let value):
      let mutation = Heating.setEnabled(value)
        .catch { _ in Just(.setEnabled(!value)) }

      return Mutations(sync: .setEnabled(value), async: mutation)
    case .reset:
      return [.setName(""), .setEnabled(false)]
    case .resetTwice:
      return Mutations(sync: [.setName("again"), .setName("")])
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state

    switch mutation {
    case .setName(let name):
      newState.name = name
    case .setEnabled(let value):
      newState.isEnabled = value
    }

    return newState
  }
}

@MainActor @Suite struct MutationsExampleTests {
  private let reactor = RadiatorReactor()

  @Test func noMutationIsNoState() {
    var count = 0
    let subscription = reactor.$state.sink { _ in count += 1 }
    reactor.action(.noMutationNeededAction)
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func aSynchronousMutationChangesTheStateAtOnce() {
    reactor.action(.enterName("hall"))
    #expect(reactor.state.name == "hall")
  }

  @Test func aFailureThatIsCaughtTakesTheSynchronousMutationBack() async {
    let values = Events<Bool>()
    let subscription = reactor.$state.map(\.isEnabled).sink { values.append($0) }
    Heating.$isReachable.withValue(false) { reactor.action(.setEnabledAsync(true)) }
    await values.reach(3)
    #expect(values.all == [false, true, false])
    subscription.cancel()
  }

  @Test func aSynchronousMutationStaysWhenTheServiceAgrees() {
    reactor.action(.setEnabledAsync(true))
    #expect(reactor.state.isEnabled)
  }

  @Test func severalSynchronousMutationsAreAppliedInOrder() {
    reactor.action(.enterName("hall"))
    reactor.action(.setEnabledAsync(true))
    var names: [String] = []
    let subscription = reactor.$state.map(\.name).sink { names.append($0) }
    reactor.action(.reset)
    #expect(reactor.state.name == "")
    #expect(!reactor.state.isEnabled)
    reactor.action(.resetTwice)
    #expect(names == ["hall", "", "", "again", ""])
    subscription.cancel()
  }

  @Test func aLiteralIsTheListOfSynchronousMutations() {
    let one: Mutations<RadiatorReactor.Mutation> = [.setName("a")]
    #expect(one.sync == Mutations(sync: .setName("a")).sync)
    let two: Mutations<RadiatorReactor.Mutation> = [.setName("a"), .setName("b")]
    #expect(two.sync == Mutations(sync: [.setName("a"), .setName("b")]).sync)
    #expect(Mutations<RadiatorReactor.Mutation>.none.sync == Mutations().sync)
  }
}
