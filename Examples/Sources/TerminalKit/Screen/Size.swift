/// The size of a screen in character cells.
public struct Size: Hashable, Sendable {
  /// The number of cells in a row, at least 1.
  public let columns: Int
  /// The number of rows, at least 1.
  public let rows: Int

  /// Makes a size; numbers below 1 or above 10,000 are brought into that range.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 10_000)
    self.rows = min(max(rows, 1), 10_000)
  }
}

/// A place on a screen, counted from zero at the top left.
public struct Position: Hashable, Sendable {
  /// The row, 0 at the top.
  public var row: Int
  /// The column, 0 at the left.
  public var column: Int

  /// Makes a position; places outside of a frame are allowed and draw nothing.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
