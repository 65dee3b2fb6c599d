// Views and view controllers of UIKit, by inheritance and by conformance.
import ReactorKitSwiftUI
import UIKit

@Reactor
final class CountingReactor {
  enum Action { case countUp, countUpLater }
  enum Mutation { case countUp }
  @ObservableState struct State { var count = 0 }
  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .countUp: [.countUp]
    case .countUpLater: .just(.countUp)
    }
  }

  func reduce(state: inout State, mutation: Mutation) { state.count += 1 }
}

final class CountingViewController: BaseReactorViewController<CountingReactor> {
  let label = UILabel(frame: .zero)

  override func bind(reactor: CountingReactor) {
    reactor.state(\.count).map { "\($0)" }.bind(to: label.rx.text).disposed(by: disposeBag)
  }
}

final class CountingView: BaseReactorView<CountingReactor> {
  override func bind(reactor: CountingReactor) {
    reactor.state(\.count).bind(to: Binder(self) { view, count in view.show(count) }).disposed(by: disposeBag)
  }

  nonisolated private func show(_ count: Int) {}
}

/// Bound as soon as it has a reactor.
final class ConformingView: UIView, ReactorView {
  var disposeBag = DisposeBag()

  override init(frame: CGRect) {
    super.init(frame: frame)
    reactor = CountingReactor()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func bind(reactor: CountingReactor) {}
}

/// Bound when it is loaded.
final class StoryboardViewController: UIViewController, DeferredReactorView {
  var disposeBag = DisposeBag()
  private var observation: ObservationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    performBinding()
  }

  func bind(reactor: CountingReactor) {
    let counter = ObservedReactor(reactor: reactor)
    let label = UILabel(frame: .zero)
    view(label)
    observation = observe { label.text = "\(counter.count)" }
  }

  private func view(_ label: UILabel) {}
}

@MainActor
func present() -> CountingViewController {
  let controller = CountingViewController(nibName: nil, bundle: nil)
  controller.reactor = CountingReactor()
  return controller
}
