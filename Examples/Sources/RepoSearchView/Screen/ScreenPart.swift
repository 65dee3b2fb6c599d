internal import TerminalKit

/// A part of the screen: what it shows, as a value. It is drawn again when that is another one.
protocol ScreenPart: Equatable {
  /// What it shows of a search; it reads no more than that.
  init(_ search: some StateReader, on screen: SearchScreen)

  /// Where it stands.
  static func rows(in layout: ScreenLayout) -> Range<Int>

  /// Draws it on its rows, which are blank.
  func draw(rows: Range<Int>, in frame: inout Frame)
}

extension SearchScreen {
  /// All parts, from top to bottom.
  static var parts: [any ScreenPart.Type] {
    [FieldLine.self, StatusLine.self, ResultArea.self, PositionRule.self, Footer.self]
  }
}

extension Frame {
  /// Draws a part over what its rows have shown.
  mutating func redraw(_ part: some ScreenPart) {
    let rows = type(of: part).rows(in: ScreenLayout(size))
    for row in rows { fill(row: row) }
    part.draw(rows: rows, in: &self)
  }
}
