import ReactorKitNavigation
import ReactorKitNavigationTesting
import TestSupport
import Testing

/// The examples of `ReactorKitNavigation` and `ReactorKitNavigationTesting`.
private enum Route: Hashable, Codable, Sendable { case list(Int), item(Int), settings }
private enum Sheet: Hashable, Sendable { case editor(Int) }
private enum Outcome: Sendable { case saved, deleted(Int) }

@Reactor
private final class ListsReactor: Sendable {
  enum Action {
    case open(Int)
    case link([Route])
    case screens(ScreenRequest<Outcome>)
    case cancelDiscarding
  }

  @ObservableState
  struct State: Equatable {
    var path = Path<Route>()
    var items = [7, 8, 9]
    @Presented var sheet: Sheet?
    var asksToDiscard: ScreenID?
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .open(let id): state.path.push(.item(id))
    case .link(let routes): state.path.replace(with: routes)
    case .screens(.back(let id)) where state.path[id: id]?.isGuarded == true:
      state.asksToDiscard = id
    case .screens(let request):
      if case .deleted(let id)? = state.path.apply(request) { state.items.removeAll { $0 == id } }
    case .cancelDiscarding: state.asksToDiscard = nil
    }
  }
}

@Reactor
private final class ListReactor: Sendable {
  enum Action {}
  let id: Int
  let initialState = 0
  typealias State = Int
  init(_ id: Int) { self.id = id }
  func reduce(state: inout Int, mutation: Action) {}
}

@Reactor
private final class ItemReactor: Sendable {
  enum Action { case edit, save, delete }
  let (id, screen): (Int, Screen<Outcome>)
  let initialState = 0
  typealias State = Int
  typealias Mutation = Int
  init(_ id: Int, _ screen: Screen<Outcome>) { (self.id, self.screen) = (id, screen) }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .edit:
      screen.setGuarded(true)
      return .empty()
    case .save: return .run { [screen] _ in screen.dismiss(returning: .saved) }
    case .delete: return .run { [screen, id] _ in screen.dismiss(returning: .deleted(id)) }
    }
  }
  func reduce(state: inout Int, mutation: Int) {}
}

private enum Tab: Hashable, Sendable { case inbox, archive }
private struct Mail {
  enum Route: Hashable, Sendable { case message(Int) }
  var paths = Paths<Tab, Route>()
}

@MainActor @Suite struct NavigationSnippets {
  @Test func navigating() {
    var lines: [String] = []
    func print(_ id: ScreenID, _ route: Route) { lines.append("\(id) \(route)") }

    let lists = ListsReactor()
    let navigator = Navigator(lists, \.path, send: ListsReactor.Action.screens) { route, screen in
      switch route {
      case .list(let id): ListReactor(id)
      case .item(let id): ItemReactor(id, screen)
      case .settings: ListReactor(0)
      }
    }
    let host = navigator.observe { update in
      for screen in update.screens { print(screen.id, screen.route) }
    }
    lists.send(.open(7))  // prints "1 item(7)"
    navigator.back(1)  // the owner applies the request, and the reactor ends
    #expect(lines == ["1 item(7)"])
    #expect(navigator.screens.isEmpty)
    host.dispose()
  }

  @Test func values() {
    var state = ListsReactor.State()
    state.path.push(.item(7))
    #expect(state.path.routes == [.item(7)])
    struct Slots: Equatable {
      @Presented var sheet: Sheet?
    }
    #expect(Slots() == Slots())
    var mail = Mail()
    do {
      var state: Mail {
        get { mail }
        set { mail = newValue }
      }
      state.paths[.inbox].push(.message(3))
    }
    #expect(mail.paths[.inbox].count == 1)
  }

  @Test func links() {
    let links = LinkParser<Route>(
      prefix: "todos://",
      LinkRule("lists/:", Int.self) {
        .list($0)
      } values: {
        if case .list(let id) = $0 { id } else { nil }
      },
      LinkRule("items/:", Int.self) {
        .item($0)
      } values: {
        if case .item(let id) = $0 { id } else { nil }
      },
      LinkRule("settings", .settings))
    #expect(links.routes(of: "todos://lists/2/items/7") == [.list(2), .item(7)])
    #expect(links.link(to: [.list(2), .item(7)]) == "todos://lists/2/items/7")
    let lists = ListsReactor()
    if let routes = links.routes(of: "todos://lists/2/items/7") { lists.send(.link(routes)) }
    #expect(lists.currentState.path.routes == [.list(2), .item(7)])
  }

  @Test func aGuardedScreen() {
    let lists = ListsReactor()
    let navigator = Navigator(lists, \.path, send: ListsReactor.Action.screens) { route, screen in
      ItemReactor(7, screen)
    }
    lists.send(.open(7))
    navigator.reactor(1, as: ItemReactor.self)?.send(.edit)
    navigator.back(1)
    #expect(lists.currentState.asksToDiscard == 1)
    #expect(navigator.screens.count == 1)
    lists.send(.cancelDiscarding)
  }

  @Test func testing() async throws {
    func makeReactor(_ route: Route, _ screen: Screen<Outcome>) -> any Reactor {
      if case .item(let id) = route { ItemReactor(id, screen) } else { ListReactor(0) }
    }
    let tester = ReactorTester(ListsReactor())
    let screens = await tester.screens(\.path, send: ListsReactor.Action.screens) { route, screen in
      makeReactor(route, screen)
    }
    await tester.send(.open(7)) { $0.path.push(.item(7)) }
    let item = try await screens.top(as: ItemReactor.self)
    await item.send(.delete)
    await tester.receive {
      $0.path.pop()
      $0.items = [8, 9]
    }
    await item.expectEnded()
    await tester.finish()
  }
}
