import ReactorKitGTK
import ReactorKitObservation

/// A window with a label, an entry, a button and a list, with toasts and dialogs.
@MainActor
final class TravellingWindow {
  @ReactorBindable var reactor = ObservedReactor(TravellingReactor())
  let label = GTKLabel()
  let entry = GTKEntry()
  let button = GTKButton("_Add")
  let view = GTKListView()
  let list: GTKList<Item>
  let root: GTKWindow
  /// The texts of the toasts that were shown, the oldest first.
  private(set) var toasts: [String] = []
  private let bag = DisposeBag()

  init() {
    list = GTKList(view, _reactor.wrappedValue, \.rows) { _ in
      GTKLabel()
    } bind: {
      $0.text = $1.name
    }
    let scrolled = GTKScrolledWindow()
    scrolled.child = view
    scrolled.vexpand = true
    let content = GTKBox(.vertical, [label, entry, button, scrolled])
    root = GTKWindow(title: "Time travel", width: 200, height: 400, content)
    let reactor = reactor
    observe { [label] in label.text = reactor.title }.disposed(by: bag)
    entry.bind($reactor.name)
    button.rx.clicked.subscribe(onNext: { reactor.send(.add) }).disposed(by: bag)
    reactor.reactor.pulse(\.$toast).compactMap(\.self)
      .subscribe(onNext: { [weak self] in self?.toasts.append($0) }).disposed(by: bag)
    root.alerts(of: reactor, \.$alert)
  }

  /// The texts of the label, the entry, and the rows from top to bottom.
  var shown: [String] {
    let rows = User.all(GTKLabel.self, in: view).filter { $0.isMapped && $0.isInside(of: view) }
    return [User.shownText(of: label), entry.text] + rows.map { User.shownText(of: $0) }
  }

  var dialogs: [GTKWindow] { User.dialogs(over: root) }
}

/// Its rows and title are what a test says; it can ask, and show a toast.
@Reactor @MainActor
final class TravellingReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case show(title: String, ids: [Int])
    case rename(String)
    case add
    case tell(String)
    case ask(String)
  }

  @ObservableState struct State {
    var title = ""
    var name = ""
    var rows: [Item] = []
    @Pulse var toast: String?
    @Pulse var alert: AlertState<Action>?
  }

  let initialState = State()
  /// How many mutations were applied.
  private(set) var handled = 0

  func reduce(state: inout State, mutation: Action) {
    handled += 1
    switch mutation {
    case .binding(let action): action.apply(to: &state)
    case .show(let title, let ids): (state.title, state.rows) = (title, ids.map { Item($0) })
    case .rename(let name): state.name = name
    case .add: state.rows.append(Item((state.rows.map(\.id).max() ?? 0) + 1))
    case .tell(let text): state.toast = text
    case .ask(let title): state.alert = AlertState(title: title)
    }
  }
}
