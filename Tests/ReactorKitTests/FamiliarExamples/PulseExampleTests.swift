import ReactorKitTesting
import Testing

/// Pulses: an event for each assignment, also of an equal value.
@Suite struct PulseExampleTests {
  @Test func assigningAnEqualValueChangesThePulse() {
    var messagePulse: Pulse<String?> = Pulse(wrappedValue: "Hello reader")

    let oldMessagePulse: Pulse<String?> = messagePulse
    messagePulse.value = "Hello reader"

    #expect(oldMessagePulse.valueUpdatedCount != messagePulse.valueUpdatedCount)
    #expect(oldMessagePulse.value == messagePulse.value)
  }

  @Test func anAlertIsShownForEachAssignmentAndForNothingElse() {
    let reactor = MyReactor()
    let view = AlertView()
    let disposeBag = DisposeBag()

    reactor.pulse(\.$alertMessage)
      .compactMap { $0 }
      .subscribe(onNext: { [weak view] (message: String) in
        view?.showAlert(message)
      })
      .disposed(by: disposeBag)

    reactor.action.onNext(.alert("Hello"))
    reactor.action.onNext(.alert("Hello"))
    reactor.action.onNext(.doSomeAction)
    reactor.action.onNext(.alert("Hello"))
    reactor.action.onNext(.alert("reader"))
    reactor.action.onNext(.doSomeAction)
    #expect(view.alerts == ["Hello", "Hello", "Hello", "reader"])
  }
}

private final class AlertView {
  private(set) var alerts: [String] = []
  func showAlert(_ message: String) { alerts.append(message) }
}

private final class MyReactor: Reactor {
  enum Action {
    case alert(String)
    case doSomeAction
  }

  enum Mutation {
    case setAlertMessage(String)
    case increase
  }

  struct State {
    @Pulse var alertMessage: String?
    var count = 0
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .alert(message):
      return Observable.just(Mutation.setAlertMessage(message))
    case .doSomeAction:
      return Observable.just(Mutation.increase)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state

    switch mutation {
    case let .setAlertMessage(alertMessage):
      newState.alertMessage = alertMessage
    case .increase:
      newState.count += 1
    }

    return newState
  }
}
