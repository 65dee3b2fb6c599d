internal import ReactorKitObservation
internal import TerminalKit
internal import TodosReactors

/// The title of a list, and how much there is to do.
struct ListHeading: ScreenPart {
  private let list: ListName
  private let open: Int
  private let done: Int
  private let isActive: Bool
  /// Whether the other list is not on the screen.
  private let isAlone: Bool

  @MainActor init(_ list: ListName, _ todos: ObservedTodos, on screen: TodosScreen) {
    self.list = list
    let items = todos[list].todos.items(in: list)
    open = items.count { !$0.isDone }
    done = items.count - open
    isActive = screen.focus == list
    isAlone = !screen.layout.showsBoth
  }

  func area(in layout: ScreenLayout) -> Area { layout.heading(of: list) }

  func draw(on area: Area, in frame: inout Frame) {
    let (row, columns) = (area.rows.lowerBound, area.columns)
    let style = isActive ? Theme.active : Theme.quiet
    let end = frame.draw(
      Wording.title(of: list), row: row, column: columns.lowerBound, width: columns.count, style: style)
    var counts = done == 0 ? "\(open) open" : "\(open) open, \(done) done"
    if isAlone { counts += " · Tab: \(Wording.title(of: list.other))" }
    let room = columns.upperBound - end - 2
    guard room >= 6 else { return }
    frame.draw(counts.truncated(toWidth: room), row: row, column: end + 2, width: room, style: Theme.quiet)
  }
}
