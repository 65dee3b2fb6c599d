import ReactableKitCompatibility
import UIKit

final class GaugeReactable: Reactable {
  enum Action: Sendable { case measure(Int) }
  struct State { var value = 0 }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    if case let .measure(value) = mutation { state.value = value }
  }
}

final class GaugeView: UIView {
  var cancellables: Set<AnyCancellable> = []
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    self.reactable = .init()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

extension GaugeView: ReactableView {
  // Called when `reactable` is set.
  func bind(reactable: GaugeReactable) {
    reactable.state
      .map { "\($0.value)" }
      .sink { [weak self] in self?.label.text = $0 }
      .store(in: &self.cancellables)
  }
}
