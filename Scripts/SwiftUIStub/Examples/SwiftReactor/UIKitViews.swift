// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SwiftReactorCompatibility
import UIKit

class TallyReactor: Reactor {
  enum Action { case add }
  enum Mutation { case add }
  struct State { var tally: Int = 0 }

  public let action = PassthroughSubject<Action, Never>()

  public let mutation = PassthroughSubject<Mutation, Never>()

  @Published
  public var state = State()

  public var cancellables = Set<AnyCancellable>()

  public init() {
    createStateStream()
  }

  open func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .add:
      return [.add]
    }
  }

  open func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    newState.tally += 1
    return newState
  }
}

@MainActor
func makeTally() -> TallyViewController {
  let tallyViewController = TallyViewController()
  tallyViewController.reactor = TallyReactor()
  return tallyViewController
}

final class TallyViewController: BaseReactorViewController<TallyReactor> {
  var label = UILabel()

  /// Called when the reactor is set.
  override func bind(reactor: Reactor) {
    reactor.$state
      .map { String($0.tally) }
      .assign(to: \.label.text, on: self)
      .store(in: &cancellables)
  }
}

final class TallyView: BaseReactorView<TallyReactor> {
  let label = UILabel()

  override func bind(reactor: Reactor) {
    reactor.$state
      .map { String($0.tally) }
      .sink { [weak self] in self?.label.text = $0 }
      .store(in: &cancellables)
  }
}

final class PlainTallyView: UIView, ReactorUIView {
  var reactor: TallyReactor?
  var cancellables = Set<AnyCancellable>()
  let label = UILabel()

  func bind(reactor: TallyReactor) {
    reactor.$state
      .map { String($0.tally) }
      .assign(to: \.label.text, on: self)
      .store(in: &cancellables)
  }
}

@MainActor
func makeViews() -> [UIView] {
  let view = TallyView()
  view.setAndBind(reactor: TallyReactor())
  view.reactor = nil
  let plain = PlainTallyView(frame: .zero)
  plain.setAndBind(reactor: TallyReactor())
  return [view, plain]
}
