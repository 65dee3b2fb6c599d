/// A picture of the whole screen: a grid of cells, and where the cursor is.
///
/// A frame is a value. Draw a new one from the program's state each time, and let a ``ScreenRenderer`` find
/// out what changed. Nothing drawn can leave the frame or reach the terminal unescaped: text is clipped at
/// the edges by its display width, control characters become visible pictures.
public struct Frame: Equatable, Sendable {
  /// The size in cells.
  public let size: Size
  /// Where the terminal's cursor stands; `nil` hides it. A place outside of the frame counts as `nil`.
  public var cursor: Position?

  /// Row by row. A `left` cell is always followed by its `right` cell in the same row, with the same style.
  private(set) var cells: [Cell]

  /// Makes an empty frame without a cursor.
  public init(size: Size) {
    self.size = size
    self.cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place; outside of the frame, an empty cell.
  public subscript(row: Int, column: Int) -> Cell {
    guard let index = index(row: row, column: column) else { return .blank }
    return cells[index]
  }

  /// Draws text on one line, from `column` rightwards, over what is there.
  ///
  /// A wide character that does not fit its last cell is left out, and so is all that follows it.
  ///
  /// - Parameters:
  ///   - row: The row; outside of the frame nothing is drawn.
  ///   - column: The first column; may be negative, then the start of the text is clipped.
  ///   - width: The most cells to use, counted from `column`; `nil` means up to the right edge.
  /// - Returns: The column after the last cell drawn, to go on from.
  /// - Complexity: O(*n*) in the characters that are visible or clipped at the left.
  @discardableResult
  public mutating func draw(
    _ text: some StringProtocol, row: Int, column: Int, width: Int? = nil, style: Style = .plain
  ) -> Int {
    let end = width.map { min(size.columns, column + max($0, 0)) } ?? size.columns
    var next = column
    for character in text {
      guard let glyph = Glyph(character) else { continue }
      guard next + glyph.width <= end else { break }
      if next >= 0 { put(glyph, row: row, column: next, style: style) }
      next += glyph.width
    }
    return next
  }

  /// Fills `width` cells of a row with a character, e.g. for a rule; a wide or empty one is replaced by a
  /// space.
  public mutating func fill(
    row: Int, column: Int = 0, width: Int? = nil, with character: Character = " ", style: Style = .plain
  ) {
    let glyph = Glyph(character).flatMap { $0.width == 1 ? $0 : nil } ?? Glyph(character: " ", width: 1)
    let end = width.map { min(size.columns, column + max($0, 0)) } ?? size.columns
    for place in stride(from: max(column, 0), to: end, by: 1) {
      put(glyph, row: row, column: place, style: style)
    }
  }

  private mutating func put(_ glyph: Glyph, row: Int, column: Int, style: Style) {
    guard let first = index(row: row, column: column),
      let last = index(row: row, column: column + glyph.width - 1)
    else { return }
    erasePartner(ofCellAt: first)
    erasePartner(ofCellAt: last)
    if glyph.width == 2 {
      cells[first] = Cell(character: glyph.character, style: style, part: .left)
      cells[last] = Cell(character: glyph.character, style: style, part: .right)
    } else {
      cells[first] = Cell(character: glyph.character, style: style, part: .whole)
    }
  }

  /// Keeps the invariant of `cells`: whoever overwrites half of a wide character blanks the other half.
  private mutating func erasePartner(ofCellAt index: Int) {
    switch cells[index].part {
    case .whole: return
    case .left: cells[index + 1] = Cell(character: " ", style: cells[index].style, part: .whole)
    case .right: cells[index - 1] = Cell(character: " ", style: cells[index].style, part: .whole)
    }
  }

  private func index(row: Int, column: Int) -> Int? {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
    return row * size.columns + column
  }
}
