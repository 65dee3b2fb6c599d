import ReactorKitLegacy
import Testing

/// Programs written for ReactorKit 3.2.
@MainActor
@Suite struct VersionThreeTests {
  private final class AlarmReactor: Reactor {
    enum Action { case ring(String), silence }
    enum Mutation { case setMessage(String) }
    struct State {
      @Pulse var message: String?
      var isMainThread = false
    }
    let initialState = State()
    let scheduler: Scheduler = MainScheduler.instance

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case let .ring(text): Observable.just(Mutation.setMessage(text))
      case .silence: Observable.empty()
      }
    }

    func reduce(state: State, mutation: Mutation) -> State {
      var state = state
      switch mutation {
      case let .setMessage(text): state.message = text
      }
      return state
    }
  }

  private final class Clock: Reactor {
    typealias Action = NoAction
    let initialState = 12
  }

  private final class AlarmView: View {
    var disposeBag = DisposeBag()
    var shown: [String] = []

    func bind(reactor: AlarmReactor) {
      reactor.pulse(\.$message).compactMap { $0 }
        .subscribe(onNext: { [weak self] text in self?.shown.append(text) })
        .disposed(by: disposeBag)
    }
  }

  private final class LateView: StoryboardView {
    var disposeBag = DisposeBag()
    var isViewLoaded = false
    var bindings = 0
    func bind(reactor: Clock) { bindings += 1 }
  }

  @Test func aViewShowsEachAssignmentOfAPulse() {
    let view = AlarmView()
    let reactor = AlarmReactor()
    view.reactor = reactor
    reactor.action.onNext(.ring("Tea"))
    reactor.action.onNext(.ring("Tea"))
    reactor.action.onNext(.silence)
    #expect(view.shown == ["Tea", "Tea"])
  }

  @Test func aStoryboardViewIsBoundOnceItIsLoaded() {
    let view = LateView()
    view.reactor = Clock()
    #expect(view.bindings == 0)
    view.isViewLoaded = true
    view.performBinding()
    #expect(view.bindings == 1)
  }

  @Test func aPulseDiffersOnceItWasAssignedAgain() {
    var pulse = Pulse<String?>(wrappedValue: "Tea")
    let before = pulse
    let (isDifferent, isEqual) = (before != pulse, before == pulse)
    #expect(!isDifferent && isEqual)
    pulse.value = "Tea"
    let differsNow = before != pulse
    #expect(differsNow)
    #expect(before.value == pulse.value)
  }

  @Test func noActionIsNever() {
    let clock = Clock()
    #expect(clock.currentState == 12)
    #expect(Clock.Action.self == Never.self)
  }
}
