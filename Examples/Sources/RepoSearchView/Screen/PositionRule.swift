internal import RepoSearchReactors
internal import TerminalKit

/// A rule with the place in the list or in the details.
struct PositionRule: ScreenPart {
  private let text: String

  init(_ search: some StateReader, on screen: SearchScreen) {
    if let page = screen.details(of: search) {
      let (first, rows) = (screen.following(search).firstLine, screen.layout.list.count)
      let last = min(first + rows, page.count)
      text = rows < page.count ? "lines \(first + 1)–\(last) of \(page.count)" : ""
    } else if let selection = search.selection {
      let position = Counted.grouped(selection + 1)
      text = "\(position) of \(Counted.grouped(search.repositories.count)) loaded"
    } else {
      text = ""
    }
  }

  static func rows(in layout: ScreenLayout) -> Range<Int> { layout.rule }

  func draw(rows: Range<Int>, in frame: inout Frame) {
    guard let row = rows.first else { return }
    let width = frame.size.columns
    frame.fill(row: row, with: "─", style: Theme.quiet)
    guard !text.isEmpty, text.displayWidth + 4 <= width else { return }
    frame.draw(" \(text) ", row: row, column: width - text.displayWidth - 4)
  }
}
