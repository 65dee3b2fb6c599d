import GitHubAPI
import RepoSearchReactors
import TerminalKit
import Testing

@testable import RepoSearchView

@Suite struct KeyTests {
  private static let size = Size(columns: 80, rows: 24)
  private let state = Sample.state(Sample.found())

  private func screen(_ keys: Key...) -> SearchScreen {
    keys.reduce(into: SearchScreen(size: Self.size)) { _ = $0.handle($1, state: state) }
  }

  @Test func charactersAreTextInTheField() {
    var screen = screen()
    #expect(screen.handle(.character("q"), state: state) == .send(.updateText("q")))
    #expect(screen.handle(.character("/"), state: state) == .send(.updateText("q/")))
    #expect(screen.handle(.character("r"), state: state) == .send(.updateText("q/r")))
    #expect(screen.handle(.paste("a\nb"), state: state) == .send(.updateText("q/ra b")))
  }

  @Test func whatDoesNotChangeTheTextSendsNothing() {
    var screen = screen(.character("a"))
    for key in [Key.left, .right, .home, .end, .delete, .escape, .function(5), .alt("x")] {
      #expect(screen.handle(key, state: state) == nil)
    }
    #expect(screen.focus == .field)
  }

  @Test(arguments: [Key.tab, .backTab, .down, .enter]) func keysLeadToTheList(key: Key) {
    var screen = screen(key)
    #expect(screen.focus == .list)
    #expect(screen.handle(.character("q"), state: state) == .quit)
  }

  @Test(arguments: [Key.tab, .character("/"), .escape]) func keysLeadBackToTheField(key: Key) {
    var screen = screen(.tab, key)
    #expect(screen.focus == .field)
    #expect(screen.handle(.character("q"), state: state) == .send(.updateText("q")))
  }

  @Test func enterSearchesAtOnce() {
    var screen = screen(.character("a"))
    #expect(screen.handle(.enter, state: state) == .send(.submit))
  }

  @Test func enterInTheFieldRepeatsWhatFailed() {
    var screen = screen()
    let failed = Sample.state(Sample.failed(.rateLimited(resetAt: nil)))
    #expect(screen.handle(.enter, state: failed) == .send(.retry))
    #expect(screen.focus == .field)
  }

  @Test(
    arguments: [
      (.up, .moveSelection(by: -1)), (.down, .moveSelection(by: 1)),
      (.character("k"), .moveSelection(by: -1)),
      (.character("j"), .moveSelection(by: 1)), (.pageUp, .moveSelection(by: -19)),
      (.pageDown, .moveSelection(by: 19)), (.character(" "), .moveSelection(by: 19)), (.home, .select(0)),
      (.end, .select(.max)), (.enter, .showDetails), (.character("r"), .retry), (.control("r"), .retry),
    ] as [(Key, SearchReactor.Action)])
  func keysOfTheList(key: Key, action: SearchReactor.Action) {
    var screen = screen(.tab)
    #expect(screen.handle(key, state: state) == .send(action))
    #expect(screen.focus == .list)
  }

  @Test(arguments: [Key.pageDown, .pageUp, .up]) func theListScrollsFromTheFieldToo(key: Key) {
    var screen = screen()
    #expect(screen.handle(key, state: state) != nil)
    #expect(screen.focus == .field)
  }

  @Test func otherKeysDoNothingInTheList() {
    var screen = screen(.tab)
    for key in [Key.character("x"), .character("日"), .delete, .function(1), .control("z")] {
      #expect(screen.handle(key, state: state) == nil)
    }
  }

  @Test func aPasteIsTextWherever() {
    var screen = screen(.tab)
    #expect(screen.handle(.paste("pasted"), state: state) == .send(.updateText("pasted")))
    #expect(screen.focus == .field)
  }

  @Test(
    arguments: [
      (.escape, .hideDetails), (.enter, .hideDetails), (.backspace, .hideDetails),
      (.character("/"), .hideDetails),
      (.left, .moveSelection(by: -1)), (.right, .moveSelection(by: 1)), (.control("r"), .retry),
    ] as [(Key, SearchReactor.Action)])
  func keysOfTheDetails(key: Key, action: SearchReactor.Action) {
    let details = Sample.state(Sample.found() + [.setShowsDetails(true)])
    var screen = screen(.tab)
    #expect(screen.handle(key, state: details) == .send(action))
    #expect(screen.focus == (key == .character("/") ? .field : .list))
    #expect(screen.handle(.character("q"), state: details) == .quit)
  }

  @Test func controlCQuitsEverywhere() {
    let details = Sample.state(Sample.found() + [.setShowsDetails(true)])
    for keys in [[], [Key.tab]] {
      for state in [state, details, SearchReactor.State()] {
        var screen = keys.reduce(into: screen()) { _ = $0.handle($1, state: state) }
        #expect(screen.handle(.control("c"), state: state) == .quit)
      }
    }
  }

  @Test func thePageIsLoadedForRowsThatAreEmpty() {
    var screen = screen()
    screen.follow(state)
    #expect(screen.need(state) == nil, "thirty repositories fill twenty rows")
    screen.size = Size(columns: 80, rows: 60)
    screen.follow(state)
    #expect(screen.need(state) == .loadNextPage)
    let next = SearchReactor.Request(query: "swift", page: 2)
    #expect(screen.need(Sample.state(Sample.found() + [.begin(next)])) == nil, "it is under way")
    let failed = Sample.found() + [.begin(next), .fail(next, .rateLimited(resetAt: nil))]
    #expect(screen.need(Sample.state(failed)) == nil, "a failure waits for the user")
  }

  @Test func aLongTextShowsItsEnd() {
    var screen = SearchScreen(size: Size(columns: 20, rows: 5))
    let state = SearchReactor.State()
    _ = screen.handle(.paste("abcdefghijklmnopqrstuvwxyz日本"), state: state)
    let frame = screen.frame(state)
    #expect(frame.plainText(row: 0) == "> nopqrstuvwxyz日本")
    #expect(frame.cursor == Position(row: 0, column: 19))
  }
}
