package import GitHubAPI
package import RepoSearchReactors

/// A row of the list: a repository, or, below the last one, the next page while it is loaded.
package enum SearchRow: Equatable, Identifiable, Sendable {
  case repository(Repository)
  case nextPage

  package enum ID: Hashable, Sendable {
    case repository(Repository.ID)
    case nextPage
  }

  package var id: ID {
    switch self {
    case .repository(let repository): .repository(repository.id)
    case .nextPage: .nextPage
    }
  }
}

extension SearchReactor.State {
  /// What the list shows.
  package var rows: [SearchRow] {
    repositories.map(SearchRow.repository) + (isLoadingNextPage ? [.nextPage] : [])
  }

  /// Whether a page is loaded that goes below what there is.
  var isLoadingNextPage: Bool { !repositories.isEmpty && (activity?.request.page ?? 1) > 1 }

  /// Whether the rows were found for another text than the one in the search field.
  var isOld: Bool { searchedQuery != query }

  /// Whether there is another page, and nothing speaks against loading it.
  var canLoadMore: Bool { isIdle && failure == nil && nextPage != nil }
}
