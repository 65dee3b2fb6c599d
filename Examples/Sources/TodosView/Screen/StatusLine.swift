internal import ReactorKitObservation
internal import TerminalKit
internal import TodosReactors

/// The filter, what came of undoing, and whether everything is saved; or what went wrong.
struct StatusLine: ScreenPart {
  private let failure: String?
  private let filter: Filter
  private let report: String?
  private let isSaved: Bool

  @MainActor init(_ todos: ObservedTodos, on screen: TodosScreen) {
    failure = todos.both.failure.map(Wording.line(for:))
    filter = todos.both.filter
    report = todos.both.report.map(\.text)
    isSaved = todos.both.isSaved && screen.showsOnly(what: todos)
  }

  func area(in layout: ScreenLayout) -> Area { layout.status }

  func draw(on area: Area, in frame: inout Frame) {
    let (row, width) = (area.rows.lowerBound, area.columns.count)
    frame.fill(row: row, with: "─", style: Theme.quiet)
    let saved = isSaved ? " saved " : failure == nil ? " saving " : " not saved "
    // What matters most stays where there is no room for all of it.
    var end = width
    if saved.displayWidth <= width {
      // The same place for the two that come and go.
      end = max(0, width - (failure == nil || isSaved ? 10 : saved.displayWidth + 2))
      frame.draw(saved, row: row, column: end, style: failure == nil || isSaved ? Theme.quiet : Theme.failure)
    }
    if let failure {
      let text = "✗ " + failure.truncated(toWidth: max(end, width / 2) - 3) + " "
      frame.draw(text, row: row, column: 0, style: Theme.failure)
      return
    }
    var column = 2
    // Where there is little room for a report, the filters that are not chosen give way.
    let filters = report != nil && width < 72 ? [filter] : Filter.allCases
    if Self.width(of: filters) + column <= end {
      column = draw(filters, from: column, row: row, in: &frame) + 1
    }
    if let report, end - column >= 10 {
      let text = " " + report.truncated(toWidth: end - column - 3) + " "
      frame.draw(text, row: row, column: column, style: Theme.report)
    }
  }

  private static func width(of filters: [Filter]) -> Int {
    filters.reduce(1) { $0 + Wording.name(of: $1).count + 3 }
  }

  private func draw(_ filters: [Filter], from start: Int, row: Int, in frame: inout Frame) -> Int {
    var column = frame.draw(" ", row: row, column: start)
    for filter in filters {
      let isShown = filter == self.filter
      let text = isShown ? "[\(Wording.name(of: filter))]" : " \(Wording.name(of: filter)) "
      column = frame.draw(text, row: row, column: column, style: isShown ? Theme.active : Theme.quiet)
      column = frame.draw(" ", row: row, column: column)
    }
    return column
  }
}

extension TodosScreen {
  /// Whether the lists and fields show what is known where it is said what is saved. A state that comes on
  /// another thread may be in one reactor and not in another yet; what is shown too early is not saved.
  @MainActor fileprivate func showsOnly(what todos: ObservedTodos) -> Bool {
    let screen = following(todos)
    return ListName.allCases.allSatisfy { list in
      todos[list].todos == todos.both.todos && screen.field(of: list).text == todos[list].draft.text
    }
  }
}
