import Combine
import ReactableKit

final class SettingsReactable: Reactable, ObservableEvent, @unchecked Sendable {
  enum Action: Sendable {
    case setUnit(LengthUnit)
    case setWarnings(Bool)
    case signOut
  }

  struct State: Sendable {
    @SharedViewState(.userDefaults(), key: "lengthUnit") var unit: LengthUnit = .kilometers
    @SharedViewState(.userDefaults(), key: "warnings", animation: .default) var hasWarnings: Bool = true
    @Shared(.file(path: "Trailhead/"), key: "session") var session = Session()
  }

  let initialState = State()

  init() {
    self.initialize()
  }

  func mutate(action: Action) -> AnyPublisher<Action, Never> {
    return .just(action)
  }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .setUnit(unit):
      state.unit = unit
    case let .setWarnings(hasWarnings):
      state.hasWarnings = hasWarnings
    case .signOut:
      state.session.token = nil
    }
  }
}
