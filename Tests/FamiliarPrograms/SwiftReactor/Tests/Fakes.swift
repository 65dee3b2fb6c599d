import Combine
import Foundation

@testable import Saucepan

final class FakeAccountService: AccountServiceType {
  let session = CurrentValueSubject<Session?, Never>(nil)
  var answer: AnyPublisher<Session, Error> = Just(Session(userName: "nora", token: "1"))
    .setFailureType(to: Error.self)
    .eraseToAnyPublisher()
  private(set) var attempts: [String] = []

  func signIn(name: String, password: String) -> AnyPublisher<Session, Error> {
    attempts.append(name)
    return
      answer
      .handleEvents(receiveOutput: { [session] in session.send($0) })
      .eraseToAnyPublisher()
  }

  func signOut() {
    session.send(nil)
  }
}

/// Three pages of two recipes each.
final class FakeRecipeService: RecipeServiceType {
  let events = PassthroughSubject<RecipeEvent, Never>()
  var error: Error?
  /// While there is one, nothing is answered before it sends.
  var gate: PassthroughSubject<Void, Error>?
  var recipes = FakeRecipeService.recipes
  private(set) var requests: [String] = []

  static let recipes = [
    Recipe(id: 1, title: "Onion soup", minutes: 45, servings: 4, isFavorite: false),
    Recipe(id: 2, title: "Pancakes", minutes: 20, servings: 2, isFavorite: true),
    Recipe(id: 3, title: "Bean stew", minutes: 95, servings: 6, isFavorite: false),
    Recipe(id: 4, title: "Tomato soup", minutes: 30, servings: 4, isFavorite: false),
    Recipe(id: 5, title: "Flatbread", minutes: 60, servings: 8, isFavorite: false),
    Recipe(id: 6, title: "Pea soup", minutes: 120, servings: 4, isFavorite: true),
  ]

  func recipes(matching query: String, page: Int) -> AnyPublisher<RecipePage, Error> {
    requests.append("\(query)#\(page)")
    let found = recipes.filter { query.isEmpty || $0.title.localizedCaseInsensitiveContains(query) }
    let onPage = found.dropFirst((page - 1) * 2).prefix(2)
    return answer(RecipePage(recipes: Array(onPage), nextPage: page * 2 < found.count ? page + 1 : nil))
  }

  func ingredients(of recipe: Recipe) -> AnyPublisher<[Ingredient], Error> {
    answer([
      Ingredient(name: "Flour", amount: 600, measure: .gram),
      Ingredient(name: "Milk", amount: 250, measure: .milliliter),
      Ingredient(name: "Egg", amount: 3, measure: .piece),
    ])
  }

  func steps(of recipe: Recipe) -> AnyPublisher<[String], Error> {
    answer(["Stir.", "Bake."])
  }

  func setFavorite(_ isFavorite: Bool, of recipe: Recipe) -> AnyPublisher<Recipe, Error> {
    var changed = recipe
    changed.isFavorite = isFavorite
    return answer(changed)
      .handleEvents(receiveOutput: { [events] in
        events.send(.favoriteChanged(id: $0.id, isFavorite: $0.isFavorite))
      })
      .eraseToAnyPublisher()
  }

  private func answer<T>(_ value: T) -> AnyPublisher<T, Error> {
    if let error = error { return Fail(error: error).eraseToAnyPublisher() }
    if let gate = gate { return gate.first().map { value }.eraseToAnyPublisher() }
    return Just(value).setFailureType(to: Error.self).eraseToAnyPublisher()
  }
}

final class FakeBasketStore: BasketStoreType {
  var items: [BasketItem] = []
  private(set) var saveCount = 0

  func load() -> [BasketItem] { items }

  func save(_ items: [BasketItem]) {
    self.items = items
    saveCount += 1
  }
}

final class FakeSettingsStore: SettingsStoreType {
  let units = CurrentValueSubject<UnitSystem, Never>(.metric)
  var permission: Result<Bool, Error> = .success(true)

  func allowReminders() -> AnyPublisher<Bool, Error> {
    permission.publisher
      .delay(for: .milliseconds(10), scheduler: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
}

extension Services {
  static func fake(
    account: AccountServiceType = FakeAccountService(),
    recipes: RecipeServiceType = FakeRecipeService(),
    basket: BasketStoreType = FakeBasketStore(),
    settings: SettingsStoreType = FakeSettingsStore()
  ) -> Services {
    Services(account: account, recipes: recipes, basket: basket, settings: settings)
  }
}
