// Views and view controllers of AppKit.
import AppKit
import ReactorKitSwiftUI

@Reactor
final class CounterReactor {
  enum Action { case increase }
  @ObservableState struct State { var count = 0 }
  let initialState = State()
  func reduce(state: inout State, mutation: Action) { state.count += 1 }
}

final class CounterViewController: BaseReactorViewController<CounterReactor> {
  override func bind(reactor: CounterReactor) { reactor.send(.increase) }
}

final class FieldViewController: BaseReactorViewController<CounterReactor> {
  override func bind(reactor: CounterReactor) { show(ObservedReactor(reactor: reactor)) }

  private let field = NSTextField(frame: .zero)
  private var observation: ObservationToken?

  private func show(_ counter: ObservedReactor<CounterReactor>) {
    observation = observe { [field] in field.stringValue = "\(counter.count)" }
  }
}

final class CounterView: BaseReactorView<CounterReactor> {
  override func bind(reactor: CounterReactor) { reactor.send(.increase) }
}

final class ConformingViewController: NSViewController, DeferredReactorView {
  var disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    performBinding()
  }

  func bind(reactor: CounterReactor) {}
}

@MainActor
func present() -> CounterViewController {
  let controller = CounterViewController(nibName: nil, bundle: nil)
  controller.reactor = CounterReactor()
  return controller
}
