import Combine
import Foundation
import SwiftReactor

class CatalogReactor: BaseReactor<CatalogReactor.Action, CatalogReactor.Mutation, CatalogReactor.State> {
  enum Action {
    case refresh
    case loadMore
    case queryChanged(String)
    case search(String)
    case favoritesOnlyChanged(Bool)
    case toggleFavorite(Recipe)
    case event(RecipeEvent)
  }

  enum Mutation {
    case setQuery(String)
    case setFavoritesOnly(Bool)
    case setLoading(Bool)
    case setRecipes(RecipePage)
    case appendRecipes(RecipePage)
    case setFavorite(id: Int, isFavorite: Bool)
    case setError(String?)
  }

  struct State: Equatable {
    var query = ""
    var favoritesOnly = false
    var isLoading = false
    var recipes: [Recipe] = []
    var nextPage: Int?
    var error: String?

    var visibleRecipes: [Recipe] { favoritesOnly ? recipes.filter(\.isFavorite) : recipes }
  }

  private let service: RecipeServiceType
  private let searchDelay: DispatchQueue.SchedulerTimeType.Stride

  init(service: RecipeServiceType, searchDelay: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(300)) {
    self.service = service
    self.searchDelay = searchDelay
    super.init(initialState: State())
  }

  override func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> {
    let search =
      action
      .compactMap { action -> String? in
        guard case .queryChanged(let query) = action else { return nil }
        return query.trimmingCharacters(in: .whitespaces)
      }
      .debounce(for: searchDelay, scheduler: DispatchQueue.main)
      .map { Action.search($0) }
    return
      action
      .merge(with: search, service.events.map { Action.event($0) })
      .eraseToAnyPublisher()
  }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .refresh:
      return load(state.query)
    case .search(let query):
      return load(query)
    case .loadMore:
      guard let nextPage = state.nextPage, !state.isLoading else { return .none }
      return Mutations(
        sync: .setLoading(true),
        async: page(nextPage, matching: state.query) { .appendRecipes($0) }
      )
    case .queryChanged(let query):
      return [.setQuery(query)]
    case .favoritesOnlyChanged(let favoritesOnly):
      return Mutations(sync: .setFavoritesOnly(favoritesOnly))
    case .toggleFavorite(let recipe):
      // Shown at once, and taken back if the kitchen says no.
      let answer = service.setFavorite(!recipe.isFavorite, of: recipe)
        .map { Mutation.setFavorite(id: $0.id, isFavorite: $0.isFavorite) }
        .replaceError(with: .setFavorite(id: recipe.id, isFavorite: recipe.isFavorite))
        .eraseToAnyPublisher()
      return Mutations(sync: .setFavorite(id: recipe.id, isFavorite: !recipe.isFavorite), async: answer)
    case .event(.favoriteChanged(let id, let isFavorite)):
      return [.setFavorite(id: id, isFavorite: isFavorite)]
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setQuery(let query):
      newState.query = query
    case .setFavoritesOnly(let favoritesOnly):
      newState.favoritesOnly = favoritesOnly
    case .setLoading(let isLoading):
      newState.isLoading = isLoading
    case .setRecipes(let page):
      newState.recipes = page.recipes
      newState.nextPage = page.nextPage
    case .appendRecipes(let page):
      newState.recipes += page.recipes
      newState.nextPage = page.nextPage
    case .setFavorite(let id, let isFavorite):
      guard let index = newState.recipes.firstIndex(where: { $0.id == id }) else { return state }
      newState.recipes[index].isFavorite = isFavorite
    case .setError(let error):
      newState.error = error
    }
    return newState
  }

  // A recipe is on two pages if the kitchen has added others in between.
  override func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> {
    state
      .map { state in
        var newState = state
        var ids = Set<Int>()
        newState.recipes = state.recipes.filter { ids.insert($0.id).inserted }
        return newState
      }
      .eraseToAnyPublisher()
  }

  private func load(_ query: String) -> Mutations<Mutation> {
    Mutations(
      sync: [.setLoading(true), .setError(nil)],
      async: page(1, matching: query) { .setRecipes($0) }
    )
  }

  /// A page, unless the user types or pulls to refresh before it is there.
  private func page(
    _ number: Int, matching query: String, mutation: @escaping (RecipePage) -> Mutation
  ) -> AnyPublisher<Mutation, Never> {
    let restart = action.filter { action in
      switch action {
      case .refresh, .queryChanged: return true
      default: return false
      }
    }
    return service.recipes(matching: query, page: number)
      .map(mutation)
      .catch { error in Just(Mutation.setError(error.localizedDescription)) }
      .append(.setLoading(false))
      .prefix(untilOutputFrom: restart)
      .eraseToAnyPublisher()
  }
}
