internal import TerminalKit

/// Which row of the screen shows what. Small screens leave out the ornaments first.
struct ScreenLayout: Equatable {
  /// The search field, always the top row.
  let field = 0
  /// Counts, the spinner and errors.
  let status: Int?
  /// The list or the details.
  let list: Range<Int>
  /// A rule with the position in the list.
  let rule: Int?
  /// What the keys do.
  let footer: Int?

  init(_ size: Size) {
    let rows = size.rows
    status = rows >= 2 ? 1 : nil
    footer = rows >= 5 ? rows - 1 : nil
    rule = rows >= 8 ? rows - 2 : nil
    list = min(2, rows)..<(rule ?? footer ?? rows)
  }
}
