internal import GitHubAPI
internal import RepoSearchReactors
internal import TerminalKit

/// The screen and what it shows.
extension SearchScreen {
  /// The screen scrolled so that the selection is in sight, and nothing beyond its end; once it is, it stays as it is.
  func following(_ search: some StateReader) -> SearchScreen {
    var screen = self
    screen.follow(search)
    return screen
  }

  /// What the screen needs by itself: the next page, when there is room for it.
  func need(_ search: some StateReader) -> SearchReactor.Action? {
    let hasRoom = firstRow + layout.list.count > search.repositories.count
    let canLoad = search.isIdle && search.failure == nil && search.nextPage != nil
    return hasRoom && canLoad ? .loadNextPage : nil
  }

  /// The repository whose details are shown, if any.
  func repositoryInDetail(_ search: some StateReader) -> Repository? {
    search.showsDetails ? search.selectedRepository : nil
  }

  /// The details that are shown, if any.
  func details(of search: some StateReader) -> DetailPage? {
    repositoryInDetail(search).map { DetailPage($0, width: size.columns - 2 * detailMargin) }
  }
}
