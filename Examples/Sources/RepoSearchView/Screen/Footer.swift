internal import RepoSearchReactors
internal import TerminalKit

/// What the keys do, as much of it as fits.
struct Footer: ScreenPart {
  struct Hint: Equatable {
    let key: String
    let does: String
    /// Hints with high numbers go first where there is no room.
    let rank: Int

    var width: Int { key.displayWidth + 1 + does.displayWidth }
  }

  private static let gap = 3

  let hints: [Hint]

  init(_ search: some StateReader, on screen: SearchScreen) {
    var all: [Hint]
    if screen.repositoryInDetail(search) != nil {
      all = [
        Hint(key: "Esc", does: "back", rank: 0), Hint(key: "↑ ↓", does: "scroll", rank: 2),
        Hint(key: "← →", does: "other repositories", rank: 4), Hint(key: "/", does: "search", rank: 3),
        Hint(key: "q", does: "quit", rank: 1),
      ]
    } else if screen.focus == .list {
      all = [
        Hint(key: "Enter", does: "details", rank: 1), Hint(key: "/", does: "search", rank: 2),
        Hint(key: "q", does: "quit", rank: 0), Hint(key: "↑ ↓ PgUp PgDn Home End", does: "move", rank: 4),
      ]
    } else {
      all = [
        Hint(key: "↓", does: "to the list", rank: 1),
        Hint(key: "Ctrl-U", does: "clear", rank: 4),
        Hint(key: "q", does: "is text here", rank: 3), Hint(key: "Ctrl-C", does: "quit", rank: 0),
      ]
    }
    if search.failure != nil { all.insert(Hint(key: "Ctrl-R", does: "retry", rank: -1), at: 0) }
    let width = screen.size.columns
    while all.count > 1, Self.width(of: all) > width, let last = all.max(by: { $0.rank < $1.rank }) {
      all.removeAll { $0 == last }
    }
    hints = all
  }

  static func rows(in layout: ScreenLayout) -> Range<Int> { layout.footer }

  func draw(rows: Range<Int>, in frame: inout Frame) {
    guard let row = rows.first else { return }
    var column = 0
    for hint in hints {
      column = frame.draw(hint.key, row: row, column: column, style: Theme.key) + 1
      column = frame.draw(hint.does, row: row, column: column, style: Theme.quiet) + Self.gap
    }
  }

  private static func width(of hints: [Hint]) -> Int {
    hints.reduce(0) { $0 + $1.width } + gap * max(0, hints.count - 1)
  }
}
