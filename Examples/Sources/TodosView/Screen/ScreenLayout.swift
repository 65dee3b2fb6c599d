internal import TerminalKit
internal import TodosReactors

/// Rows and columns of the screen.
struct Area: Equatable {
  let rows: Range<Int>
  let columns: Range<Int>
}

/// Which part of the screen shows what. Narrow screens show one list, low ones leave out the ornaments first.
struct ScreenLayout: Equatable {
  /// From here on there is room for both lists.
  private static let bothWidth = 48

  let size: Size
  private let focus: ListName

  init(_ size: Size, focus: ListName) {
    self.size = size
    // Where both are shown, nothing moves with the focus.
    self.focus = size.columns < Self.bothWidth ? focus : .today
  }

  var showsBoth: Bool { size.columns >= Self.bothWidth }

  /// The column between the lists.
  var divider: Int? { showsBoth ? size.columns / 2 : nil }

  /// The title of a list and its counts.
  func heading(of list: ListName) -> Area { area(of: list, rows: 0..<(size.rows >= 3 ? 1 : 0)) }

  /// The todos of a list.
  func rows(of list: ListName) -> Area {
    area(of: list, rows: (size.rows >= 3 ? 1 : 0)..<field.lowerBound)
  }

  /// What is being typed.
  func field(of list: ListName) -> Area { area(of: list, rows: field) }

  /// The filter, and what there is to say.
  var status: Area {
    let row = footer.rows.lowerBound
    return Area(rows: (size.rows >= 4 ? row - 1 : row)..<row, columns: 0..<size.columns)
  }

  /// What the keys do.
  var footer: Area {
    Area(rows: (size.rows >= 6 ? size.rows - 1 : size.rows)..<size.rows, columns: 0..<size.columns)
  }

  private var field: Range<Int> {
    let end = status.rows.lowerBound
    return max(0, end - 1)..<end
  }

  private func area(of list: ListName, rows: Range<Int>) -> Area {
    guard let divider else {
      return Area(rows: list == focus ? rows : 0..<0, columns: 0..<size.columns)
    }
    // A blank on each side of the divider.
    return Area(rows: rows, columns: list == .today ? 0..<(divider - 1) : (divider + 2)..<size.columns)
  }
}
