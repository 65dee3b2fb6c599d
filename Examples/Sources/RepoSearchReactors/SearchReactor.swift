public import GitHubAPI
public import ReactorKit

/// Searches repositories while the user types, page by page, and knows which one is selected.
///
/// - Typing searches after a pause; a new query ends the request before it, whatever that was doing. What was
///   found before stays until there is something newer.
/// - The next page is loaded when the selection comes near the end of what is loaded.
/// - A failure is part of the state, and `retry` repeats what failed. Nothing that was loaded is lost.
public final class SearchReactor: Reactor, Sendable {
  /// What the user does.
  public enum Action: Equatable, Sendable {
    /// The text of the search field has changed.
    case updateText(String)
    /// Search for the text now, without waiting for a pause; repeat what failed.
    case submit
    /// Load the page after the last one that is loaded, if there is one.
    case loadNextPage
    /// Repeat what failed.
    case retry
    /// Move the selection by so many rows; it stops at the ends. Zero does nothing at all.
    case moveSelection(by: Int)
    /// Select the row with this index; it stops at the ends.
    case select(Int)
    /// Show what is known of the selected repository.
    case showDetails
    /// Go back to the list.
    case hideDetails
  }

  /// What changes the state.
  public enum Mutation: Equatable, Sendable {
    case setText(String)
    case begin(Request)
    case tick
    case succeed(Request, SearchPage)
    case fail(Request, GitHubError)
    case end(Request)
    case setSelection(Int)
    case setShowsDetails(Bool)
  }

  /// Where the storage of the runtime is.
  public let reactorStorage = ReactorStorage()
  /// Nothing typed, nothing found.
  public let initialState = State()

  private let client: GitHubClient
  private let time: any SchedulerType
  private let pause: Duration

  /// A reactor that asks `client`.
  ///
  /// - Parameters:
  ///   - time: Where it waits for pauses and counts the time; a virtual one in tests.
  ///   - pause: How long nothing must be typed before it searches.
  public init(client: GitHubClient, time: any SchedulerType, pause: Duration = .milliseconds(300)) {
    self.client = client
    self.time = time
    self.pause = pause
  }

  /// What an action leads to; all requests are made here.
  public func mutate(action: Action) -> Observable<Mutation> {
    let state = currentState
    switch action {
    case .updateText(let text):
      return updateText(text, in: state)
    case .submit:
      guard state.willSearch else { return retry(in: state) }
      return load(Request(query: state.query, page: 1)).cancellable(id: Work.search, cancelInFlight: true)
    case .loadNextPage:
      return loadNextPage(in: state)
    case .retry:
      return retry(in: state)
    case .moveSelection(let distance):
      return distance == 0 ? .empty() : select((state.selection ?? 0).clampedSum(distance), in: state)
    case .select(let index):
      return select(index, in: state)
    case .showDetails:
      return state.selectedRepository == nil ? .empty() : [.setShowsDetails(true)]
    case .hideDetails:
      return [.setShowsDetails(false)]
    }
  }

  /// What a mutation changes.
  public func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setText(let text):
      state.update(text: text)
    case .begin(let request):
      state.begin(request)
    case .tick:
      state.activity?.ticks += 1
    case .succeed(let request, let page):
      state.succeed(request, page)
    case .fail(let request, let error):
      state.fail(request, error)
    case .end(let request):
      state.end(request)
    case .setSelection(let index):
      state.selection = index
    case .setShowsDetails(let shows):
      state.showsDetails = shows
    }
  }
}

extension SearchReactor {
  /// What can be cancelled: there is one search at a time.
  private enum Work: Hashable, Sendable { case search }

  /// How many rows before the end of the list the next page is loaded.
  private static let rowsAhead = 10

  private func updateText(_ text: String, in state: State) -> Observable<Mutation> {
    let query = State.query(of: text)
    // Blanks at the ends do not change what is asked.
    guard query != state.query else { return [.setText(text)] }
    guard !query.isEmpty, query != state.searchedQuery else {
      return .concat(.just(.setText(text)), .cancel(id: Work.search))
    }
    let search = load(Request(query: query, page: 1)).debounce(id: Work.search, for: pause, scheduler: time)
    return .concat(.just(.setText(text)), search)
  }

  private func retry(in state: State) -> Observable<Mutation> {
    guard let failure = state.failure else { return .empty() }
    return load(failure.request).cancellable(id: Work.search, cancelInFlight: true)
  }

  private func select(_ index: Int, in state: State) -> Observable<Mutation> {
    guard let last = state.repositories.indices.last else { return .empty() }
    let selection = min(max(index, 0), last)
    guard last - selection < Self.rowsAhead, state.failure == nil else { return [.setSelection(selection)] }
    return .concat(.just(.setSelection(selection)), loadNextPage(in: state))
  }

  private func loadNextPage(in state: State) -> Observable<Mutation> {
    guard let page = state.nextPage, state.isIdle, state.query == state.searchedQuery else { return .empty() }
    return load(Request(query: state.query, page: page)).cancellable(id: Work.search)
  }

  /// Asks for a page, and counts the time until the answer.
  private func load(_ request: Request) -> Observable<Mutation> {
    let ticks = Observable<Int>.interval(State.tick, scheduler: time).map { _ in Mutation.tick }
    let answer = Observable.concat(ask(request), .just(.end(request)))
    let both = Observable.merge(ticks, answer).take(until: { $0 == .end(request) }, behavior: .inclusive)
    return .concat(.just(.begin(request)), both)
  }

  private func ask(_ request: Request) -> Observable<Mutation> {
    .run { [client] send in
      let page = try await client.searchRepositories(
        query: request.query, page: request.page, perPage: State.pageSize)
      send(.succeed(request, page))
    } catch: { error, send in
      send(.fail(request, error as? GitHubError ?? .unreadable(reason: String(describing: error))))
    }
  }
}

extension Int {
  /// The sum, held at the ends of the type's range.
  fileprivate func clampedSum(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
