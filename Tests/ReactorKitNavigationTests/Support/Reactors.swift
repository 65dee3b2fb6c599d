import ReactorKitNavigation
import TestSupport

enum Route: Hashable, Codable, Sendable { case list(Int), item(Int), settings }

enum Sheet: Hashable, Codable, Sendable { case editor(String), help }

enum Outcome: Hashable, Sendable { case deleted(Int) }

/// Owns a path and a slot.
@Reactor
final class Lists: Sendable {
  enum Action: Sendable {
    case open(Int), pop
    case go([Route]), set(Path<Route>)
    /// Several changes in one mutation.
    case change(@Sendable (inout Path<Route>) -> Void)
    case screens(ScreenRequest<Outcome>)
    case sheet(ScreenRequest<Never>), present(Sheet?)
    case refuse(Bool), touch
  }

  @ObservableState
  struct State: Equatable {
    var path = Path<Route>()
    @Presented var sheet: Sheet?
    var items: Set<Int> = [7, 8, 9]
    var refuses = false
    var touches = 0
  }

  let initialState: State

  init(_ state: State = State()) { initialState = state }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .open(let item): state.path.push(.item(item))
    case .pop: state.path.pop()
    case .go(let routes): state.path.replace(with: routes)
    case .set(let path): state.path = path
    case .change(let body): body(&state.path)
    case .screens(.back) where state.refuses: break
    case .screens(let request):
      if case .deleted(let item)? = state.path.apply(request) { state.items.remove(item) }
    case .sheet(let request): state.$sheet.apply(request)
    case .present(let sheet): state.sheet = sheet
    case .refuse(let refuses): state.refuses = refuses
    case .touch: state.touches += 1
    }
  }
}

/// The reactor of any screen.
@Reactor
final class Item: Sendable {
  enum Action: Sendable { case add(Int), delete, close, edit, work(PublishSubject<Int>) }

  let route: Route
  let screen: Screen<Outcome>
  let initialState = 0

  init(_ route: Route, _ screen: Screen<Outcome>) { (self.route, self.screen) = (route, screen) }

  var number: Int { if case .item(let number) = route { number } else { 0 } }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .add(let count): return .just(count)
    case .delete: return .run { [screen, number] _ in screen.dismiss(returning: .deleted(number)) }
    case .close:
      screen.dismiss()
      return .empty()
    case .edit:
      screen.setGuarded(true)
      return .just(1)
    case .work(let source): return source
    }
  }

  typealias State = Int
  typealias Mutation = Int
  func reduce(state: inout Int, mutation: Int) { state += mutation }
}

/// Notes which reactors were made, and keeps none.
@MainActor
final class Maker {
  private(set) var made: [Route] = []
  private(set) var screens: [Screen<Outcome>] = []
  let lifetimes = Lifetimes()

  func navigator(of owner: Lists) -> Navigator<Lists, Route, Outcome> {
    Navigator(owner, \.path, send: Lists.Action.screens) { [weak self] route, screen in
      let reactor = Item(route, screen)
      self?.made.append(route)
      self?.screens.append(screen)
      self?.lifetimes.track(reactor)
      return reactor
    }
  }
}

/// The screens and causes that a host was told. Keeps no reactor.
@MainActor
final class Host<Route: Equatable & Sendable> {
  struct Seen {
    let id: ScreenID
    let route: Route
    let isGuarded: Bool
    let instance: Int
  }

  struct Update {
    let screens: [Seen]
    let cause: NavigatorUpdate<Route>.Cause
  }

  private(set) var updates: [Update] = []
  private let bag = DisposeBag()

  init<Owner, Result>(_ navigator: Navigator<Owner, Route, Result>) {
    navigator.observe { [weak self] update in
      let screens = update.screens.map {
        Seen(id: $0.id, route: $0.route, isGuarded: $0.isGuarded, instance: $0.instance)
      }
      self?.updates.append(Update(screens: screens, cause: update.cause))
    }.disposed(by: bag)
  }

  var shown: [Route] { updates.last?.screens.map(\.route) ?? [] }
  var causes: [NavigatorUpdate<Route>.Cause] { updates.map(\.cause) }
}

/// A reactor that is not kept.
final class WeakItem {
  private(set) weak var item: Item?
  init(_ item: Item?) { self.item = item }
}

/// The reactor of a screen about which nothing else matters.
@Reactor
final class Leaf: Sendable {
  typealias Action = Int
  typealias State = Int
  let initialState = 0
  func reduce(state: inout Int, mutation: Int) { state += mutation }
}
