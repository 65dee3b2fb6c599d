internal import ReactorKitObservation
internal import TerminalKit
internal import TodosReactors

/// What is being typed into a list, and the cursor in it.
struct ListField: ScreenPart {
  private let list: ListName
  private let field: TextField
  private let isEdit: Bool
  private let isActive: Bool

  @MainActor init(_ list: ListName, _ todos: ObservedTodos, on screen: TodosScreen) {
    self.list = list
    isEdit = todos[list].draft.edit != nil
    field = screen.following(todos).field(of: list)
    isActive = screen.hasFocus(list, .field)
  }

  func area(in layout: ScreenLayout) -> Area { layout.field(of: list) }

  func draw(on area: Area, in frame: inout Frame) {
    let (row, columns) = (area.rows.lowerBound, area.columns)
    let label = columns.count < 12 ? "" : isEdit ? "✎ " : "+ "
    let labelStyle = isActive ? Theme.active : Theme.quiet
    let start = frame.draw(label, row: row, column: columns.lowerBound, style: labelStyle)
    let style = isActive ? Style.plain : Theme.quiet
    // One cell is left for the cursor.
    let room = max(0, columns.upperBound - start - 1)
    let column = frame.draw(field.before.tail(fittingWidth: room), row: row, column: start, style: style)
    frame.draw(field.after, row: row, column: column, width: columns.upperBound - column, style: style)
    if isActive {
      frame.cursor = Position(row: row, column: column)
    } else if let cursor = frame.cursor, cursor.row == row, columns.contains(cursor.column) {
      frame.cursor = nil
    }
  }
}
