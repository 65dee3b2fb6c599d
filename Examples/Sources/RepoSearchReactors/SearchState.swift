public import GitHubAPI
public import ReactorKitObservation

extension SearchReactor {
  /// What a search screen shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// How many repositories are in a page.
    public static let pageSize = 30
    /// How often `activity` counts.
    public static let tick = Duration.milliseconds(100)

    /// The text of the search field.
    public internal(set) var text = ""
    /// The query whose results are shown, if any.
    public internal(set) var searchedQuery: String?
    /// What was found and loaded so far, best match first; no repository twice.
    public internal(set) var repositories: [Repository] = []
    /// How many repositories match in all.
    public internal(set) var totalCount = 0
    /// The page after the last one that was loaded, if there is one.
    public internal(set) var nextPage: Int?
    /// The request that runs, if any.
    public internal(set) var activity: Activity?
    /// Why the last request failed, until the next one begins.
    public internal(set) var failure: Failure?
    /// The selected row, if there are any.
    public internal(set) var selection: Int?
    /// Whether the selected repository is shown in detail.
    public internal(set) var showsDetails = false

    /// Nothing typed, nothing found.
    public init() {}

    /// What is asked for the text.
    public var query: String { Self.query(of: text) }

    /// The selected repository.
    public var selectedRepository: Repository? {
      selection.flatMap { repositories.indices.contains($0) ? repositories[$0] : nil }
    }

    /// Whether a search begins as soon as nothing was typed for a moment.
    public var willSearch: Bool {
      !query.isEmpty && query != searchedQuery && activity == nil && failure == nil
    }

    /// Whether nothing goes on, and nothing will without another action.
    public var isIdle: Bool { activity == nil && !willSearch }

    /// Whether the search for the text has ended without a result.
    public var isEmptyResult: Bool {
      repositories.isEmpty && searchedQuery == query && isIdle && failure == nil
    }

    /// What is asked for a text: the text without blanks at its ends.
    static func query(of text: String) -> String {
      let visible = text.drop(while: \.isWhitespace)
      let blanks = visible.reversed().prefix(while: \.isWhitespace).count
      return String(visible.dropLast(blanks))
    }
  }

  /// One page that is asked for.
  public struct Request: Equatable, Sendable {
    /// What is searched for.
    public let query: String
    /// The page, counted from 1.
    public let page: Int

    /// A page of the results of a query.
    public init(query: String, page: Int) {
      self.query = query
      self.page = page
    }
  }

  /// A request that runs.
  public struct Activity: Equatable, Sendable {
    /// What is asked for.
    public let request: Request
    /// For how many ticks it has run.
    public internal(set) var ticks = 0

    /// For how long it has run.
    public var elapsed: Duration { State.tick * ticks }
  }

  /// A request that failed.
  public struct Failure: Equatable, Sendable {
    /// What was asked for.
    public let request: Request
    /// Why it failed.
    public let error: GitHubError
  }
}

extension SearchReactor.State {
  mutating func update(text: String) {
    let asked = query
    self.text = text
    showsDetails = false
    guard query != asked else { return }
    activity = nil
    failure = nil
    guard query.isEmpty else { return }
    self = Self()
    self.text = text
  }

  /// A request that was cancelled may come this far before it learns of it: what it is for tells.
  mutating func begin(_ request: SearchReactor.Request) {
    guard request.query == query else { return }
    activity = SearchReactor.Activity(request: request)
    failure = nil
  }

  mutating func succeed(_ request: SearchReactor.Request, _ page: SearchPage) {
    guard activity?.request == request else { return }
    activity = nil
    if request.page == 1 {
      repositories = []
      selection = nil
      showsDetails = false
      searchedQuery = request.query
    }
    // A page may repeat what moved down since the one before it was asked for.
    var known = Set(repositories.map(\.id))
    repositories += page.items.filter { known.insert($0.id).inserted }
    totalCount = page.totalCount
    nextPage = page.nextPage
    if selection == nil, !repositories.isEmpty { selection = 0 }
  }

  mutating func fail(_ request: SearchReactor.Request, _ error: GitHubError) {
    guard activity?.request == request else { return }
    activity = nil
    failure = SearchReactor.Failure(request: request, error: error)
  }

  /// There was an answer before, unless something other than a new query has cancelled the request.
  mutating func end(_ request: SearchReactor.Request) {
    fail(request, .unreadable(reason: "the request was cancelled."))
  }
}
