import Combine
import Foundation

struct Services {
  var account: AccountServiceType
  var recipes: RecipeServiceType
  var basket: BasketStoreType
  var settings: SettingsStoreType

  static func live() -> Services {
    Services(
      account: AccountService(), recipes: RecipeService(), basket: BasketStore(), settings: SettingsStore())
  }
}

protocol AccountServiceType: AnyObject {
  var session: CurrentValueSubject<Session?, Never> { get }
  func signIn(name: String, password: String) -> AnyPublisher<Session, Error>
  func signOut()
}

protocol RecipeServiceType {
  var events: PassthroughSubject<RecipeEvent, Never> { get }
  func recipes(matching query: String, page: Int) -> AnyPublisher<RecipePage, Error>
  func ingredients(of recipe: Recipe) -> AnyPublisher<[Ingredient], Error>
  func steps(of recipe: Recipe) -> AnyPublisher<[String], Error>
  func setFavorite(_ isFavorite: Bool, of recipe: Recipe) -> AnyPublisher<Recipe, Error>
}

protocol BasketStoreType {
  func load() -> [BasketItem]
  func save(_ items: [BasketItem])
}

protocol SettingsStoreType {
  var units: CurrentValueSubject<UnitSystem, Never> { get }
  func allowReminders() -> AnyPublisher<Bool, Error>
}
