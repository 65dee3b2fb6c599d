internal import TerminalKit

/// A part of the screen: what it shows, as a value. It is drawn again when that is another one.
protocol ScreenPart: Equatable {
  /// Where it stands.
  func area(in layout: ScreenLayout) -> Area

  /// Draws it on its area, which is blank.
  func draw(on area: Area, in frame: inout Frame)
}

extension Frame {
  /// Draws a part over what its area has shown.
  mutating func redraw(_ part: some ScreenPart, in layout: ScreenLayout) {
    let area = part.area(in: layout)
    guard !area.rows.isEmpty, !area.columns.isEmpty else { return }
    for row in area.rows { fill(row: row, column: area.columns.lowerBound, width: area.columns.count) }
    part.draw(on: area, in: &self)
  }
}
