internal import TerminalKit

/// The line between the lists.
struct Divider: ScreenPart {
  func area(in layout: ScreenLayout) -> Area {
    guard let column = layout.divider else { return Area(rows: 0..<0, columns: 0..<0) }
    return Area(rows: 0..<layout.status.rows.lowerBound, columns: column..<(column + 1))
  }

  func draw(on area: Area, in frame: inout Frame) {
    for row in area.rows {
      frame.fill(row: row, column: area.columns.lowerBound, width: 1, with: "│", style: Theme.quiet)
    }
  }
}
