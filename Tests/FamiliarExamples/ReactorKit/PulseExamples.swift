// Both documents, "Pulse".
import ReactorKitLegacy
import Testing

private final class BellReactor: Reactor {
  enum Action {
    case ring(String)
    case doSomethingElse
  }

  enum Mutation {
    case setMessage(String?)
    case addVisit
  }

  struct State {
    @Pulse var message: String?
    var visits = 0
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .ring(message):
      return Observable.just(Mutation.setMessage(message))
    case .doSomethingElse:
      return Observable.just(Mutation.addVisit)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state

    switch mutation {
    case let .setMessage(message):
      newState.message = message
    case .addVisit:
      newState.visits += 1
    }

    return newState
  }
}

@MainActor
private final class BellScreen {
  var disposeBag = DisposeBag()
  var shown: [String] = []

  func showMessage(_ message: String) { shown.append(message) }

  func bind(reactor: BellReactor) {
    reactor.pulse(\.$message)
      .compactMap { $0 }  // no `nil`
      .subscribe(onNext: { [weak self] (message: String) in
        self?.showMessage(message)
      })
      .disposed(by: disposeBag)
  }
}

@MainActor
@Suite struct PulseExamples {
  @Test func aPulseCountsAssignmentsOfEqualValuesToo() {
    var textPulse: Pulse<String?> = Pulse(wrappedValue: "Ding")

    let oldTextPulse: Pulse<String?> = textPulse
    textPulse.value = "Ding"  // one assignment more

    #expect(oldTextPulse.valueUpdatedCount != textPulse.valueUpdatedCount)
    #expect(textPulse.valueUpdatedCount == oldTextPulse.valueUpdatedCount + 1)
    #expect(oldTextPulse.value == textPulse.value)
  }

  @Test func aPulseOfVersionThreeDiffersOnceItWasAssigned() {
    var textPulse: Pulse<String?> = Pulse(wrappedValue: "Ding")
    let oldTextPulse: Pulse<String?> = textPulse
    textPulse.value = "Ding"
    // `#expect` sees `==` and `!=` as functions of its own.
    let differs = oldTextPulse != textPulse
    #expect(differs)
    #expect(oldTextPulse.value == textPulse.value)
  }

  @Test func eachAssignmentIsShownAndNothingElse() {
    let reactor = BellReactor()
    let screen = BellScreen()
    screen.bind(reactor: reactor)
    var cases: [[String]] = []
    func run(_ action: BellReactor.Action) {
      screen.shown = []
      reactor.action.onNext(action)
      cases.append(screen.shown)
    }

    run(.ring("Ding"))  // shown
    run(.ring("Ding"))  // shown
    run(.doSomethingElse)  // nothing is shown
    run(.ring("Ding"))  // shown
    run(.ring("Dong"))  // shown
    run(.doSomethingElse)  // nothing is shown

    #expect(cases == [["Ding"], ["Ding"], [], ["Ding"], ["Dong"], []])
    #expect(reactor.currentState.visits == 2)
  }
}
