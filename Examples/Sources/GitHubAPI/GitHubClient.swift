/// Searches GitHub, or whatever a test puts in its place.
public struct GitHubClient: Sendable {
  /// What answers a search; the arguments are those of ``searchRepositories(query:page:perPage:)``.
  public typealias Search =
    @Sendable (_ query: String, _ page: Int, _ perPage: Int) async throws -> SearchPage

  private let search: Search

  /// Makes a client that answers with `search`.
  public init(search: @escaping Search) {
    self.search = search
  }

  /// Looks for repositories.
  ///
  /// - Parameters:
  ///   - query: Words and qualifiers such as `language:swift`; any text. An empty one is an `invalidQuery`.
  ///   - page: The page, counted from 1.
  ///   - perPage: Repositories in a page, 1 to 100.
  /// - Throws: `GitHubError`; `CancellationError` when the task is cancelled, which also ends the request.
  public func searchRepositories(query: String, page: Int = 1, perPage: Int = 30) async throws -> SearchPage {
    try await search(query, page, perPage)
  }
}
