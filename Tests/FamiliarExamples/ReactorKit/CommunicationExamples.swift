// Both documents, "Global States" and "View Communication".
import ReactorKitLegacy
import Testing

struct Member: Equatable {
  var name: String
}

let currentMember = BehaviorSubject<Member>(value: Member(name: "Ada"))  // a global state

private final class GreetingReactor: Reactor {
  enum Action { case wave }
  enum Mutation { case setMember(Member?), addWave }
  struct State {
    var member: Member?
    var waves = 0
  }
  let initialState = State()

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    return Observable.merge(mutation, currentMember.map(Mutation.setMember))
  }

  func mutate(action: Action) -> Observable<Mutation> {
    return Observable.just(Mutation.addWave)
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case let .setMember(member): state.member = member
    case .addWave: state.waves += 1
    }
    return state
  }
}

private final class ComposerView: ReactiveCompatible {
  let textField = InputField()
  let sendButton = Button()
}

extension Reactive where Base: ComposerView {
  fileprivate var sendButtonTap: ControlEvent<String> {
    let source = base.sendButton.rx.tap.withLatestFrom(base.textField.rx.text)
    return ControlEvent(events: source)
  }
}

private final class ThreadReactor: Reactor {
  enum Action { case send(String) }
  let initialState: [String] = []

  func reduce(state: [String], mutation: Action) -> [String] {
    switch mutation {
    case let .send(text): return state + [text]
    }
  }
}

private final class ThreadScreen: Screen, ReactorView {
  var disposeBag = DisposeBag()
  let composerView = ComposerView()

  func bind(reactor: ThreadReactor) {
    composerView.rx.sendButtonTap
      .map(Reactor.Action.send)
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
  }
}

@MainActor
@Suite struct CommunicationExamples {
  /// The mutation takes a `Member?`, and the global state has a `Member`.
  @Test func aGlobalStateAndActionsBothBecomeMutations() {
    let reactor = GreetingReactor()
    reactor.action.onNext(.wave)
    #expect(reactor.currentState.waves == 1)
    #expect(reactor.currentState.member == Member(name: "Ada"))
    currentMember.onNext(Member(name: "Grace"))
    #expect(reactor.currentState.member == Member(name: "Grace"))
    reactor.action.onNext(.wave)
    #expect(reactor.currentState.waves == 2)
  }

  @Test func anEventOfACustomViewIsAnActionOfTheScreenAroundIt() {
    let screen = ThreadScreen()
    let reactor = ThreadReactor()
    screen.reactor = reactor
    screen.composerView.textField.text = "Good"
    screen.composerView.textField.text = "Good morning"
    #expect(reactor.currentState == [])
    screen.composerView.sendButton.sendActions(for: .touchUpInside)
    #expect(reactor.currentState == ["Good morning"])
  }
}
