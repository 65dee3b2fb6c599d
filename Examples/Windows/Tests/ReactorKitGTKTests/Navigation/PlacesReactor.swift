import ReactorKitGTK
import ReactorKitNavigation

enum Place: Hashable, Sendable { case item(Int), empty }

/// Owns a path and a slot.
@Reactor @MainActor
final class PlacesReactor {
  enum Action: Sendable {
    case open(Int)
    /// Several changes in one mutation.
    case change(@Sendable (inout Path<Place>) -> Void)
    case present(String?), refuse(Bool)
    case screens(ScreenRequest<Int>), sheet(ScreenRequest<Never>)
  }

  @ObservableState struct State: Equatable {
    var path = Path<Place>()
    @Presented var sheet: String?
    var refuses = false
    var deleted: [Int] = []
    /// The requests of hosts.
    var asked: [ScreenID] = []
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .open(let number): state.path.push(.item(number))
    case .change(let body): body(&state.path)
    case .present(let sheet): state.sheet = sheet
    case .refuse(let refuses): state.refuses = refuses
    case .screens(let request):
      if case .back(let id) = request { state.asked.append(id) }
      if case .back(let id) = request, state.refuses || state.path[id: id]?.isGuarded == true { return }
      if let number = state.path.apply(request) { state.deleted.append(number) }
    case .sheet(let request):
      if case .back(let id) = request { state.asked.append(id) }
      if case .back = request, state.refuses || state.$sheet.isGuarded { return }
      state.$sheet.apply(request)
    }
  }
}

/// The reactor of an item.
@Reactor @MainActor
final class PlaceReactor {
  enum Action: Sendable { case add, delete, protect }

  @ObservableState struct State: Equatable { var count = 0 }

  let initialState = State()
  let number: Int
  private let screen: Screen<Int>

  init(_ number: Int, _ screen: Screen<Int>) { (self.number, self.screen) = (number, screen) }

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .add: return .just(.add)
    case .delete: screen.dismiss(returning: number)
    case .protect: screen.setGuarded(true)
    }
    return .empty()
  }

  func reduce(state: inout State, mutation: Action) { state.count += 1 }
}

/// The reactor of a sheet.
@Reactor @MainActor
final class SheetReactor {
  enum Action: Sendable { case close, protect }

  @ObservableState struct State: Equatable {}

  let initialState = State()
  private let screen: Screen<Never>

  init(_ screen: Screen<Never>) { self.screen = screen }

  func mutate(action: Action) -> Observable<Action> {
    switch action {
    case .close: screen.dismiss()
    case .protect: screen.setGuarded(true)
    }
    return .empty()
  }

  func reduce(state: inout State, mutation: Action) {}
}

/// A window over a path. The application keeps it.
@MainActor
final class PlacesWindow {
  let places = PlacesReactor()
  let navigator: Navigator<PlacesReactor, Place, Int>
  /// The numbers of the items whose pages were made.
  private(set) var made: [Int] = []

  init() {
    navigator = Navigator(places, \.path, send: PlacesReactor.Action.screens) { place, screen in
      if case .item(let number) = place { PlaceReactor(number, screen) } else { PlaceReactor(0, screen) }
    }
  }

  func open(in app: GTKApplication) {
    let search = GTKEntry()
    search.placeholderText = "Search"
    let root = GTKPage("Places", GTKBox(.vertical, [GTKButton("Top"), search]))
    let navigation = GTKNavigation(navigator, root: root) { [weak self] screen in
      guard let reactor = screen.reactor as? PlaceReactor, screen.route != .empty else { return nil }
      self?.made.append(reactor.number)
      return GTKPage("Item \(reactor.number)", PlaceView(reactor))
    }
    let window = GTKWindow(title: "Window", navigation.stack)
    window.titlebar = navigation.headerBar
    app.open(window, keeping: navigation)
  }

  var path: [Place] { places.currentState.path.map(\.route) }
}

final class PlaceView: @MainActor GTKView {
  let root = GTKBox(.vertical)
  var disposeBag = DisposeBag()
  private let count = GTKLabel("")
  private let add = GTKButton("Add")
  private let text = GTKEntry()

  init(_ reactor: PlaceReactor) {
    text.placeholderText = "Note"
    for widget in [count, add, text] { root.append(widget) }
    self.reactor = reactor
  }

  func bind(reactor: PlaceReactor) {
    let place = ObservedReactor(reactor)
    let number = reactor.number
    add.rx.clicked.subscribe(onNext: { place.send(.add) }).disposed(by: disposeBag)
    observe { [count] in count.text = "Item \(number) has \(place.count)" }.disposed(by: disposeBag)
  }
}
