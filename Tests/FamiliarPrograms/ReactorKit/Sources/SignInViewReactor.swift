import ReactorKit
import RxSwift

final class SignInViewReactor: Reactor {
  enum Action {
    case setName(String)
    case setPassword(String)
    case signIn
  }

  enum Mutation {
    case setName(String)
    case setPassword(String)
    case setLoading(Bool)
    case setSignedIn(Bool)
    case setAlert(String)
  }

  struct State {
    var name = ""
    var password = ""
    var isLoading = false
    var isSignedIn = false
    @Pulse var alert: String?

    var canSignIn: Bool {
      return !self.isLoading && !self.name.isEmpty && self.password.count >= 4
    }
  }

  let initialState = State()

  private let membership: MembershipServiceType

  init(membership: MembershipServiceType) {
    self.membership = membership
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .setName(name):
      return .just(.setName(name))

    case let .setPassword(password):
      return .just(.setPassword(password))

    case .signIn:
      guard self.currentState.canSignIn else { return .empty() }
      let signIn = self.membership
        .signIn(name: self.currentState.name, password: self.currentState.password)
        .asObservable()
        .map { _ in Mutation.setSignedIn(true) }
        .catchError { error in .just(.setAlert(error.localizedDescription)) }
      return Observable.concat([
        Observable.just(.setLoading(true)),
        signIn,
        Observable.just(.setLoading(false)),
      ])
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case let .setName(name):
      newState.name = name
    case let .setPassword(password):
      newState.password = password
    case let .setLoading(isLoading):
      newState.isLoading = isLoading
    case let .setSignedIn(isSignedIn):
      newState.isSignedIn = isSignedIn
    case let .setAlert(alert):
      newState.alert = alert
    }
    return newState
  }
}
