/// Turns frames into what has to be written to the terminal: only the cells that changed since the last
/// frame.
///
/// The renderer is a value and writes nothing itself. It assumes that the terminal shows what it returned
/// before; when something else has written to the screen, call ``invalidate()``.
public struct ScreenRenderer: Sendable {
  /// What to write for one frame, and how much of the screen it touches.
  public struct Update: Equatable, Sendable {
    /// The text with its escape sequences, to be written as UTF-8 in one go; empty when nothing changed.
    public var text = ""
    /// The number of cells that are drawn or erased.
    public var cellCount = 0
  }

  private let usesColor: Bool
  private var last: Frame?

  /// Makes a renderer whose first frame is painted in full.
  ///
  /// - Parameter usesColor: Whether colours are written; attributes such as bold are in any case.
  public init(usesColor: Bool = true) {
    self.usesColor = usesColor
  }

  /// Forgets what the terminal shows, so that the next frame is painted in full.
  public mutating func invalidate() { last = nil }

  /// What to write so that the terminal shows `next`; all of it when the size differs from the last frame's.
  ///
  /// - Complexity: O(cells of the frame) comparisons.
  public mutating func render(_ next: Frame) -> Update {
    defer { last = next }
    var pen = ScreenPen(usesColor: usesColor, columns: next.size.columns)
    if let last, last.size == next.size {
      guard last != next else { return Update() }
      pen.cursor(from: last.visibleCursor, willDraw: last.cells != next.cells)
      drawChanges(from: last, to: next, with: &pen)
      pen.finish(cursor: next.visibleCursor, shown: last.visibleCursor)
    } else {
      pen.clearScreen()
      drawChanges(from: Frame(size: next.size), to: next, with: &pen)
      pen.update.cellCount = next.cells.count
      pen.finish(cursor: next.visibleCursor, shown: nil)
    }
    return pen.update
  }

  private func drawChanges(from old: Frame, to new: Frame, with pen: inout ScreenPen) {
    let columns = new.size.columns
    for row in 0..<new.size.rows {
      let base = row * columns
      guard old.cells[base..<(base + columns)] != new.cells[base..<(base + columns)] else { continue }
      let blankFrom = columns - new.cells[base..<(base + columns)].reversed().prefix { $0 == .blank }.count
      for column in 0..<columns {
        let cell = new.cells[base + column]
        // A right half is drawn by its left half, which differs whenever the right half does.
        guard cell != old.cells[base + column], cell.part != .right else { continue }
        if column >= blankFrom, columns - column > ScreenPen.eraseCost {
          let changed = (column..<columns).count { old.cells[base + $0] != .blank }
          pen.eraseToEndOfRow(row: row, column: column, changedCells: changed)
          break
        }
        pen.draw(cell, row: row, column: column)
      }
    }
  }
}

extension Frame {
  fileprivate var visibleCursor: Position? {
    guard let cursor, (0..<size.rows).contains(cursor.row), (0..<size.columns).contains(cursor.column)
    else { return nil }
    return cursor
  }
}
