import ReactorKitGTK
import ReactorKitObservation

/// A reactor with an effect that does not end by itself, and which is counted.
@Reactor @MainActor
final class Worker {
  enum Action: BindableAction {
    case work
    case ask
    case increase
    case binding(BindingAction<State>)
  }

  struct Row: Identifiable, Equatable {
    let id: Int
  }

  @ObservableState struct State {
    var count = 0
    var rows: [Row] { (0..<count + 3).map { Row(id: $0) } }
    var name = ""
    @Pulse var alert: AlertState<Action>?
  }

  static var count = 0
  static var effects = 0

  let initialState = State()

  init() { Worker.count += 1 }

  isolated deinit { Worker.count -= 1 }

  func mutate(action: Action) -> Observable<Action> {
    guard case .work = action else { return .just(action) }
    return .create { _ in
      MainActor.assumeIsolated { Worker.effects += 1 }
      return Disposables.create { MainActor.assumeIsolated { Worker.effects -= 1 } }
    }
  }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action): action.apply(to: &state)
    case .increase: state.count += 1
    case .ask: state.alert = .confirmation(title: "Sure?", confirm: "_Yes", action: .increase)
    case .work: break
    }
  }
}

/// A window with a view of a worker.
@MainActor
final class WorkerView: @MainActor GTKView {
  let root: GTKWindow
  let label = GTKLabel("")
  let entry = GTKEntry()
  let button = GTKButton("_More")
  private let rows = GTKListView()
  private var list: GTKList<Worker.Row>?
  var disposeBag = DisposeBag()

  init(_ worker: Worker) {
    root = GTKWindow(title: "Worker", GTKBox(.vertical, [label, entry, button, rows]))
    reactor = worker
  }

  func bind(reactor: Worker) {
    let reactor = ObservedReactor(reactor)
    label.bind(\.text) { "\(reactor.count)" }
    entry.bind(ReactorBindable(reactor).name)
    button.rx.clicked.subscribe(onNext: { reactor.send(.increase) }).disposed(by: disposeBag)
    list = GTKList(rows, reactor, \.rows) { (row: GTKRow<Worker.Row>) -> GTKButton in
      let button = GTKButton()
      button.rx.clicked.subscribe(onNext: { [weak row] in
        if row?.id == 0 { reactor.send(.increase) }
      }).disposed(by: row.bag)
      return button
    } bind: { (button: GTKButton, row: Worker.Row) in
      button.label = "\(row.id)"
    }
    root.rx.keyPressed.subscribe(onNext: { [weak self] in
      if $0.key == .escape { self?.root.close() }
    }).disposed(by: disposeBag)
    root.alerts(of: reactor, \.$alert)
    reactor.send(.work)
  }
}
