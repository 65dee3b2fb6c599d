internal import ReactorKitObservation
internal import TerminalKit
internal import TodosReactors

/// The todos of a list that are in sight, or what to do while there are none.
struct ListRows: ScreenPart {
  private struct Row: Equatable {
    let title: String
    let isDone: Bool
    let isEdited: Bool
  }

  private let list: ListName
  private let rows: [Row]
  /// Which of them is selected.
  private let selection: Int?
  private let isActive: Bool
  private let hint: String

  @MainActor init(_ list: ListName, _ todos: ObservedTodos, on screen: TodosScreen) {
    self.list = list
    let observed = todos[list]
    let screen = screen.following(todos)
    let (first, room) = (screen.firstRow(of: list), screen.layout.rows(of: list).rows.count)
    let edited = observed.draft.edit?.id
    let all = observed.rows
    rows = all.dropFirst(first).prefix(room).map {
      Row(title: $0.title, isDone: $0.isDone, isEdited: $0.id == edited)
    }
    selection = observed.selection.map { $0 - first }
    isActive = screen.hasFocus(list, .rows)
    hint = all.isEmpty ? Wording.hint(forEmpty: list, observed.state) : ""
  }

  func area(in layout: ScreenLayout) -> Area { layout.rows(of: list) }

  func draw(on area: Area, in frame: inout Frame) {
    let (start, width) = (area.columns.lowerBound, area.columns.count)
    for (row, line) in zip(area.rows, hint.wrapped(toWidth: width - 2)) {
      frame.draw(line, row: row, column: start + 2, width: width - 2, style: Theme.quiet)
    }
    for (index, (number, row)) in zip(area.rows, rows).enumerated() {
      let style = style(of: row, isSelected: index == selection)
      frame.fill(row: number, column: start, width: width, style: style)
      let mark = index == selection ? "▸ " : "  "
      let box = row.isDone ? "[x] " : "[ ] "
      let note = row.isEdited ? " ✎" : ""
      let room = max(0, width - 6 - note.displayWidth)
      // Titles may be long, and only their beginning is needed.
      let title = row.title.prefix(4 * room).truncated(toWidth: room)
      frame.draw(mark + box + title + note, row: number, column: start, width: width, style: style)
    }
  }

  private func style(of row: Row, isSelected: Bool) -> Style {
    switch (isSelected, isActive) {
    case (true, true): Theme.selected
    case (true, false): row.isDone ? Theme.quiet : Theme.selectedAside
    case (false, _): row.isDone ? Theme.quiet : .plain
    }
  }
}
