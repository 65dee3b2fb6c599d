import Combine
import DependencyInjectableKit
import Foundation
import ReactableKit

final class SignInReactable: Reactable, ObservableEvent, @unchecked Sendable {
  enum Action: Sendable {
    case setUserName(String)
    case setPassword(String)
    case signIn
  }

  enum Mutation: Sendable {
    case setUserName(String)
    case setPassword(String)
    case setLoading(Bool)
    case setSession(Session)
    case showAlert(String)
  }

  struct State: Sendable {
    @ViewState var userName = ""
    @ViewState var password = ""
    @ViewState var isLoading = false
    @Shared(.file(path: "Trailhead/"), key: "session") var session = Session()
    @Emit var alert: String = ""

    var canSignIn: Bool { !self.userName.isEmpty && !self.password.isEmpty && !self.isLoading }
  }

  let initialState = State()

  @Dependency(\.accountService) private var accountService

  init() {
    self.initialize()
  }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case let .setUserName(userName):
      return .just(.setUserName(userName))

    case let .setPassword(password):
      return .just(.setPassword(password))

    case .signIn:
      guard self.currentState.canSignIn else { return .empty() }
      let (userName, password) = (self.currentState.userName, self.currentState.password)
      return .run { send in
        send(.setLoading(true))
        send(.setSession(try await self.accountService.signIn(userName: userName, password: password)))
        send(.setLoading(false))
      } catch: { error, send in
        send(.setLoading(false))
        send(.showAlert(error.localizedDescription))
      }
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case let .setUserName(userName):
      state.userName = userName
    case let .setPassword(password):
      state.password = password
    case let .setLoading(isLoading):
      state.isLoading = isLoading
    case let .setSession(session):
      state.session = session
      state.password = ""
    case let .showAlert(text):
      state.alert = text
    }
  }
}
