import Combine
import DependencyInjectableKit
import Foundation
import ReactableKit

final class TrailDetailReactable: Reactable, ObservableEvent, Factory, PathState, @unchecked Sendable {
  struct Payload {
    var trail: Trail
  }

  enum Action: Sendable {
    case loadConditions
    case toggleFavorite
    case share
  }

  enum Mutation: Sendable {
    case setLoading(Bool)
    case setConditions(String)
    case setFavorite(Bool)
    case setShareText(String)
    case showAlert(String)
  }

  struct State: Sendable {
    @ViewState var trail: Trail
    @ViewState var isLoading = false
    @ViewState(animation: .default) var conditions = ""
    @SharedViewState(.userDefaults(), key: "lengthUnit") var unit: LengthUnit = .kilometers
    @Emit var alert: String = ""
    @Emit var shareText: String = ""
  }

  let initialState: State

  @Dependency(\.trailService) private var trailService
  @Dependency(\.shareTextFactory) private var shareTextFactory

  init(payload: Payload) {
    self.initialState = State(trail: payload.trail)
    self.initialize()
  }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .loadConditions:
      return .run(priority: .userInitiated) { send in
        send(.setLoading(true))
        let conditions = try await self.trailService.conditions(of: self.currentState.trail)
        send(.setConditions(conditions))
        send(.setLoading(false))
      } catch: { error, send in
        send(.setLoading(false))
        send(.showAlert(error.localizedDescription))
      }

    case .toggleFavorite:
      return .just(.setFavorite(!self.currentState.trail.isFavorite))

    case .share:
      let payload = ShareText.Payload(trail: self.currentState.trail, unit: self.currentState.unit)
      return .just(.setShareText(self.shareTextFactory.create(payload: payload).text))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case let .setLoading(isLoading):
      state.isLoading = isLoading
    case let .setConditions(conditions):
      state.conditions = conditions
    case let .setFavorite(isFavorite):
      state.trail.isFavorite = isFavorite
    case let .setShareText(text):
      state.shareText = text
    case let .showAlert(text):
      state.alert = text
    }
  }
}

extension TrailDetailReactable: DependencyInjectable {
  typealias DependencyType = TrailDetailReactable.Factory

  static var real: TrailDetailReactable.Factory { .init() }
}

extension GlobalDependencyKey {
  var trailDetailFactory: TrailDetailReactable.Factory {
    self[TrailDetailReactable.self]
  }
}
