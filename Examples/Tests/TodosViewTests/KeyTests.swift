import ReactorKitObservation
import ReactorKitSharing
import TerminalKit
import Testing

@testable import TodosReactors
@testable import TodosView

/// What keys ask for.
@MainActor @Suite struct KeyTests {
  private let bench: Bench

  init() async { bench = await Bench(today: ["milk", "bread"]) }

  /// A list with two todos, or what `change` makes of it.
  private func list(_ change: (inout Todos) -> Void = { _ in }) -> TodoListReactor.State {
    // A copy of the reactor's state: what is changed in it is changed nowhere else.
    var state = bench.todos[.today].state
    change(&state.todos)
    return state
  }

  private func screen(_ keys: Key..., list: TodoListReactor.State) -> TodosScreen {
    keys.reduce(into: TodosScreen(size: Size(columns: 80, rows: 24))) { _ = $0.handle($1, list) }
  }

  @Test(
    arguments: [
      (.up, .list(.moveSelection(by: -1))), (.character("j"), .list(.moveSelection(by: 1))),
      (.pageDown, .list(.moveSelection(by: 19))), (.home, .list(.select(0))),
      (.character("G"), .list(.select(.max))), (.character(" "), .list(.toggle)), (.delete, .list(.delete)),
      (.character("m"), .list(.moveToOtherList)), (.character("K"), .list(.moveRow(.up))),
      (.character("J"), .list(.moveRow(.down))), (.character("c"), .list(.clearDone)),
      (.character("f"), .both(.show(.open))), (.character("3"), .both(.show(.done))),
      (.character("u"), .both(.undo)), (.character("U"), .both(.redo)), (.control("r"), .both(.redo)),
      (.control("s"), .both(.save)), (.escape, .both(.dismissFailure)), (.character("q"), .quit),
      (.control("c"), .quit), (.function(3), nil), (.character("z"), nil), (.backspace, nil),
    ] as [(Key, TodosScreen.Command?)])
  func keysOfTheRows(key: Key, command: TodosScreen.Command?) {
    let list = list()
    var screen = screen(list: list)
    #expect(screen.handle(key, list) == command)
    #expect(screen.hasFocus(.today, .rows))
  }

  @Test(arguments: ["q", "u", " ", "日", "1"] as [Character]) func charactersAreTextInTheField(
    character: Character
  ) {
    let list = list()
    var screen = screen(.character("a"), list: list)
    #expect(screen.handle(.character(character), list) == .list(.updateText(String(character))))
    #expect(screen.handle(.control("c"), list) == .quit)
  }

  @Test(arguments: [Key.tab, .backTab, .left, .right, .character("h"), .character("l")])
  func keysLeadToTheOtherList(key: Key) {
    let list = list()
    #expect(screen(key, list: list).focus == .later)
    #expect(screen(key, key, list: list).focus == .today)
  }

  @Test func tabStaysInTheField() {
    let list = list()
    #expect(screen(.character("a"), .tab, list: list).hasFocus(.later, .field))
  }

  @Test func aPasteIsTextWherever() {
    let list = list()
    var screen = screen(list: list)
    #expect(screen.handle(.paste("two\nlines"), list) == .list(.updateText("two lines")))
    #expect(screen.hasFocus(.today, .field))
  }

  @Test func enterAddsUntilNothingIsTyped() {
    var screen = screen(.character("a"), list: list())
    #expect(screen.handle(.enter, list { $0[draftOf: .today].text = "x" }) == .list(.submit))
    #expect(screen.hasFocus(.today, .field))
    #expect(screen.handle(.enter, list()) == .list(.submit))
    #expect(screen.hasFocus(.today, .rows))
  }

  @Test func escapeLeavesADraftAndEndsAnEdit() {
    var screen = screen(.character("a"), list: list())
    #expect(screen.handle(.escape, list { $0[draftOf: .today].text = "x" }) == nil)
    #expect(screen.hasFocus(.today, .rows))
    let edited = list { $0[draftOf: .today].edit = Draft.Edit(id: $0.items[0].id, text: "x") }
    #expect(screen.handle(.enter, list()) == .list(.edit))
    #expect(screen.handle(.escape, edited) == .list(.cancelEdit))
    #expect(screen.hasFocus(.today, .rows))
    #expect(screen.handle(.enter, edited) == nil, "what was begun before goes on")
    #expect(screen.handle(.enter, edited) == .list(.submit))
    #expect(screen.hasFocus(.today, .rows))
  }

  @Test func movingLeavesTheField() {
    let list = list()
    var screen = screen(.character("a"), list: list)
    #expect(screen.handle(.down, list) == .list(.moveSelection(by: 1)))
    #expect(screen.hasFocus(.today, .rows))
  }

  @Test func thereIsNothingToEditInAnEmptyList() {
    let empty = list { $0 = Todos() }
    var screen = screen(list: empty)
    #expect(screen.handle(.enter, empty) == nil)
    #expect(screen.hasFocus(.today, .rows))
  }
}
