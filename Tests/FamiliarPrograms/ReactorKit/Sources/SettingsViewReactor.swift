import ReactorKit
import RxSwift

final class SettingsViewReactor: Reactor {
  enum Action {
    case setNightMode(Bool)
    case setPageSize(Int)
  }

  enum Mutation {
    case setNightMode(Bool)
    case setPageSize(Int)
  }

  struct State: Equatable {
    var isNightMode = false
    var pageSize = 20
  }

  let initialState = State()

  private let settings: SettingsService

  init(settings: SettingsService) {
    self.settings = settings
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    return Observable.merge(
      mutation,
      self.settings.isNightMode.map(Mutation.setNightMode),
      self.settings.pageSize.map(Mutation.setPageSize)
    )
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .setNightMode(isOn):
      return self.settings.setNightMode(isOn).flatMap { _ in Observable<Mutation>.empty() }
    case let .setPageSize(size):
      self.settings.setPageSize(size)
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case let .setNightMode(isOn):
      newState.isNightMode = isOn
    case let .setPageSize(size):
      newState.pageSize = size
    }
    return newState
  }

  func transform(state: Observable<State>) -> Observable<State> {
    return state.distinctUntilChanged()
  }
}
