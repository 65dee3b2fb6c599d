internal import TerminalKit

/// The text that is being typed, and the cursor in it.
struct FieldLine: ScreenPart {
  private let field: TextField
  private let isActive: Bool

  init(_ search: some StateReader, on screen: SearchScreen) {
    field = screen.field
    isActive = screen.focus == .field && screen.repositoryInDetail(search) == nil
  }

  static func rows(in layout: ScreenLayout) -> Range<Int> { layout.field }

  func draw(rows: Range<Int>, in frame: inout Frame) {
    let (row, width) = (rows.lowerBound, frame.size.columns)
    let label = width >= 30 ? "Search: " : width >= 6 ? "> " : ""
    let start = frame.draw(label, row: row, column: 0, style: isActive ? Theme.label : Theme.quiet)
    let style = isActive ? Style.plain : Theme.quiet
    // One cell is left for the cursor.
    let room = max(0, width - start - 1)
    let column = frame.draw(field.before.tail(fittingWidth: room), row: row, column: start, style: style)
    frame.draw(field.after, row: row, column: column, style: style)
    frame.cursor = isActive ? Position(row: row, column: column) : nil
  }
}
