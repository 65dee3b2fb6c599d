@testable import TerminalKit

/// A terminal that understands what `ScreenRenderer` writes, and nothing else: it tells when it does not.
struct VirtualTerminal {
  private(set) var rows: [[Cell]]
  private(set) var cursor = Position(row: 0, column: 0)
  private(set) var showsCursor = true
  private(set) var unknown: [String] = []
  private var style = Style.plain
  private let columns: Int

  init(size: Size) {
    columns = size.columns
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  func shows(_ frame: Frame) -> Bool {
    unknown.isEmpty && rows.flatMap(\.self) == frame.cells && style == .plain
      && showsCursor == (frame.cursor != nil) && (frame.cursor == nil || frame.cursor == cursor)
  }

  mutating func write(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        put(character)
        continue
      }
      // Scalars, because a mark that follows a sequence is no part of its last letter.
      let body = rest.unicodeScalars.dropFirst().prefix { !$0.properties.isAlphabetic }
      let end = rest.unicodeScalars.dropFirst(body.count + 1).first ?? "?"
      rest = Substring(rest.unicodeScalars.dropFirst(body.count + 2))
      control(String(body), end)
    }
  }

  private mutating func put(_ character: Character) {
    let width = character.displayWidth
    guard cursor.column + width <= columns else {
      unknown.append("'\(character)' beyond the edge")
      return
    }
    for offset in 0..<width {
      let part: Cell.Part = width == 1 ? .whole : offset == 0 ? .left : .right
      rows[cursor.row][cursor.column + offset] = Cell(character: character, style: style, part: part)
    }
    cursor.column += width
  }

  private mutating func control(_ body: String, _ end: Unicode.Scalar) {
    let numbers = body.split(separator: ";").compactMap { Int($0) }
    switch end {
    case "H": cursor = Position(row: (numbers.first ?? 1) - 1, column: (numbers.dropFirst().first ?? 1) - 1)
    case "C": cursor.column += numbers.first ?? 1
    case "K": for column in cursor.column..<columns { rows[cursor.row][column] = .blank }
    case "J": for row in rows.indices { rows[row] = Array(repeating: .blank, count: columns) }
    case "m": select(numbers)
    case "h" where body == "?25": showsCursor = true
    case "l" where body == "?25": showsCursor = false
    default: unknown.append("ESC[\(body)\(end)")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    if numbers.isEmpty { style = .plain }
    for number in numbers {
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 7: style.attributes.insert(.reverse)
      case 31: style.foreground = .red
      case 32: style.foreground = .green
      case 44: style.background = .blue
      default: unknown.append("SGR \(number)")
      }
    }
  }
}
