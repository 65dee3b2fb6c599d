import Combine
import DependencyInjectableKit
import Foundation
import ReactableKit

final class TrailListReactable: Reactable, ObservableEvent, @unchecked Sendable {
  enum Action: Sendable {
    case refresh
    case loadMore
    case type(String)
    case search(String)
    case select(Trail.ID?)
    case favoriteChanged(Trail.ID, Bool)
  }

  enum Mutation: Sendable {
    case setLoading(Bool)
    case setQuery(String)
    case setPage(TrailPage)
    case appendPage(TrailPage)
    case setDetail(TrailDetailReactable?)
    case setFavorite(Trail.ID, Bool)
    case showAlert(String)
  }

  struct State: Sendable {
    @ViewState var trails: [Trail] = []
    @ViewState var isLoading = false
    @ViewState var query = ""
    @SharedViewState(.userDefaults(), key: "favorites", animation: .default) var favorites: Set<Int> = []
    @Emit var alert: String = ""
    var nextPage: Int? = 1
    var detail: TrailDetailReactable?
  }

  let initialState = State()

  @Dependency(\.trailService) private var trailService
  @Dependency(\.trailDetailFactory) private var trailDetailFactory

  private let typedQueries = PassthroughSubject<String, Never>()
  private let newSearch = PassthroughSubject<Void, Never>()
  private let searchDelay: Int

  init(searchDelay: Int = 300) {
    self.searchDelay = searchDelay
    self.initialize()
  }

  func transformAction() -> AnyPublisher<Action, Never> {
    let searches = self.typedQueries
      .debounce(for: .milliseconds(self.searchDelay), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map(Action.search)
      .eraseToAnyPublisher()

    let favorites = self.child(\.detail)
      .observe()
      .compactMap { result -> Action? in
        guard case .toggleFavorite = result.action else { return nil }
        return .favoriteChanged(result.state.trail.id, result.state.trail.isFavorite)
      }
      .eraseToAnyPublisher()

    return .merge([searches, favorites])
  }

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .refresh:
      return self.load(page: 1, query: self.currentState.query)

    case .loadMore:
      guard !self.currentState.isLoading, let page = self.currentState.nextPage else { return .empty() }
      return self.load(page: page, query: self.currentState.query)

    case let .type(query):
      self.typedQueries.send(query)
      return .just(.setQuery(query))

    case let .search(query):
      return self.load(page: 1, query: query)

    case let .select(id):
      guard let trail = self.currentState.trails.first(where: { $0.id == id }) else {
        return .just(.setDetail(nil))
      }
      return .just(.setDetail(self.trailDetailFactory.create(payload: .init(trail: trail))))

    case let .favoriteChanged(id, isFavorite):
      return .just(.setFavorite(id, isFavorite))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case let .setLoading(isLoading):
      state.isLoading = isLoading
    case let .setQuery(query):
      state.query = query
    case let .setPage(page):
      state.trails = page.trails.map { self.marked($0, state.favorites) }
      state.nextPage = page.nextPage
    case let .appendPage(page):
      state.trails += page.trails.map { self.marked($0, state.favorites) }
      state.nextPage = page.nextPage
    case let .setDetail(detail):
      state.detail = detail
    case let .setFavorite(id, isFavorite):
      if isFavorite { state.favorites.insert(id) } else { state.favorites.remove(id) }
      state.trails = state.trails.map { self.marked($0, state.favorites) }
    case let .showAlert(text):
      state.alert = text
    }
  }

  /// Loads a page, until another search begins.
  private func load(page: Int, query: String) -> AnyPublisher<Mutation, Never> {
    self.newSearch.send(())
    let result: AnyPublisher<Mutation, Never> = .run { send in
      let result = try await self.trailService.page(page, matching: query)
      send(page == 1 ? .setPage(result) : .appendPage(result))
    } catch: { error, send in
      send(.showAlert(error.localizedDescription))
    }
    return .concat([
      .just(.setLoading(true)),
      result.takeUntil(self.newSearch.eraseToAnyPublisher()),
      .just(.setLoading(false)),
    ])
  }

  private func marked(_ trail: Trail, _ favorites: Set<Int>) -> Trail {
    var trail = trail
    trail.isFavorite = favorites.contains(trail.id)
    return trail
  }
}
