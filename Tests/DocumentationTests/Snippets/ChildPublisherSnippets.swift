import ReactorKitCombine
import Testing

/// The article "Migrating from ReactableKit": events of a child in a reactor of publishers.
@Suite struct ChildPublisherSnippets {
  final class NoteReactor: BaseReactor<NoteReactor.Action, NoteReactor.Action, NoteReactor.State>,
    ObservableEvent
  {
    enum Action: Equatable, Sendable { case write(String), save }
    struct State: Sendable { var text = "" }

    init() { super.init(initialState: State()) }

    override func reduce(state: inout State, mutation: Action) {
      if case .write(let text) = mutation { state.text = text }
    }
  }

  final class ShelfReactor: CombineReactor {
    enum Action { case noteSaved(String) }
    struct State {
      var note: NoteReactor?
      var saved = ""
    }

    let initialState: State
    let reactorStorage = ReactorStorage()

    init(note: NoteReactor) { initialState = State(note: note) }

    func transformAction() -> AnyPublisher<Action, Never> {
      child(\.note).observe()
        .filter { $0.action == .save }
        .map { Action.noteSaved($0.state.text) }
        .asInfallible(onErrorFallbackTo: .empty())
        .publisher
        .eraseToAnyPublisher()
    }

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .noteSaved(let text): state.saved = text
      }
    }
  }

  @Test func aChildsEventIsAnAction() {
    let note = NoteReactor()
    let shelf = ShelfReactor(note: note)
    shelf.initialize()
    note.send(.write("text"))
    note.send(.save)
    #expect(shelf.currentState.saved == "text")
  }
}
