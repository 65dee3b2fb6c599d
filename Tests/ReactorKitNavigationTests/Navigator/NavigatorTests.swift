import ReactorKitNavigation
import TestSupport
import Testing

/// Which reactors live, and when they end. Semantics N3 and N4.
@MainActor @Suite struct NavigatorTests {
  private let lists = Lists()
  private let maker = Maker()

  @Test func aScreenThatIsCommittedHasAReactorBeforeSendReturns() {
    let navigator = maker.navigator(of: lists)
    lists.send(.open(7))
    let reactor = navigator.reactor(1, as: Item.self)
    #expect(reactor?.route == .item(7))
    lists.send(.open(8))
    #expect(navigator.reactor(1, as: Item.self) === reactor)
    #expect(navigator.screens.map(\.route) == [.item(7), .item(8)])
    #expect(navigator.reactor(1, as: Lists.self) == nil)
    #expect(navigator.reactor(9, as: Item.self) == nil)
    #expect(maker.made == [.item(7), .item(8)])
  }

  @Test func aPathThatIsThereAtFirstHasItsReactors() {
    let lists = Lists(.init(path: Path([.list(1), .item(7)])))
    let navigator = maker.navigator(of: lists)
    #expect(maker.made == [.list(1), .item(7)])
    #expect(navigator.screens.map(\.id) == [1, 2])
  }

  @Test func aScreenThatIsPushedAndPoppedInOneMutationIsNeverMade() {
    let navigator = maker.navigator(of: lists)
    let host = Host(navigator)
    lists.send(
      .change { path in
        let id = path.push(.item(7))
        path.push(.item(8))
        path.remove(id)
      })
    #expect(maker.made.isEmpty)
    #expect(host.causes == [.first])
  }

  @Test func commitsOffTheMainActorAreMerged() {
    let navigator = maker.navigator(of: lists)
    let host = Host(navigator)
    let lists = lists
    // The main thread is blocked until then.
    onAnotherThread {
      lists.send(.open(7))
      lists.send(.pop)
      lists.send(.open(8))
      lists.send(.open(9))
    }
    while MainRunLoop.runWaitingWork() {}
    #expect(maker.made == [.item(8), .item(9)])
    #expect(host.causes == [.first, .state])
    #expect(host.shown == [.item(8), .item(9)])
  }

  @Test func aReactorThatIsAskedForEarlierIsMadeEarlier() {
    var navigator: Navigator<Lists, Route, Outcome>?
    var seen: Item?
    // Called before the navigator is, as displays are.
    let subscription = lists.state.subscribe(onNext: { state in
      if let id = state.path.last?.id { seen = navigator?.reactor(id, as: Item.self) }
    })
    navigator = maker.navigator(of: lists)
    lists.send(.open(7))
    #expect(seen != nil)
    #expect(seen === navigator?.screens.first?.reactor as? Item)
    #expect(maker.made == [.item(7)])
    subscription.dispose()
  }

  @Test func aReactorThatIsBeingMadeIsNotMadeAgain() {
    let lists = lists
    var navigator: Navigator<Lists, Route, Outcome>?
    var (made, found) = (0, 0)
    navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
      made += 1
      if navigator?.reactor(screen.id, as: Item.self) != nil { found += 1 }
      return Item(route, screen)
    }
    lists.send(.open(7))
    // Asked for before it is shown.
    onAnotherThread { lists.send(.open(8)) }
    #expect(navigator?.reactor(2, as: Item.self)?.route == .item(8))
    while MainRunLoop.runWaitingWork() {}
    #expect(navigator?.screens.map(\.instance) == [1, 2])
    #expect(made == 2)
    #expect(found == 0)
    navigator = nil
  }

  @Test func aScreenThatLeavesWhileItIsMadeEarlierEnds() {
    let (lists, lifetimes) = (lists, Lifetimes())
    let navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
      if route == .item(8) { lists.send(.touch) }
      if route == .item(9) { screen.dismiss() }
      return lifetimes.track(Item(route, screen))
    }
    onAnotherThread { lists.send(.open(8)) }
    // Commits during that are shown with the reactor.
    #expect(navigator.reactor(1, as: Item.self) != nil)
    onAnotherThread { lists.send(.open(9)) }
    #expect(navigator.reactor(2, as: Item.self) == nil)
    #expect(navigator.screens.map(\.id) == [1])
    while MainRunLoop.runWaitingWork() {}
    #expect(navigator.screens.map(\.instance) == [1])
    #expect(lifetimes.count == 1)
  }

  @Test func theReactorEndsBeforeTheNextStateIsShown() {
    let source = PublishSubject<Int>()
    let navigator = maker.navigator(of: lists)
    lists.send(.open(7))
    let item = WeakItem(navigator.reactor(1, as: Item.self))
    item.item?.send(.add(3))
    item.item?.send(.work(source))
    #expect(source.hasObservers)
    var ends: [Bool] = []
    let token = navigator.observe { update in
      if update.screens.isEmpty { ends.append(item.item?.hasEnded == true && !source.hasObservers) }
    }
    lists.send(.pop)
    #expect(ends == [true])
    #expect(item.item == nil)
    maker.lifetimes.expectNone()
    token.dispose()
  }

  @Test func aReactorThatAViewKeepsShowsItsLastState() {
    let navigator = maker.navigator(of: lists)
    lists.send(.open(7))
    let kept = navigator.reactor(1, as: Item.self)
    kept?.send(.add(3))
    lists.send(.pop)
    kept?.send(.add(4))
    kept?.send(.delete)
    kept?.send(.close)
    #expect(kept?.currentState == 3)
    #expect(kept?.hasEnded == true)
    #expect(lists.currentState.items == [7, 8, 9])
  }

  @Test func screensEndFromTheTopAndAreMadeFromTheBottom() {
    let ends = Guarded<[Int]>()
    let navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
      let item = Item(route, screen)
      let id = screen.id.rawValue
      _ = item.state.subscribe(onCompleted: { @Sendable in ends.append(id) })
      return item
    }
    lists.send(.go([.list(1), .item(7), .item(8), .item(9)]))
    lists.send(.go([.list(1), .settings]))
    #expect(ends.value == [4, 3, 2])
    #expect(navigator.screens.map(\.id) == [1, 5])
  }

  @Test func anIDThatComesBackGetsANewReactor() {
    let navigator = maker.navigator(of: lists)
    lists.send(.open(7))
    let before = lists.currentState.path
    let first = navigator.reactor(1, as: Item.self)
    let instance = navigator.screens.first?.instance
    lists.send(.pop)
    lists.send(.set(before))
    #expect(navigator.screens.map(\.id) == [1])
    #expect(navigator.screens.first?.instance != instance)
    #expect(navigator.reactor(1, as: Item.self) !== first)
    // The first one has ended; its word is about nothing.
    maker.screens.first?.dismiss()
    maker.screens.first?.setGuarded(true)
    #expect(lists.currentState.path == before)
  }

  @Test func theSameIDWithAnotherRouteIsAnotherScreen() {
    let navigator = maker.navigator(of: lists)
    let host = Host(navigator)
    lists.send(.open(7))
    let first = navigator.reactor(1, as: Item.self)
    lists.send(.set(Path([.item(8)])))
    #expect(navigator.reactor(1, as: Item.self)?.route == .item(8))
    #expect(first?.hasEnded == true)
    #expect(host.causes == [.first, .state, .state])
    #expect(host.updates.last?.screens.first?.instance == 2)
  }

  @Test func allReactorsEndWithTheOwner() {
    var owner: Lists? = Lists()
    let navigator = owner.map(maker.navigator(of:))
    owner?.send(.open(7))
    let item = navigator?.reactor(1, as: Item.self)
    owner = nil
    #expect(item?.hasEnded == true)
    maker.screens.first?.dismiss()
    #expect(navigator?.reactor(1, as: Item.self) == nil)
    let ending = Lists()
    let second = maker.navigator(of: ending)
    ending.send(.open(8))
    let other = second.reactor(1, as: Item.self)
    ending.end()
    #expect(other?.hasEnded == true)
    #expect(second.reactor(1, as: Item.self) == nil)
  }

  @Test func anOwnerThatEndsAfterACommitOfAnotherThreadMakesNoReactor() {
    let navigator = maker.navigator(of: lists)
    let lists = lists
    onAnotherThread {
      lists.send(.open(7))
      lists.end()
    }
    while MainRunLoop.runWaitingWork() {}
    #expect(maker.made.isEmpty)
    #expect(navigator.screens.isEmpty)
  }

  @Test func allReactorsEndWithTheNavigator() {
    var navigator: Navigator<Lists, Route, Outcome>? = maker.navigator(of: lists)
    lists.send(.open(7))
    lists.send(.open(8))
    let item = navigator?.reactor(1, as: Item.self)
    navigator = nil
    #expect(item?.hasEnded == true)
    #expect(maker.lifetimes.count == 1)
    lists.send(.open(9))
    #expect(maker.made.count == 2)
  }

  @Test func aSlotHasOneScreen() {
    let routes = Guarded<[Sheet]>()
    let navigator = Navigator(lists, slot: \.$sheet, send: Lists.Action.sheet) { sheet, screen in
      routes.append(sheet)
      return Dialog(screen)
    }
    let host = Host(navigator)
    lists.send(.present(.help))
    lists.send(.present(.help))
    let first = navigator.reactor(1, as: Dialog.self)
    lists.send(.present(.editor("a")))
    #expect(first?.hasEnded == true)
    #expect(routes.value == [.help, .editor("a")])
    navigator.reactor(2, as: Dialog.self)?.send(.close)
    #expect(lists.currentState.sheet == nil)
    #expect(host.updates.map { $0.screens.map(\.id) } == [[], [1], [2], []])
  }

  @Test func theOwnerOfAReactorIsItsParentAndTheRouteItsName() {
    let names = Guarded<[String?]>()
    let parents = Guarded<[ReactorID?]>()
    let owner = Guarded<ReactorID?>(nil)
    let handle = lists.monitor { event in owner.withLock { $0 = event.reactorID } }
    let navigator = Navigator(lists, \.path, send: Lists.Action.screens) { route, screen in
      let item = Item(route, screen)
      _ = item.monitor { event in
        names.append(event.reactor.name)
        parents.append(event.reactor.parentID)
      }
      return item
    }
    lists.send(.open(7))
    navigator.reactor(1, as: Item.self)?.send(.add(1))
    #expect(Set(names.value) == ["item(7)"])
    #expect(Set(parents.value) == [owner.value])
    handle.dispose()
  }

  @Test func aSecondNavigatorOfAPathTrapsWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (lists, maker) = (Lists(), Maker())
        let first = maker.navigator(of: lists)
        let second = maker.navigator(of: lists)
        withExtendedLifetime((first, second)) {}
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A second 'Navigator' was made for the same path of the same 'Lists'"))
    #expect(text.contains("To fix this"))
  }

  @Test func anotherNavigatorMayFollowThePathWhenTheFirstIsReleased() {
    for _ in 0..<200 {
      let navigator = maker.navigator(of: lists)
      withExtendedLifetime(navigator) {}
    }
    let paths = (Lists(), Lists())
    let navigators = (maker.navigator(of: paths.0), maker.navigator(of: paths.1))
    withExtendedLifetime(navigators) {}
  }

  @Test func eachWindowHasANavigatorOfItsPath() {
    let windows = Windows()
    func navigator(_ window: Int) -> Navigator<Windows, Route, Never> {
      Navigator(windows, \.paths[window], send: { .screens(window, $0) }, make: { _, _ in Lists() })
    }
    let (one, two) = (navigator(1), navigator(2))
    windows.send(.open(1, .item(7)))
    windows.send(.open(2, .item(8)))
    windows.send(.open(2, .item(9)))
    #expect(one.screens.map(\.route) == [.item(7)])
    #expect(two.screens.map(\.route) == [.item(8), .item(9)])
    two.back(1)
    #expect(two.screens.isEmpty)
    #expect(one.screens.count == 1)
  }
}

/// The reactor of a sheet, whose owner takes no results.
@Reactor
private final class Dialog: Sendable {
  enum Action { case close }
  let screen: Screen<Never>
  let initialState = 0
  init(_ screen: Screen<Never>) { self.screen = screen }
  typealias State = Int
  func mutate(action: Action) -> Observable<Action> {
    screen.dismiss()
    return .empty()
  }
  func reduce(state: inout Int, mutation: Action) {}
}

/// Windows with a path each; used on the main actor only.
@Reactor
private final class Windows {
  enum Action { case open(Int, Route), screens(Int, ScreenRequest<Never>) }
  struct State { var paths = Paths<Int, Route>() }
  let initialState = State()
  var opened = 0
  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .open(let window, let route): state.paths[window].push(route)
    case .screens(let window, let request): state.paths[window].apply(request)
    }
  }
}
