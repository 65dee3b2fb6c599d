internal import ReactorKitObservation
internal import TerminalKit
internal import TodosReactors

/// What the keys do, as much of it as fits.
struct Footer: ScreenPart {
  private struct Hint: Equatable {
    let key: String
    let does: String
    /// Hints with high numbers go first where there is no room.
    let rank: Int

    var width: Int { key.displayWidth + 1 + does.displayWidth }
  }

  private static let gap = 2

  private let hints: [Hint]

  @MainActor init(_ todos: ObservedTodos, on screen: TodosScreen) {
    var all: [Hint]
    switch screen.mode {
    case .rows:
      all = Self.rowHints
      if todos.both.failure != nil {
        all.insert(Hint(key: "Esc", does: "dismiss the error", rank: -1), at: 0)
      }
    case .field:
      let isEdit = todos[screen.focus].draft.edit != nil
      all = isEdit ? Self.editHints : Self.fieldHints
    }
    let width = screen.size.columns
    while all.count > 1, Self.width(of: all) > width, let last = all.max(by: { $0.rank < $1.rank }) {
      all.removeAll { $0 == last }
    }
    hints = all
  }

  private static let rowHints = [
    Hint(key: "a", does: "add", rank: 1), Hint(key: "Space", does: "done", rank: 2),
    Hint(key: "Enter", does: "edit", rank: 4), Hint(key: "d", does: "delete", rank: 5),
    Hint(key: "m", does: "move", rank: 6), Hint(key: "J K", does: "reorder", rank: 10),
    Hint(key: "c", does: "clear done", rank: 9), Hint(key: "f", does: "filter", rank: 7),
    Hint(key: "u", does: "undo", rank: 3), Hint(key: "U", does: "redo", rank: 8),
    Hint(key: "Tab", does: "other list", rank: 11), Hint(key: "q", does: "quit", rank: 0),
  ]
  private static let fieldHints = [
    Hint(key: "Enter", does: "add", rank: 1), Hint(key: "Esc", does: "to the list", rank: 2),
    Hint(key: "Tab", does: "other list", rank: 3), Hint(key: "Ctrl-U", does: "clear", rank: 4),
    Hint(key: "Ctrl-C", does: "quit", rank: 0),
  ]
  private static let editHints = [
    Hint(key: "Enter", does: "rename", rank: 1), Hint(key: "Esc", does: "leave as it was", rank: 2),
    Hint(key: "Ctrl-U", does: "clear", rank: 4), Hint(key: "Ctrl-C", does: "quit", rank: 0),
  ]

  func area(in layout: ScreenLayout) -> Area { layout.footer }

  func draw(on area: Area, in frame: inout Frame) {
    let row = area.rows.lowerBound
    var column = 0
    for hint in hints {
      column = frame.draw(hint.key, row: row, column: column) + 1
      column = frame.draw(hint.does, row: row, column: column, style: Theme.quiet) + Self.gap
    }
  }

  private static func width(of hints: [Hint]) -> Int {
    hints.reduce(0) { $0 + $1.width } + gap * max(0, hints.count - 1)
  }
}
