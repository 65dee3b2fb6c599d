/// Writes cells with as few cursor moves and style changes as it can, and keeps account of where it is.
struct ScreenPen {
  /// The bytes of an erase sequence: for fewer cells, spaces are cheaper.
  static let eraseCost = 3

  private(set) var style = Style.plain
  var update = ScreenRenderer.Update()
  private let usesColor: Bool
  private let columns: Int
  /// Where the terminal's cursor is; `nil` when that depends on the terminal.
  private var position: Position?
  private var lastDrawn: Character?
  private var hidCursor = false

  init(usesColor: Bool, columns: Int) {
    self.usesColor = usesColor
    self.columns = columns
  }

  mutating func clearScreen() {
    update.text += "\u{1B}[?25l\u{1B}[m\u{1B}[H\u{1B}[2J"
    position = Position(row: 0, column: 0)
  }

  /// Starts from a cursor that is on the screen, hiding it while cells are drawn so that it does not flicker.
  mutating func cursor(from cursor: Position?, willDraw: Bool) {
    position = cursor
    guard cursor != nil, willDraw else { return }
    update.text += "\u{1B}[?25l"
    hidCursor = true
  }

  mutating func draw(_ cell: Cell, row: Int, column: Int) {
    let place = Position(row: row, column: column)
    // What stands in two cells would be put into one if it came in one run.
    if position == place, let lastDrawn, lastDrawn.joins(cell.character) { position = nil }
    move(to: place)
    setStyle(cell.style)
    update.text.append(cell.character)
    lastDrawn = cell.character
    let width = cell.part == .left ? 2 : 1
    update.cellCount += width
    // Terminals disagree about the width of composed characters, and about the place after the last column.
    // Where they do, the next cell is addressed anew, so that a disagreement never shifts a line.
    let isCertain = cell.character.unicodeScalars.count == 1 && column + width < columns
    position = isCertain ? Position(row: row, column: column + width) : nil
  }

  mutating func eraseToEndOfRow(row: Int, column: Int, changedCells: Int) {
    move(to: Position(row: row, column: column))
    setStyle(.plain)
    update.text += "\u{1B}[K"
    update.cellCount += changedCells
  }

  /// Leaves the terminal with the plain style and the frame's cursor.
  mutating func finish(cursor: Position?, shown: Position?) {
    setStyle(.plain)
    guard let cursor else {
      if shown != nil, !hidCursor { update.text += "\u{1B}[?25l" }
      return
    }
    move(to: cursor)
    if shown == nil || hidCursor { update.text += "\u{1B}[?25h" }
  }

  private mutating func setStyle(_ next: Style) {
    update.text += style.transition(to: next, usesColor: usesColor)
    style = next
  }

  private mutating func move(to next: Position) {
    guard position != next else { return }
    defer { position = next }
    if let position, position.row == next.row, next.column > position.column {
      let distance = next.column - position.column
      update.text += distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C"
    } else {
      update.text += "\u{1B}[\(next.row + 1);\(next.column + 1)H"
    }
  }
}

extension Character {
  /// Whether the two, one after the other, are one character: halves of a flag, parts of a syllable.
  fileprivate func joins(_ next: Character) -> Bool {
    guard !isASCII || !next.isASCII else { return false }
    return (String(self) + String(next)).count == 1
  }
}
