extension Frame {
  /// The frame as text: rows separated by line feeds, without styles and without blanks at the ends of rows.
  ///
  /// A wide character appears once, so that the text is aligned wherever it is shown in a terminal's font.
  public var plainText: String {
    (0..<size.rows).map(plainText(row:)).joined(separator: "\n")
  }

  /// One row as text, without blanks at its end; empty for a row outside of the frame.
  public func plainText(row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    let cells = cells[(row * size.columns)..<((row + 1) * size.columns)]
    guard let last = cells.lastIndex(where: { $0.character != " " }) else { return "" }
    return cells[...last].reduce(into: "") { text, cell in
      if cell.part != .right { text.append(cell.character) }
    }
  }
}
