internal import RepoSearchReactors
internal import TerminalKit

/// What was found, the details of one of it, or what to do while there is nothing.
enum ResultArea: ScreenPart {
  case list(RepositoryList)
  case details(DetailPage, firstLine: Int, margin: Int)
  case hint([String])

  init(_ search: some StateReader, on screen: SearchScreen) {
    if let page = screen.details(of: search) {
      let firstLine = screen.following(search).firstLine
      self = .details(page, firstLine: firstLine, margin: screen.detailMargin)
    } else if !search.repositories.isEmpty {
      self = .list(RepositoryList(search, on: screen.following(search)))
    } else {
      self = .hint(Self.hint(search, width: screen.size.columns))
    }
  }

  static func rows(in layout: ScreenLayout) -> Range<Int> { layout.list }

  func draw(rows: Range<Int>, in frame: inout Frame) {
    switch self {
    case .list(let list):
      list.draw(rows: rows, in: &frame)
    case .details(let page, let firstLine, let margin):
      page.draw(from: firstLine, rows: rows, column: margin, in: &frame)
    case .hint(let lines):
      for (row, line) in zip(rows, lines) { frame.draw(line, row: row, column: 0, style: Theme.quiet) }
    }
  }

  private static func hint(_ search: some StateReader, width: Int) -> [String] {
    let query = search.query
    var lines: [String] = []
    if query.isEmpty {
      lines = ["Type to search repositories, for example:", "", "  swift", "  language:rust stars:>1000"]
    } else if search.isEmptyResult {
      lines = ["No repository matches “\(query.truncated(toWidth: max(8, width - 30)))”."]
    }
    return lines.flatMap { $0.displayWidth <= width ? [$0] : $0.wrapped(toWidth: width) }
  }
}
