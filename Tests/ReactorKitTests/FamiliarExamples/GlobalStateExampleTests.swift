import ReactorKitTesting
import Testing

/// A state outside of the reactor becomes mutations of it.
@Suite struct GlobalStateExampleTests {
  @Test func theGlobalUserIsMergedIntoTheMutations() {
    let currentUser = BehaviorSubject(value: User(name: "first"))
    let reactor = UserReactor(currentUser: currentUser)
    #expect(reactor.state.currentValue?.user == User(name: "first"))
    currentUser.onNext(User(name: "second"))
    #expect(reactor.currentState.user == User(name: "second"))
    reactor.action.onNext(.rename("third"))
    #expect(reactor.currentState.user == User(name: "third"))
  }
}

private struct User: Equatable, Sendable { var name: String }

private final class UserReactor: Reactor {
  enum Action { case rename(String) }
  enum Mutation { case setUser(User?) }
  struct State { var user: User? }

  let initialState = State()
  var currentUser: BehaviorSubject<User>

  init(currentUser: BehaviorSubject<User>) { self.currentUser = currentUser }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .rename(let name): .just(.setUser(User(name: name)))
    }
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    return Observable.merge(mutation, currentUser.map(Mutation.setUser))
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setUser(let user): state.user = user
    }
    return state
  }
}

extension Observable {
  /// The last element that the stream delivers while it is being subscribed.
  fileprivate var currentValue: Element? {
    var value: Element?
    subscribe(onNext: { value = $0 }).dispose()
    return value
  }
}
