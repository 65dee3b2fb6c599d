import ReactorKitNavigation
import ReactorKitTesting
import TestSupport
import Testing

/// Requests of toolkits and of screens. Semantics N5 to N10.
@MainActor @Suite struct RequestTests {
  private let lists = Lists()
  private let maker = Maker()

  @Test func backIsAnActionOfTheOwner() {
    let navigator = maker.navigator(of: lists)
    let actions = Guarded<[ScreenID]>()
    let subscription = lists.action.subscribe(onNext: { @Sendable action in
      if case .screens(.back(let id)) = action { actions.append(id) }
    })
    lists.send(.open(7))
    lists.send(.open(8))
    navigator.back(2)
    navigator.back(2)
    navigator.back(9)
    #expect(actions.value == [2])
    #expect(navigator.screens.map(\.id) == [1])
    subscription.dispose()
  }

  @Test func aRefusedRequestShowsTheStateAgain() {
    let navigator = maker.navigator(of: lists)
    lists.send(.open(7))
    lists.send(.refuse(true))
    let host = Host(navigator)
    navigator.back(1)
    #expect(host.causes == [.first, .refusal(1)])
    #expect(host.shown == [.item(7)])
    lists.send(.refuse(false))
    lists.send(.touch)
    #expect(host.causes.count == 2)
    navigator.back(1)
    #expect(host.causes == [.first, .refusal(1), .state])
  }

  /// A refusal without a mutation publishes no state.
  @Test func aRefusalThatCommitsNothingShowsTheStateAgain() {
    let owner = Stubborn()
    let navigator = Navigator(owner, \.path, send: { .some($0) }, make: { _, _ in Lists() })
    let host = Host(navigator)
    navigator.back(1)
    #expect(host.causes == [.first, .refusal(1)])
  }

  /// The other action is handled first, in the same turn.
  @Test func anActionBeforeARequestIsNoRefusal() {
    let navigator = maker.navigator(of: lists)
    let host = Host(navigator)
    let owner = lists
    let token = navigator.observe { update in
      guard update.screens.count == 2 else { return }
      owner.send(.touch)
      navigator.back(2)
    }
    lists.send(.go([.list(1), .item(7)]))
    #expect(host.causes == [.first, .state, .state])
    #expect(host.shown == [.list(1)])
    token.dispose()
  }

  @Test func aHandlerThatIsDisposedOfInAnUpdateIsNotCalled() {
    let navigator = maker.navigator(of: lists)
    var second: (any Disposable)?
    var (calls, laterCalls) = (0, 0)
    let first = navigator.observe { update in if !update.screens.isEmpty { second?.dispose() } }
    second = navigator.observe { _ in calls += 1 }
    let third = navigator.observe { _ in laterCalls += 1 }
    lists.send(.open(7))
    #expect(calls == 1)
    #expect(laterCalls == 2)
    first.dispose()
    third.dispose()
  }

  @Test func aHostMayAskInsideOfAnUpdate() {
    let navigator = maker.navigator(of: lists)
    var updates: [[ScreenID]] = []
    let token = navigator.observe { update in
      updates.append(update.screens.map(\.id))
      if update.screens.count == 3 { navigator.back(2) }
    }
    let second = Host(navigator)
    lists.send(.go([.list(1), .item(7), .item(8)]))
    #expect(updates == [[], [1, 2, 3], [1]])
    #expect(second.updates.map { $0.screens.map(\.id) } == updates)
    token.dispose()
    lists.send(.pop)
    #expect(updates.count == 3)
  }

  @Test func aScreenEndsItselfWithAResultInOneMutation() {
    let navigator = maker.navigator(of: lists)
    lists.send(.open(7))
    lists.send(.open(8))
    let states = Guarded<[Int]>()
    let subscription = lists.state.subscribe(onNext: { @Sendable in
      states.append($0.items.count * 10 + $0.path.count)
    })
    maker.screens.first?.dismiss(returning: .deleted(7))
    #expect(states.value == [32, 20])
    #expect(navigator.screens.isEmpty)
    #expect(lists.currentState.items == [8, 9])
    subscription.dispose()
  }

  @Test func dismissingIsTheLastWord() {
    let navigator = maker.navigator(of: lists)
    let requests = Guarded(0)
    let subscription = lists.action.subscribe(onNext: { @Sendable action in
      if case .screens = action { requests.withLock { $0 += 1 } }
    })
    lists.send(.open(7))
    let screen = maker.screens.first
    screen?.dismiss()
    screen?.dismiss(returning: .deleted(7))
    screen?.setGuarded(true)
    #expect(requests.value == 1)
    #expect(lists.currentState.items.count == 3)
    #expect(navigator.screens.isEmpty)
    subscription.dispose()
  }

  @Test func aScreenMayEndItselfWhileItIsMade() {
    let navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
      if route == .settings { screen.dismiss() }
      return Item(route, screen)
    }
    let host = Host(navigator)
    lists.send(.open(7))
    lists.send(.go([.item(7), .settings]))
    // Its word is handled after the action in flight.
    #expect(host.updates.map { $0.screens.count } == [0, 1, 2, 1])
    #expect(lists.currentState.path.routes == [.item(7)])
  }

  @Test func aScreenMayEndItselfInAnyPlaceOfItsReactor() async {
    let navigator = maker.navigator(of: lists)
    let clock = TestClock()
    lists.send(.open(7))
    navigator.reactor(1, as: Item.self)?.send(.close)
    #expect(navigator.screens.isEmpty)
    lists.send(.open(8))
    let item = navigator.reactor(2, as: Item.self)
    item?.effectExecutor = clock.scheduler
    item?.send(.delete)
    await clock.advance()
    #expect(lists.currentState.items == [7, 9])
    #expect(navigator.screens.isEmpty)
  }

  @Test func aDismissalThatMeetsABackIsAppliedOnce() {
    let navigator = maker.navigator(of: lists)
    lists.send(.go([.list(1), .item(7)]))
    let screen = maker.screens.last
    let subscription = lists.action.subscribe(onNext: { @Sendable action in
      if case .screens(.back) = action { screen?.dismiss(returning: .deleted(7)) }
    })
    navigator.back(2)
    #expect(lists.currentState.path.routes == [.list(1)])
    #expect(lists.currentState.items.count == 3)
    subscription.dispose()
  }

  @Test func aGuardIsShownAndTheOwnerDecides() {
    let navigator = maker.navigator(of: lists)
    let host = Host(navigator)
    lists.send(.open(7))
    navigator.reactor(1, as: Item.self)?.send(.edit)
    #expect(host.updates.last?.screens.map(\.isGuarded) == [true])
    lists.send(.refuse(true))
    navigator.back(1)
    #expect(host.causes == [.first, .state, .state, .refusal(1)])
    maker.screens.first?.setGuarded(false)
    #expect(host.updates.last?.screens.map(\.isGuarded) == [false])
    #expect(navigator.screens.first?.instance == host.updates.last?.screens.first?.instance)
  }

  @Test func nothingButRequestsChangesTheOwner() {
    let navigator = maker.navigator(of: lists)
    let states = Guarded(0)
    let subscription = lists.state.subscribe(onNext: { @Sendable _ in states.withLock { $0 += 1 } })
    lists.send(.open(7))
    _ = navigator.reactor(1, as: Item.self)
    let host = Host(navigator)
    navigator.back(4)
    #expect(states.value == 2)
    #expect(host.causes == [.first])
    subscription.dispose()
  }

  @Test func severalCommitsBeforeAHostIsToldAreOneUpdate() {
    let owner = lists
    let navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
      if route == .list(1) { owner.send(.go([.list(1), .item(7)])) }
      if route == .item(7) { owner.send(.go([.list(1), .item(8)])) }
      return Item(route, screen)
    }
    let host = Host(navigator)
    // The main thread is blocked, so that it makes no reactor on its own.
    onAnotherThread { owner.send(.go([.list(1)])) }
    while MainRunLoop.runWaitingWork() {}
    #expect(host.updates.map { $0.screens.map(\.route) } == [[], [.list(1), .item(8)]])
    #expect(navigator.screens.compactMap { ($0.reactor as? Item)?.route } == [.list(1), .item(8)])
  }

  @Test func anOwnerOfTheMainActorReceivesRequestsThere() async {
    let owner = OnMain()
    let screens = Guarded<[Screen<Never>]>()
    let navigator = Navigator(owner, \.path, send: { $0 }) { _, screen in
      screens.append(screen)
      return Lists()
    }
    let lines = screens.value
    await whileThreads(1) { _ in lines.first?.dismiss() }
    await mainLoopTurn()
    #expect(owner.threads == [true])
    #expect(navigator.screens.isEmpty)
  }
}

/// Refuses each request without a mutation.
@Reactor
private final class Stubborn: Sendable {
  typealias Action = ScreenRequest<Never>?
  struct State { var path = Path<Int>([1]) }
  let initialState = State()
  func mutate(action: Action) -> Observable<Action> { .empty() }
  func reduce(state: inout State, mutation: Action) {}
}

/// A reactor that is not `Sendable`.
@Reactor
private final class OnMain {
  struct State { var path = Path<Int>([1]) }
  typealias Action = ScreenRequest<Never>
  let initialState = State()
  var threads: [Bool] = []
  func mutate(action: Action) -> Observable<Action> {
    threads.append(MainRunLoop.isCurrent)
    return .just(action)
  }
  func reduce(state: inout State, mutation: Action) { state.path.apply(mutation) }
}
