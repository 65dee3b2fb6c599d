import Combine
import SwiftReactor

class SignInReactor: BaseReactor<SignInReactor.Action, SignInReactor.Mutation, SignInReactor.State> {
  enum Action {
    case nameChanged(String)
    case passwordChanged(String)
    case signIn
  }

  enum Mutation {
    case setName(String)
    case setPassword(String)
    case setLoading(Bool)
    case setError(String?)
  }

  struct State: Equatable {
    var name = ""
    var password = ""
    var isLoading = false
    var error: String?

    var canSignIn: Bool { !name.isEmpty && password.count >= 4 && !isLoading }
  }

  private let account: AccountServiceType

  init(account: AccountServiceType) {
    self.account = account
    super.init(initialState: State())
  }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .nameChanged(let name):
      return [.setName(name), .setError(nil)]
    case .passwordChanged(let password):
      return [.setPassword(password), .setError(nil)]
    case .signIn:
      guard state.canSignIn else { return .none }
      let result = account.signIn(name: state.name, password: state.password)
        .map { _ in Mutation.setPassword("") }
        .catch { Just(.setError($0.localizedDescription)) }
        .append(.setLoading(false))
        .eraseToAnyPublisher()
      return Mutations(sync: [.setLoading(true), .setError(nil)], async: result)
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setName(let name):
      newState.name = name
    case .setPassword(let password):
      newState.password = password
    case .setLoading(let isLoading):
      newState.isLoading = isLoading
    case .setError(let error):
      newState.error = error
    }
    return newState
  }
}
