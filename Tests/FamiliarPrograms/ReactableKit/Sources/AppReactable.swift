import Combine
import Foundation
import ReactableKit

final class AppReactable: Reactable, @unchecked Sendable {
  enum Action: Sendable {
    case sessionChanged(Session)
    case listEvent(ObservableEventResult<TrailListReactable>)
    case detailEvent(ObservableEventResult<TrailDetailReactable>)
    case settingsEvent(ObservableEventResult<SettingsReactable>)
    case setOnline(Bool)
    case open(TrailDetailReactable)
    case goBack
  }

  enum Mutation: Sendable {
    case setSignedIn(Bool)
    case setOnline(Bool)
    case note(String)
    case push(TrailDetailReactable)
    case pop
  }

  struct State: Sendable {
    @ViewState(animation: .default) var isSignedIn = false
    @ViewState var isOnline = true
    @ViewState var path = ReactablePath()
    @Shared(.file(path: "Trailhead/"), key: "session") var session = Session()
    var signIn: SignInReactable? = SignInReactable()
    var list = TrailListReactable()
    var settings = SettingsReactable()
    var journal: [String] = []
  }

  let initialState = State()

  init() {
    self.initialize()
  }

  func transformAction() -> AnyPublisher<Action, Never> {
    let sessions = self.currentState.$session.publisher
      .dropFirst()
      .removeDuplicates()
      .map(Action.sessionChanged)
      .eraseToAnyPublisher()

    let listEvents = self.child(\.list)
      .observe()
      .filter { result in
        if case .select = result.action { return true }
        return false
      }
      .map(Action.listEvent)
      .eraseToAnyPublisher()

    let detailEvents = self.child(\.list)
      .child(\.detail)
      .observe()
      .map(Action.detailEvent)
      .eraseToAnyPublisher()

    let settingsEvents = SettingsReactable.observe()
      .filter { [weak self] result in
        guard let self else { return false }
        return result.sourceId == ObjectIdentifier(self.currentState.settings)
      }
      .map(Action.settingsEvent)
      .eraseToAnyPublisher()

    let network = NotificationCenter.default.publisher(for: .networkChanged)
      .compactMap { $0.userInfo?["isOnline"] as? Bool }
      .distinctUntilChanged()
      .map(Action.setOnline)
      .eraseToAnyPublisher()

    return .merge([sessions, listEvents, detailEvents, settingsEvents, network])
  }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case let .sessionChanged(session):
      let name = session.isSignedIn ? "\(session.userName) is here" : "\(session.userName) has left"
      return .merge([.just(.setSignedIn(session.isSignedIn)), .just(.note(name))])

    case let .listEvent(result):
      guard let detail = result.state.detail else { return .empty() }
      return .concat([.just(.push(detail)), .just(.note("opened \(detail.currentState.trail.name)"))])

    case let .detailEvent(result):
      guard case .toggleFavorite = result.action else { return .empty() }
      let trail = result.state.trail
      return .just(.note("\(trail.name): \(trail.isFavorite ? "favorite" : "no favorite")"))

    case let .settingsEvent(result):
      guard case .setUnit = result.action else { return .empty() }
      return .just(.note("in \(result.state.unit)"))

    case let .setOnline(isOnline):
      return .just(.setOnline(isOnline))

    case let .open(detail):
      return .just(.push(detail))

    case .goBack:
      guard self.currentState.path.count > 0 else { return .empty() }
      return .just(.pop)
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case let .setSignedIn(isSignedIn):
      state.isSignedIn = isSignedIn
      state.signIn = isSignedIn ? nil : SignInReactable()
    case let .setOnline(isOnline):
      state.isOnline = isOnline
    case let .note(text):
      state.journal.append(text)
    case let .push(detail):
      state.path.append(detail)
    case .pop:
      state.path.removeLast()
    }
  }
}
