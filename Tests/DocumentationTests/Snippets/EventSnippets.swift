import ReactorKit
import Testing

/// The examples about events between reactors.
@Suite struct EventSnippets {
  @Test func oneReactorAndAllOfItsClass() {
    let print = Printer()

    final class RowReactor: Reactor, ObservableEvent {
      enum Action { case select, delete }
      struct State { var title = "" }
      let initialState = State()
    }

    let row = RowReactor()
    let all = RowReactor.actionEvents().subscribe(onNext: { print("of a row:", $0.action) })
    let own = row.actionEvents().subscribe(onNext: { print("of this row:", $0.action) })

    row.send(.select)
    RowReactor().send(.delete)
    #expect(print.lines == ["of this row: select", "of a row: select", "of a row: delete"])
    all.dispose()
    own.dispose()
  }

  private final class Row: Reactor, ObservableEvent {
    enum Action { case load, fail, stop }
    struct Failure: Error {}
    let initialState = 0
    func mutate(action: Action) -> Observable<Action> {
      switch action {
      case .load: Observable.never().cancellable(id: "load")
      case .fail: .error(Failure())
      case .stop: .cancel(id: "load")
      }
    }
  }

  @Test func phases() {
    let print = Printer()
    let row = Row()

    let phases = row.actionEvents(.all).subscribe(onNext: { result in
      switch result.phase {
      case .started: print("\(result.action) has started")
      case .failed(let error): print("\(result.action) has failed: \(error)")
      default: print("\(result.action) has ended")
      }
    })

    for action in [Row.Action.load, .fail, .stop] { row.send(action) }
    #expect(
      print.lines == [
        "load has started", "fail has started", "fail has failed: Failure()", "stop has started",
        "stop has ended", "load has ended",
      ])
    phases.dispose()
  }

  private final class Editor: Reactor, ObservableEvent {
    enum Action { case type(String), save }
    let initialState = ""
  }

  private final class Profile: Reactor {
    enum Action {
      case replaceEditor
      case edited(Editor.Action)
    }

    struct State {
      var editor: Editor? = Editor()
      var log: [String] = []
    }

    let initialState = State()

    func transform(action: Observable<Action>) -> Observable<Action> {
      .merge(action, child(\.editor).actionEvents().map { .edited($0.action) })
    }

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .replaceEditor: state.editor = Editor()
      case .edited(let action): state.log.append("\(action)")
      }
    }
  }

  private final class Session: Reactor {
    typealias Action = Never
    struct State { var profile = Profile() }
    let initialState = State()
  }

  private final class App: Reactor {
    typealias Action = Never
    struct State { var session: Session? = Session() }
    let initialState = State()
  }

  @Test func chains() {
    let print = Printer()
    let app = App()

    let events = app.child(\.session).child(\.profile).child(\.editor).actionEvents()
      .subscribe(onNext: { result in print(result.action) })

    let profile = app.currentState.session?.currentState.profile
    profile?.currentState.editor?.send(.type("a"))
    profile?.send(.replaceEditor)
    profile?.currentState.editor?.send(.save)
    #expect(print.lines == ["type(\"a\")", "save"])
    #expect(profile?.currentState.log == print.lines)
    events.dispose()
  }
}
