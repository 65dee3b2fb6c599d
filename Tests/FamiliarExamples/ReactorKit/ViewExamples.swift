// Both documents, "View" and "Storyboard Support", in the words of today and in those of 3.2.
import ReactorKitLegacy
import Testing

final class AuthorScreen: Screen, ReactorView {
  var disposeBag = DisposeBag()
  let refreshButton = Button()
  let subscribeButton = Button()

  func bind(reactor: AuthorViewReactor) {
    // action (screen -> reactor)
    refreshButton.rx.tap.map { Reactor.Action.refresh }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    // state (reactor -> screen)
    reactor.state.map { $0.isSubscribed }
      .bind(to: subscribeButton.rx.isSelected)
      .disposed(by: self.disposeBag)
  }
}

final class OlderAuthorScreen: Screen, View {
  var disposeBag = DisposeBag()
  let refreshButton = Button()
  let subscribeButton = Button()

  func bind(reactor: AuthorViewReactor) {
    // action (screen -> reactor)
    refreshButton.rx.tap.map { Reactor.Action.refresh }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    // state (reactor -> screen)
    reactor.state.map { $0.isSubscribed }
      .bind(to: subscribeButton.rx.isSelected)
      .disposed(by: self.disposeBag)
  }
}

class LateScreen: Screen, DeferredReactorView {
  var disposeBag = DisposeBag()
  var bound: [ObjectIdentifier] = []

  func bind(reactor: AuthorViewReactor) {
    // called once the screen is loaded
    bound.append(ObjectIdentifier(reactor))
  }
}

class OlderLateScreen: Screen, StoryboardView {
  var disposeBag = DisposeBag()
  var bound: [ObjectIdentifier] = []

  func bind(reactor: AuthorViewReactor) {
    // called once the screen is loaded
    bound.append(ObjectIdentifier(reactor))
  }
}

@MainActor
@Suite struct ViewExamples {
  @Test func aViewSendsWhatIsTappedAndShowsTheState() {
    let authorScreen = AuthorScreen()
    authorScreen.reactor = AuthorViewReactor()  // from outside
    authorScreen.refreshButton.sendActions(for: .touchUpInside)
    #expect(authorScreen.reactor?.sent == [.refresh])
    #expect(authorScreen.subscribeButton.isSelected == false)
    authorScreen.reactor?.action.onNext(.subscribe(3))
    #expect(authorScreen.subscribeButton.isSelected == true)
  }

  @Test func aViewOfVersionThreeDoesTheSame() {
    let authorScreen = OlderAuthorScreen()
    authorScreen.reactor = AuthorViewReactor()  // from outside
    authorScreen.refreshButton.sendActions(for: .touchUpInside)
    #expect(authorScreen.reactor?.sent == [.refresh])
    authorScreen.reactor?.action.onNext(.subscribe(3))
    #expect(authorScreen.subscribeButton.isSelected == true)
  }

  @Test func anotherReactorIsBoundInPlaceOfTheOneBefore() {
    let authorScreen = AuthorScreen()
    let first = AuthorViewReactor()
    authorScreen.reactor = first
    authorScreen.reactor = AuthorViewReactor()
    authorScreen.refreshButton.sendActions(for: .touchUpInside)
    #expect(first.sent == [])
    #expect(authorScreen.reactor?.sent == [.refresh])
  }

  @Test func aDeferredViewIsBoundAfterItIsLoaded() {
    let screen = LateScreen()
    let reactor = AuthorViewReactor()
    screen.reactor = reactor  // `bind(reactor:)` does not run yet
    #expect(screen.bound.isEmpty)
    screen.loadViewIfNeeded()
    #expect(screen.bound == [ObjectIdentifier(reactor)])
  }

  @Test func aStoryboardViewIsBoundAfterItIsLoaded() {
    let screen = OlderLateScreen()
    let reactor = AuthorViewReactor()
    screen.reactor = reactor  // `bind(reactor:)` does not run yet
    #expect(screen.bound.isEmpty)
    screen.loadViewIfNeeded()
    #expect(screen.bound == [ObjectIdentifier(reactor)])
  }
}
