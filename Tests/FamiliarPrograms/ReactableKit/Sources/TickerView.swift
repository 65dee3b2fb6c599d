import Combine
import ReactableKit

/// The line at the bottom of a terminal.
@MainActor
final class TickerView {
  var cancellables: Set<AnyCancellable> = []
  private(set) var line = ""
  private(set) var alerts: [String] = []
}

extension TickerView: ReactableView {
  func bind(reactable: TrailListReactable) {
    self.line = Self.line(reactable.currentState)

    reactable.state
      .map { Self.line($0) }
      .removeDuplicates()
      .sink { [weak self] in self?.line = $0 }
      .store(in: &self.cancellables)

    reactable.emit(\.$alert)
      .sink { [weak self] in self?.alerts.append($0) }
      .store(in: &self.cancellables)
  }

  private static func line(_ state: TrailListReactable.State) -> String {
    state.isLoading ? "loading" : "\(state.trails.count) trails, \(state.favorites.count) favorites"
  }
}
