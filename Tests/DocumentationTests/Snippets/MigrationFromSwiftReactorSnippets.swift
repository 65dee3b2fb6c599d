import ReactorKitCombine
import ReactorKitObservation
import ReactorKitTesting
import TestSupport
import Testing

/// The article "Migrating from SwiftReactor".
@Suite struct MigrationFromSwiftReactorSnippets {
  struct Unreachable: Error {}

  struct Heating {
    var setTarget: (Int) -> AnyPublisher<Int, Unreachable>
  }

  final class ThermostatReactor: CombineBaseReactor<
    ThermostatReactor.Action, ThermostatReactor.Mutation, ThermostatReactor.State
  >
  {
    enum Action {
      case setTarget(Int)
      case reset
      case look
    }

    enum Mutation {
      case setTarget(Int)
    }

    @ObservableState
    struct State: Equatable {
      var target = 20
    }

    private let heating: Heating

    init(heating: Heating) {
      self.heating = heating
      super.init(initialState: State())
    }

    override func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .setTarget(let degrees):
        let before = currentState.target
        let answer = heating.setTarget(degrees)
          .map { Mutation.setTarget($0) }
          .catch { _ in Just(.setTarget(before)) }
        return .concat(.just(.setTarget(degrees)), answer.asObservable())
      case .reset:
        return [.setTarget(20)]
      case .look:
        return .empty()
      }
    }

    override func reduce(state: State, mutation: Mutation) -> State {
      var newState = state
      switch mutation {
      case .setTarget(let degrees): newState.target = degrees
      }
      return newState
    }
  }

  final class HouseReactor: BaseReactor<HouseReactor.Action, HouseReactor.Mutation, HouseReactor.State> {
    enum Action {
      case setAway(Bool)
    }

    enum Mutation {
      case setAway(Bool)
      case setThermostat(ThermostatReactor.State)
    }

    @ObservableState
    struct State: Equatable {
      var isAway = false
      var thermostat = ThermostatReactor.State()
    }

    let thermostat: ThermostatReactor

    init(heating: Heating) {
      thermostat = ThermostatReactor(heating: heating)
      super.init(initialState: State(thermostat: thermostat.currentState))
    }

    override func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .setAway(let isAway): [.setAway(isAway)]
      }
    }

    override func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
      mutation.nesting(thermostat, as: Mutation.setThermostat)
    }

    override func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setAway(let isAway): state.isAway = isAway
      case .setThermostat(let thermostat): state.thermostat = thermostat
      }
    }
  }

  @Test func aTargetThatIsRefusedGoesBack() async {
    let answers = PassthroughSubject<Int, Unreachable>()
    let heating = Heating(setTarget: { _ in answers.eraseToAnyPublisher() })
    let tester = ReactorTester(ThermostatReactor(heating: heating))

    await tester.send(.setTarget(23)) { $0.target = 23 }
    answers.send(completion: .failure(Unreachable()))
    await tester.receive { $0.target = 20 }
    await tester.send(.look)
    await tester.finish()
  }

  @Test func aTargetMayBeCorrected() async {
    let tester = ReactorTester(ThermostatReactor(heating: Heating(taking: { min($0, 25) })))
    await tester.send(.setTarget(30)) { $0.target = 30 }
    await tester.receive { $0.target = 25 }
    await tester.send(.reset) { $0.target = 20 }
    await tester.finish()
  }

  private final class Screen { var title = "" }

  @MainActor @Test func theBindingShowsItAtOnce() async {
    let heating = Heating(taking: { $0 })
    let screen = Screen()

    let house = ObservedReactor(HouseReactor(heating: heating))
    let thermostat = house.observed(\.thermostat)
    let target: ReactorBinding<Int> = thermostat.binding(
      get: \.target, send: ThermostatReactor.Action.setTarget)
    let title = observe { screen.title = house.isAway ? "away" : "\(house.thermostat.target) degrees" }

    target.wrappedValue = 23
    #expect(thermostat.target == 23)  // before the assignment returns
    #expect(house.thermostat.target == 23)  // and so in the parent's state
    await mainLoopTurn()
    #expect(screen.title == "23 degrees")

    house.send(.setAway(true))
    await mainLoopTurn()
    #expect(screen.title == "away")
    title.dispose()
  }
}

extension MigrationFromSwiftReactorSnippets.Heating {
  /// One that takes another target, at once.
  fileprivate init(taking: @escaping (Int) -> Int) {
    setTarget = { degrees in
      Just(taking(degrees)).setFailureType(to: MigrationFromSwiftReactorSnippets.Unreachable.self)
        .eraseToAnyPublisher()
    }
  }
}
