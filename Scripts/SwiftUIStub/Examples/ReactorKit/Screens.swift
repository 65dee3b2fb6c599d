// What the two documents of ReactorKit print for UIKit, with the same calls. In Swift 6 mode, the extension of `Reactive`
// needs `@MainActor` only if it uses variables of the view.
import ReactorKitLegacy
import UIKit

class AuthorViewReactor: Reactor {
  enum Action: Equatable { case refresh }
  enum Mutation { case setSubscribed(Bool) }
  struct State {
    var isSubscribed: Bool = false
    var isLoading: Bool = false
  }
  let initialState: State = State()
}

class AuthorViewController: UIViewController, ReactorView {
  var disposeBag = DisposeBag()
  let refreshButton = UIButton()
  let subscribeButton = UIButton()

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

class OlderAuthorViewController: UIViewController, View {
  var disposeBag = DisposeBag()
  let refreshButton = UIButton()
  let subscribeButton = UIButton()

  func bind(reactor: AuthorViewReactor) {
    refreshButton.rx.tap.map { Reactor.Action.refresh }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)
    reactor.state.map { $0.isSubscribed }
      .bind(to: subscribeButton.rx.isSelected)
      .disposed(by: self.disposeBag)
  }
}

class LateViewController: UIViewController, DeferredReactorView {
  var disposeBag = DisposeBag()

  func bind(reactor: AuthorViewReactor) {
    // called after the view is there (viewDidLoad)
  }
}

class OlderLateViewController: UIViewController, StoryboardView {
  var disposeBag = DisposeBag()

  func bind(reactor: AuthorViewReactor) {
    // called after the view is there (viewDidLoad)
  }
}

@MainActor
func present() {
  let authorViewController = AuthorViewController()
  authorViewController.reactor = AuthorViewReactor()  // from outside
  let viewController = LateViewController()
  viewController.reactor = AuthorViewReactor()  // `bind(reactor:)` does not run at once
}

class ComposerView: UIView {
  let textField = UITextField()
  let sendButton = UIButton()
}

extension Reactive where Base: ComposerView {
  var sendButtonTap: ControlEvent<String> {
    let source = base.sendButton.rx.tap.withLatestFrom(base.textField.rx.text.orEmpty)
    return ControlEvent(events: source)
  }
}

class ThreadReactor: Reactor {
  enum Action { case send(String) }
  let initialState: [String] = []
  func reduce(state: [String], mutation: Action) -> [String] { return state }
}

class ThreadViewController: UIViewController, ReactorView {
  var disposeBag = DisposeBag()
  let composerView = ComposerView()

  func bind(reactor: ThreadReactor) {
    composerView.rx.sendButtonTap
      .map(Reactor.Action.send)
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
  }
}

class ArticleView: UIView, ReactorView {
  var disposeBag = DisposeBag()
  let refreshControl = UIRefreshControl()
  let activityIndicator = UIActivityIndicatorView()
  let nightSwitch = UISwitch()

  func bind(reactor: AuthorViewReactor) {
    refreshControl.rx.controlEvent(.valueChanged).map { Reactor.Action.refresh }
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
    reactor.state.map(\.isLoading)
      .bind(to: activityIndicator.rx.isAnimating)
      .disposed(by: disposeBag)
    reactor.state.map(\.isLoading)
      .bind(to: refreshControl.rx.isRefreshing)
      .disposed(by: disposeBag)
    nightSwitch.rx.isOn.changed.subscribe(onNext: { isOn in print(isOn) })
      .disposed(by: disposeBag)
  }
}
