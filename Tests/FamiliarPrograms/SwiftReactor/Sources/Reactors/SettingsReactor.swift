import Combine
import SwiftReactor

class SettingsReactor: BaseReactor<SettingsReactor.Action, SettingsReactor.Mutation, SettingsReactor.State> {
  enum Action {
    case setUnits(UnitSystem)
    case setReminders(Bool)
  }

  enum Mutation {
    case setUnits(UnitSystem)
    case setReminders(Bool)
    case setNickname(String)
  }

  struct State: Equatable {
    var units: UnitSystem
    var hasReminders = false
    var nickname = ""
  }

  private let store: SettingsStoreType

  init(store: SettingsStoreType) {
    self.store = store
    super.init(initialState: State(units: store.units.value))
  }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .setUnits(let units):
      store.units.send(units)
      return .none
    case .setReminders(true):
      let permission = store.allowReminders()
        .replaceError(with: false)
        .map { Mutation.setReminders($0) }
        .eraseToAnyPublisher()
      return Mutations(sync: .setReminders(true), async: permission)
    case .setReminders(false):
      return [.setReminders(false)]
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setUnits(let units):
      newState.units = units
    case .setReminders(let hasReminders):
      newState.hasReminders = hasReminders
    case .setNickname(let nickname):
      newState.nickname = nickname
    }
    return newState
  }

  override func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    mutation
      .merge(with: store.units.dropFirst().map { .setUnits($0) })
      .eraseToAnyPublisher()
  }
}
