internal import GitHubAPI
internal import RepoSearchReactors
internal import TerminalKit

/// The rows of the list that are in sight.
struct RepositoryList: Equatable {
  private let repositories: [Repository]
  /// Which of them is selected.
  private let selection: Int?
  private let focus: SearchScreen.Focus
  /// Whether it was found for another text.
  private let isOld: Bool

  init(_ search: some StateReader, on screen: SearchScreen) {
    repositories = Array(search.repositories.dropFirst(screen.firstRow).prefix(screen.layout.list.count))
    selection = search.selection.map { $0 - screen.firstRow }
    focus = screen.focus
    isOld = search.searchedQuery != search.query
  }

  func draw(rows: Range<Int>, in frame: inout Frame) {
    let columns = RepositoryColumns(width: frame.size.columns)
    for (index, (row, repository)) in zip(rows, repositories).enumerated() {
      let isSelected = index == selection
      let style =
        switch (isSelected, focus) {
        case (true, .list): Theme.selected
        case (true, .field): Theme.selectedAside
        case (false, _): isOld ? Theme.quiet : Style.plain
        }
      columns.draw(repository, isSelected: isSelected, row: row, style: style, in: &frame)
    }
  }
}
