import ReactorKitTesting
import Testing

/// The introduction's examples, as one types them: a profile that can be followed.
@MainActor
@Suite struct ProfileExampleTests {
  @Test func aProfileReactorIsDrivenByStreams() {
    let reactor = ProfileViewReactor()
    #expect(reactor.currentState.isFollowing == false)
    reactor.action.onNext(.refreshFollowingStatus(1))
    #expect(reactor.currentState.isFollowing == true)
    reactor.action.onNext(.refreshFollowingStatus(2))
    #expect(reactor.currentState.isFollowing == false)
    reactor.action.onNext(.follow(2))
    #expect(reactor.currentState.isFollowing == true)
  }

  @Test func aViewBindsItsButtonsAndShowsTheState() {
    let profileViewController = ProfileViewController()
    profileViewController.reactor = ProfileViewReactor()
    #expect(profileViewController.followButton.isSelected == false)
    profileViewController.refreshButton.tap()
    #expect(profileViewController.followButton.isSelected == true)
  }

  @Test func aDeferredViewBindsWhenItIsLoaded() {
    let viewController = MyViewController()
    viewController.reactor = ProfileViewReactor()
    #expect(viewController.bindings == 0)
    viewController.load()
    #expect(viewController.bindings == 1)
    viewController.load()
    #expect(viewController.bindings == 1, "once for each reactor")
  }
}

class ProfileViewReactor: Reactor {
  enum Action {
    case refreshFollowingStatus(Int)
    case follow(Int)
  }
  enum Mutation {
    case setFollowing(Bool)
  }
  struct State {
    var isFollowing: Bool = false
  }

  let initialState: State = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .refreshFollowingStatus(userID):
      return UserAPI.isFollowing(userID)
        .map { (isFollowing: Bool) -> Mutation in
          return Mutation.setFollowing(isFollowing)
        }

    case .follow:
      return UserAPI.follow()
        .map { _ -> Mutation in
          return Mutation.setFollowing(true)
        }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case let .setFollowing(isFollowing):
      state.isFollowing = isFollowing
      return state
    }
  }

  func transform(action: Observable<Action>) -> Observable<Action> {
    return action.debug("action")
  }
}

private enum UserAPI {
  static func isFollowing(_ userID: Int) -> Observable<Bool> { .just(userID == 1) }
  static func follow() -> Observable<Void> { .just(()) }
}

@MainActor
private class ProfileViewController: ReactorView {
  var disposeBag = DisposeBag()
  let refreshButton = Button()
  let followButton = Button()

  func bind(reactor: ProfileViewReactor) {
    refreshButton.rx.tap.map { Reactor.Action.refreshFollowingStatus(1) }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)
    reactor.state.map { $0.isFollowing }
      .bind(to: followButton.rx.isSelected)
      .disposed(by: self.disposeBag)
  }
}

@MainActor
private class MyViewController: DeferredReactorView {
  var disposeBag = DisposeBag()
  private(set) var isViewLoaded = false
  private(set) var bindings = 0

  func load() {
    isViewLoaded = true
    performBinding()
  }

  func bind(reactor: ProfileViewReactor) {
    bindings += 1
  }
}
