// Both documents, "Testing", with XCTest and RxTest.
import ReactorKitLegacy
import RxTestCompatibility
import XCTest

private final class ArticleReactor: Reactor {
  enum Action: Equatable {
    case refresh
    case toggleStarred
  }

  enum Mutation {
    case setLoading(Bool)
    case setStarred(Bool)
  }

  struct State {
    var isLoading = false
    var isStarred = false
  }

  let initialState = State()
  private(set) var isReduced = false

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh:
      return Observable.concat([
        Observable.just(Mutation.setLoading(true)),
        Observable.just(Mutation.setLoading(false)),
      ])
    case .toggleStarred:
      return Observable.just(Mutation.setStarred(!currentState.isStarred))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    isReduced = true
    var state = state
    switch mutation {
    case let .setLoading(isLoading): state.isLoading = isLoading
    case let .setStarred(isStarred): state.isStarred = isStarred
    }
    return state
  }
}

private final class ArticleScreen: Screen, ReactorView {
  var disposeBag = DisposeBag()
  let refreshControl = PullControl()
  let activityIndicator = Spinner()

  func bind(reactor: ArticleReactor) {
    refreshControl.rx.refresh.map { Reactor.Action.refresh }
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
    reactor.state.map(\.isLoading)
      .distinctUntilChanged()
      .bind(to: activityIndicator.rx.isAnimating)
      .disposed(by: disposeBag)
  }
}

// Asynchronous, because on Linux XCTest finds tests of the main actor only then.
@MainActor
final class ArticleScreenTests: XCTestCase {
  func testPullingSendsRefresh() async {
    // 1. a reactor whose stub stands in
    let reactor = ArticleReactor()
    reactor.isStubEnabled = true

    // 2. a screen with it
    let screen = ArticleScreen()
    screen.reactor = reactor

    // 3. a reader pulls
    screen.refreshControl.sendActions(for: .valueChanged)

    // 4. what was sent
    XCTAssertEqual(reactor.stub.actions.last, .refresh)
    XCTAssertFalse(reactor.isReduced)
  }

  func testTheSpinnerShowsLoading() async {
    // 1. a reactor whose stub stands in
    let reactor = ArticleReactor()
    reactor.isStubEnabled = true

    // 2. a screen with it
    let screen = ArticleScreen()
    screen.reactor = reactor

    // 3. a state of the stub
    reactor.stub.state.value = ArticleReactor.State(isLoading: true)

    // 4. what is shown
    XCTAssertEqual(screen.activityIndicator.isAnimating, true)
  }

  func testTheMembersOfAStub() async {
    let reactor = ArticleReactor()
    reactor.isStubEnabled = true
    let state: StateRelay<ArticleReactor.State> = reactor.stub.state
    let action: ActionSubject<ArticleReactor.Action> = reactor.stub.action
    let actions: [ArticleReactor.Action] = reactor.stub.actions
    XCTAssertEqual(actions, [])
    action.onNext(.refresh)
    XCTAssertEqual(reactor.stub.actions, [.refresh])
    state.value.isStarred = true
    XCTAssertEqual(reactor.currentState.isStarred, true)
  }
}

final class ArticleReactorTests: XCTestCase {
  func testStarring() {
    let reactor = ArticleReactor()
    reactor.action.onNext(.toggleStarred)
    XCTAssertEqual(reactor.currentState.isStarred, true)
    reactor.action.onNext(.toggleStarred)
    XCTAssertEqual(reactor.currentState.isStarred, false)
  }

  func testLoadingIsShownAndEnds() {
    // given
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = ArticleReactor()
    let disposeBag = DisposeBag()

    // when
    scheduler
      .createHotObservable([
        .next(100, .refresh)  // is sent at 100
      ])
      .subscribe(reactor.action)
      .disposed(by: disposeBag)

    // then
    let response = scheduler.start(created: 0, subscribed: 0, disposed: 1000) {
      reactor.state.map(\.isLoading)
    }
    XCTAssertEqual(
      response.events.map(\.value.element),
      [
        false,  // before
        true,  // after the action
        false,  // when it is done
      ])
  }
}
