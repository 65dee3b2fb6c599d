import ReactorKitGTK
import ReactorKitObservation

@Reactor @MainActor
final class NoteReactor {
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case deleteTapped, delete, save, export(String)
  }

  @ObservableState struct State: Equatable {
    var title = ""
    var text = ""
    var isPinned = false
    var isSaving = false
    @Pulse var alert: AlertState<Action>?
    @Pulse var fileChoice: FileChoice?
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action):
      action.apply(to: &state)
      state.title = String(state.title.prefix(80))
    case .deleteTapped:
      state.alert = .confirmation(
        title: "Delete the note?", confirm: "_Delete", isDestructive: true, action: .delete)
    case .save: state.fileChoice = FileChoice(.save, title: "Export the note", suggestedName: "note.txt")
    case .delete, .export: state.text = ""
    }
  }
}

final class NoteView: @MainActor GTKView {
  let root = GTKBox(.vertical, spacing: 6)
  private let title = GTKEntry()
  private let text = GTKTextView()
  private let pinned = GTKCheckButton()
  private let save = GTKButton("_Save")
  private let spinner = GTKSpinner()
  var disposeBag = DisposeBag()

  init() { [title, text, pinned, save, spinner].forEach(root.append) }

  func bind(reactor: NoteReactor) {
    @ReactorBindable var note = ObservedReactor(reactor)
    title.bind($note.title).disposed(by: disposeBag)
    text.bind($note.text).disposed(by: disposeBag)
    pinned.bind($note.isPinned).disposed(by: disposeBag)
    save.bind(\.sensitive) { [note] in !note.isSaving }.disposed(by: disposeBag)
    spinner.bind(\.spinning) { [note] in note.isSaving }.disposed(by: disposeBag)
    save.rx.clicked.subscribe(onNext: { [note] in note.send(.save) }).disposed(by: disposeBag)
  }
}

@MainActor
enum NoteSnippets {
  static func bindings(
    _ title: GTKEntry, _ text: GTKTextView, _ pinned: GTKCheckButton, _ save: GTKButton,
    _ spinner: GTKSpinner,
    _ reactor: NoteReactor
  ) {
    @ReactorBindable var note = ObservedReactor(reactor)
    title.bind($note.title)
    text.bind($note.text)
    pinned.bind($note.isPinned)
    save.bind(\.sensitive) { [note] in !note.isSaving }
    spinner.bind(\.spinning) { [note] in note.isSaving }
  }

  static func dialogs(over window: GTKWindow, note: ObservedReactor<NoteReactor>) {
    window.alerts(of: note, \.$alert)
    window.fileChoices(of: note, \.$fileChoice) { paths in paths.first.map { .export($0) } }
  }

  static func keys(of view: NoteView, in window: GTKWindow, note: ObservedReactor<NoteReactor>) {
    view.root.rx.keyPressed.subscribe(onNext: { press in
      guard press.key == .control("s") else { return }
      press.take()
      note.send(.save)
    }).disposed(with: view.root)
    window.rx.closeRequest.subscribe(onNext: { request in
      if note.isSaving { request.refuse() }
    }).disposed(with: window)
  }

  static func byName(of area: GTKScrolledWindow) {
    area.rx.signal("edge-reached", of: GTKPositionType.self)
      .subscribe(onNext: { edge in print(edge) }).disposed(with: area)
    area.rx.property("kinetic-scrolling").onNext(false)
  }

  static func template() throws -> GTKButton {
    let template = try GTKTemplate(file: "note.ui")
    let save: GTKButton = try template.object("save")
    return save
  }

  static let application = GTKApplication(id: "org.example.Notes") { app in
    app.css("entry.title { font-weight: bold; }")
    let view = NoteView()
    view.reactor = NoteReactor()
    app.open(GTKWindow(title: "Note", view.root), keeping: view)
  }
}
