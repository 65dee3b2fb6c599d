internal import RepoSearchReactors
internal import TerminalKit

extension SearchScreen {
  /// The picture of a state.
  func frame(_ state: SearchReactor.State) -> Frame {
    var frame = Frame(size: size)
    let layout = layout
    let page = details(of: state)
    drawField(row: layout.field, isActive: focus == .field && page == nil, in: &frame)
    if let row = layout.status { StatusLine(state: state).draw(row: row, in: &frame) }
    if let page {
      page.draw(from: firstLine, rows: layout.list, column: detailMargin, in: &frame)
    } else if state.repositories.isEmpty {
      drawHints(state, rows: layout.list, in: &frame)
    } else {
      drawList(state, rows: layout.list, in: &frame)
    }
    if let row = layout.rule { drawRule(state, details: page, row: row, in: &frame) }
    if let row = layout.footer {
      let footer = Footer(
        focus: focus, showsDetails: page != nil, canRetry: state.failure != nil, width: size.columns)
      footer.draw(row: row, in: &frame)
    }
    return frame
  }

  private func drawField(row: Int, isActive: Bool, in frame: inout Frame) {
    let label = size.columns >= 30 ? "Search: " : size.columns >= 6 ? "> " : ""
    let start = frame.draw(label, row: row, column: 0, style: isActive ? Theme.label : Theme.quiet)
    let style = isActive ? Style.plain : Theme.quiet
    // One cell is left for the cursor.
    let room = max(0, size.columns - start - 1)
    let shown = field.before.tail(fittingWidth: room)
    let column = frame.draw(shown, row: row, column: start, style: style)
    frame.draw(field.after, row: row, column: column, style: style)
    if isActive { frame.cursor = Position(row: row, column: column) }
  }

  private func drawList(_ state: SearchReactor.State, rows: Range<Int>, in frame: inout Frame) {
    let columns = RepositoryColumns(width: size.columns)
    let isOld = state.searchedQuery != state.query
    for (row, index) in zip(rows, firstRow..<max(firstRow, state.repositories.count)) {
      let isSelected = index == state.selection
      let style =
        switch (isSelected, focus) {
        case (true, .list): Theme.selected
        case (true, .field): Theme.selectedAside
        case (false, _): isOld ? Theme.quiet : Style.plain
        }
      columns.draw(state.repositories[index], isSelected: isSelected, row: row, style: style, in: &frame)
    }
  }

  private func drawHints(_ state: SearchReactor.State, rows: Range<Int>, in frame: inout Frame) {
    var lines: [String] = []
    if state.query.isEmpty {
      lines = ["Type to search repositories, for example:", "", "  swift", "  language:rust stars:>1000"]
    } else if state.isEmptyResult {
      lines = ["No repository matches “\(state.query.truncated(toWidth: max(8, size.columns - 30)))”."]
    }
    let wrapped = lines.flatMap { line in
      line.displayWidth <= size.columns ? [line] : line.wrapped(toWidth: size.columns)
    }
    for (row, line) in zip(rows, wrapped) { frame.draw(line, row: row, column: 0, style: Theme.quiet) }
  }

  private func drawRule(
    _ state: SearchReactor.State, details: DetailPage?, row: Int, in frame: inout Frame
  ) {
    frame.fill(row: row, with: "─", style: Theme.quiet)
    var text = ""
    if let details {
      let last = min(firstLine + layout.list.count, details.count)
      if layout.list.count < details.count { text = "lines \(firstLine + 1)–\(last) of \(details.count)" }
    } else if let selection = state.selection {
      let position = Counted.grouped(selection + 1)
      text = "\(position) of \(Counted.grouped(state.repositories.count)) loaded"
    }
    guard !text.isEmpty, text.displayWidth + 4 <= size.columns else { return }
    frame.draw(" \(text) ", row: row, column: size.columns - text.displayWidth - 4)
  }
}
