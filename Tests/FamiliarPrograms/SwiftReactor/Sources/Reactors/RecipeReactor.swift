import Combine
import SwiftReactor

class RecipeReactor: BaseReactor<RecipeReactor.Action, RecipeReactor.Mutation, RecipeReactor.State> {
  enum Action {
    case load
    case servingsChanged(Int)
    case addToBasket
    case event(RecipeEvent)
  }

  enum Mutation {
    case setContent([Ingredient], [String])
    case setServings(Int)
    case setUnits(UnitSystem)
    case setFavorite(Bool)
    case setAdded(Bool)
    case setError(String)
  }

  struct State {
    var recipe: Recipe
    var units: UnitSystem
    var servings: Int
    var ingredients: [Ingredient] = []
    var steps: [String] = []
    var isAdded = false
    var error: String?

    var scaledIngredients: [Ingredient] {
      ingredients.map { $0.scaled(by: Double(servings) / Double(recipe.servings)) }
    }
    var lines: [String] { scaledIngredients.map { $0.text(in: units) } }
  }

  private let service: RecipeServiceType
  private let settings: SettingsStoreType
  private let basket: BasketReactor

  init(recipe: Recipe, service: RecipeServiceType, settings: SettingsStoreType, basket: BasketReactor) {
    self.service = service
    self.settings = settings
    self.basket = basket
    super.init(
      initialState: State(recipe: recipe, units: settings.units.value, servings: recipe.servings))
  }

  override func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> {
    action
      .merge(with: service.events.map(Action.event))
      .eraseToAnyPublisher()
  }

  override func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    mutation
      .merge(with: settings.units.removeDuplicates().map { .setUnits($0) })
      .eraseToAnyPublisher()
  }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .load:
      let content = service.ingredients(of: state.recipe)
        .combineLatest(service.steps(of: state.recipe))
        .map { ingredients, steps in Mutation.setContent(ingredients, steps) }
        .catch { Just(Mutation.setError($0.localizedDescription)) }
        .eraseToAnyPublisher()
      return Mutations(async: content)
    case .servingsChanged(let servings):
      return [.setServings(max(1, servings)), .setAdded(false)]
    case .addToBasket:
      basket.action(.add(state.scaledIngredients))
      return [.setAdded(true)]
    case .event(.favoriteChanged(let id, let isFavorite)):
      return id == state.recipe.id ? [.setFavorite(isFavorite)] : .none
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setContent(let ingredients, let steps):
      newState.ingredients = ingredients
      newState.steps = steps
    case .setServings(let servings):
      newState.servings = servings
    case .setUnits(let units):
      newState.units = units
    case .setFavorite(let isFavorite):
      newState.recipe.isFavorite = isFavorite
    case .setAdded(let isAdded):
      newState.isAdded = isAdded
    case .setError(let error):
      newState.error = error
    }
    return newState
  }
}
