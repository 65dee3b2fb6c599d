import ReactorKitTesting
import Testing

/// How views and reactors are tested.
@MainActor
@Suite struct TestingExampleTests {
  @Test func testAction_refresh() {
    let reactor = MyReactor()
    reactor.isStubEnabled = true
    let view = MyView()
    view.reactor = reactor
    view.refreshControl.tap()
    #expect(reactor.stub.actions.last == .refresh)
  }

  @Test func testState_isLoading() {
    let reactor = MyReactor()
    reactor.isStubEnabled = true
    let view = MyView()
    view.reactor = reactor
    reactor.stub.state.value = MyReactor.State(isLoading: true)
    #expect(view.activityIndicator.isSelected == true)
  }

  @Test func testIsBookmarked() {
    let reactor = MyReactor()
    reactor.action.onNext(.toggleBookmarked)
    #expect(reactor.currentState.isBookmarked == true)
    reactor.action.onNext(.toggleBookmarked)
    #expect(reactor.currentState.isBookmarked == false)
  }

  @Test func testIsLoading() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = MyReactor()
    let disposeBag = DisposeBag()
    scheduler
      .createHotObservable([
        .next(100, .refresh)
      ])
      .subscribe(reactor.action)
      .disposed(by: disposeBag)
    let response = scheduler.start(created: 0, subscribed: 0, disposed: 1000) {
      reactor.state.map(\.isLoading)
    }
    #expect(
      response.events.map(\.value.element) == [
        false,
        true,
        false,
      ])
  }
}

private final class MyReactor: Reactor {
  enum Action: Equatable {
    case refresh
    case toggleBookmarked
  }

  enum Mutation {
    case setLoading(Bool)
    case setBookmarked(Bool)
  }

  struct State {
    var isLoading = false
    var isBookmarked = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh: .concat(.just(.setLoading(true)), .just(.setLoading(false)))
    case .toggleBookmarked: .just(.setBookmarked(!currentState.isBookmarked))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setLoading(let isLoading): newState.isLoading = isLoading
    case .setBookmarked(let isBookmarked): newState.isBookmarked = isBookmarked
    }
    return newState
  }
}

@MainActor
private final class MyView: ReactorView {
  var disposeBag = DisposeBag()
  let refreshControl = Button()
  let activityIndicator = Button()

  func bind(reactor: MyReactor) {
    refreshControl.rx.tap.map { Reactor.Action.refresh }
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
    reactor.state.map(\.isLoading)
      .distinctUntilChanged()
      .bind(to: activityIndicator.rx.isSelected)
      .disposed(by: disposeBag)
  }
}
