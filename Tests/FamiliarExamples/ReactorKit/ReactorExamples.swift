// Both documents, "View" and "Reactor": an author whose news can be subscribed to.
import ReactorKitLegacy
import Testing

enum NewsAPI {
  static func isSubscribed(_ authorID: Int) -> Observable<Bool> { .just(authorID == 7) }
  static func subscribe() -> Observable<Void> { .just(()) }
}

class AuthorViewReactor: Reactor {
  // what a reader does
  enum Action: Equatable {
    case refreshSubscriptionStatus(Int)
    case subscribe(Int)
    case refresh
  }

  // what changes
  enum Mutation {
    case setSubscribed(Bool)
  }

  // what is shown
  struct State {
    var isSubscribed: Bool = false
  }

  let initialState: State = State()
  var sent: [Action] = []

  func transform(action: Observable<Action>) -> Observable<Action> {
    return action.debug("action").do(onNext: { [unowned self] action in sent.append(action) })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .refreshSubscriptionStatus(authorID):  // an action comes in
      return NewsAPI.isSubscribed(authorID)  // the service's stream
        .map { (isSubscribed: Bool) -> Mutation in
          return Mutation.setSubscribed(isSubscribed)  // becomes one of mutations
        }

    case .subscribe:
      return NewsAPI.subscribe()
        .map { _ -> Mutation in
          return Mutation.setSubscribed(true)
        }

    case .refresh:
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state  // a copy
    switch mutation {
    case let .setSubscribed(isSubscribed):
      state.isSubscribed = isSubscribed
      return state  // is the new state
    }
  }
}

@Suite struct ReactorExamples {
  @Test func anActionBecomesAMutationAndThatAState() {
    let reactor = AuthorViewReactor()
    #expect(reactor.currentState.isSubscribed == false)
    reactor.action.onNext(.subscribe(3))
    #expect(reactor.currentState.isSubscribed == true)
    reactor.action.onNext(.refreshSubscriptionStatus(3))
    #expect(reactor.currentState.isSubscribed == false)
    reactor.action.onNext(.refreshSubscriptionStatus(7))
    #expect(reactor.currentState.isSubscribed == true)
  }

  @Test func aTransformThatDebugsPassesActionsOn() {
    let reactor = AuthorViewReactor()
    reactor.action.onNext(.refresh)
    #expect(reactor.sent == [.refresh])
  }

  private final class Counted: Reactor {
    enum Action { case add }
    let initialState = 0
    var log: [String] = []

    func transform(action: Observable<Action>) -> Observable<Action> {
      return action.do(onNext: { [unowned self] _ in log.append("action") })
    }

    func transform(mutation: Observable<Action>) -> Observable<Action> {
      return mutation.do(onNext: { [unowned self] _ in log.append("mutation") })
    }

    func transform(state: Observable<Int>) -> Observable<Int> {
      return state.do(onNext: { [unowned self] state in log.append("state \(state)") })
    }

    func reduce(state: Int, mutation: Action) -> Int {
      return state + 1
    }
  }

  @Test func eachOfTheThreeStreamsIsTransformed() {
    let reactor = Counted()
    let subscription = reactor.state.subscribe()
    reactor.action.onNext(.add)
    #expect(reactor.log == ["state 0", "action", "mutation", "state 1"])
    subscription.dispose()
  }
}
