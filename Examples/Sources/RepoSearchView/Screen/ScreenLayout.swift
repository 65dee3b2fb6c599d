internal import TerminalKit

/// Which rows of the screen show what. Small screens leave out the ornaments first.
struct ScreenLayout: Equatable {
  /// The search field, always the top row.
  let field = 0..<1
  /// Counts, the spinner and errors.
  let status: Range<Int>
  /// The list or the details.
  let list: Range<Int>
  /// A rule with the position in the list.
  let rule: Range<Int>
  /// What the keys do.
  let footer: Range<Int>

  init(_ size: Size) {
    let rows = size.rows
    status = 1..<min(2, rows)
    footer = (rows >= 5 ? rows - 1 : rows)..<rows
    rule = (rows >= 8 ? rows - 2 : footer.lowerBound)..<footer.lowerBound
    list = min(2, rows)..<rule.lowerBound
  }
}
