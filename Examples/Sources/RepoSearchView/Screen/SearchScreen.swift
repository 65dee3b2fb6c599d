internal import GitHubAPI
internal import RepoSearchReactors
internal import TerminalKit

/// What the screen knows beyond the reactor's state: where the user is, and how far things are scrolled.
///
/// A value without a terminal. Keys go in and commands come out; what each part of the screen shows is a function
/// of it and of a state.
struct SearchScreen: Equatable, Sendable {
  /// Where keys go.
  enum Focus: Equatable, Sendable {
    /// Characters are text.
    case field
    /// Characters are commands.
    case list
  }

  /// What a key asks the program to do.
  enum Command: Equatable, Sendable {
    case send(SearchReactor.Action)
    case quit
  }

  /// The size of the screen.
  var size: Size
  private(set) var focus = Focus.field
  private(set) var field = TextField()
  /// The first row of the list that is shown.
  private(set) var firstRow = 0
  /// The first line of the details that is shown.
  private(set) var firstLine = 0

  init(size: Size) { self.size = size }

  var layout: ScreenLayout { ScreenLayout(size) }

  /// Scrolls so that the selection is in sight, and nothing beyond its end. Call it for every new state and size.
  mutating func follow(_ search: some StateReader) {
    let rows = max(1, layout.list.count)
    let selection = search.selection ?? 0
    firstRow = min(max(firstRow, selection - rows + 1), selection)
    firstRow = max(0, min(firstRow, search.repositories.count - rows))
    if let page = details(of: search) {
      firstLine = max(0, min(firstLine, page.count - rows))
    } else {
      firstLine = 0
    }
  }

  var detailMargin: Int { size.columns >= 20 ? 1 : 0 }

  /// Does what a key asks for.
  mutating func handle(_ key: Key, state: SearchReactor.State) -> Command? {
    switch key {
    case .control("c"): return .quit
    case .control("r"): return .send(.retry)
    default: break
    }
    if details(of: state) != nil { return handleInDetails(key) }
    return focus == .field ? handleInField(key, state: state) : handleInList(key)
  }

  private mutating func handleInField(_ key: Key, state: SearchReactor.State) -> Command? {
    switch key {
    case .enter where state.failure != nil: return .send(.retry)
    case .enter:
      focus = .list
      return .send(.submit)
    case .tab, .backTab, .down:
      focus = .list
      return nil
    case .pageDown, .pageUp, .up: return move(key)
    default:
      let text = field.text
      guard field.handle(key), field.text != text else { return nil }
      return .send(.updateText(field.text))
    }
  }

  private mutating func handleInList(_ key: Key) -> Command? {
    switch key {
    case .character("q"): return .quit
    case .character("r"): return .send(.retry)
    case .character("/"), .tab, .backTab, .escape:
      focus = .field
      return nil
    case .paste:
      focus = .field
      guard field.handle(key) else { return nil }
      return .send(.updateText(field.text))
    case .enter, .right: return .send(.showDetails)
    default: return move(key)
    }
  }

  private mutating func handleInDetails(_ key: Key) -> Command? {
    let rows = max(1, layout.list.count)
    switch key {
    case .character("q"): return .quit
    case .character("r"): return .send(.retry)
    case .escape, .enter, .backspace:
      focus = .list
      return .send(.hideDetails)
    case .character("/"), .tab, .backTab:
      focus = .field
      return .send(.hideDetails)
    case .left, .right:
      firstLine = 0
      return .send(.moveSelection(by: key == .left ? -1 : 1))
    case .up, .character("k"): firstLine -= 1
    case .down, .character("j"): firstLine += 1
    case .pageUp: firstLine -= rows
    case .pageDown, .character(" "): firstLine += rows
    case .home: firstLine = 0
    case .end: firstLine = .max / 2
    default: break
    }
    return nil
  }

  private func move(_ key: Key) -> Command? {
    let page = max(1, layout.list.count - 1)
    switch key {
    case .up, .character("k"): return .send(.moveSelection(by: -1))
    case .down, .character("j"): return .send(.moveSelection(by: 1))
    case .pageUp: return .send(.moveSelection(by: -page))
    case .pageDown, .character(" "): return .send(.moveSelection(by: page))
    case .home, .character("g"): return .send(.select(0))
    case .end, .character("G"): return .send(.select(.max))
    default: return nil
    }
  }
}
