import Combine
import Foundation
import SwiftReactor

class AppReactor: BaseReactor<AppReactor.Action, AppReactor.Mutation, AppReactor.State> {
  enum Action {
    case select(Tab)
    case open(recipeID: Int?)
    case signOut
    case sessionChanged(Session?)
  }

  enum Mutation {
    case setTab(Tab)
    case setOpenRecipe(Int?)
    case setSession(Session?)
    case setSignIn(SignInReactor.State)
    case setCatalog(CatalogReactor.State)
    case setBasket(BasketReactor.State)
    case setSettings(SettingsReactor.State)
  }

  enum Tab: Hashable {
    case recipes, basket, settings
  }

  struct State {
    var tab = Tab.recipes
    var openRecipeID: Int?
    var session: Session?
    var signIn: SignInReactor.State
    var catalog: CatalogReactor.State
    var basket: BasketReactor.State
    var settings: SettingsReactor.State

    var isSignedIn: Bool { session != nil }
    var openRecipe: Recipe? { catalog.recipes.first { $0.id == openRecipeID } }
    var greeting: String {
      let name = settings.nickname.isEmpty ? session?.userName : settings.nickname
      return name.map { "What do we cook, \($0)?" } ?? "Hello!"
    }
  }

  let signInReactor: SignInReactor
  let catalogReactor: CatalogReactor
  let basketReactor: BasketReactor
  let settingsReactor: SettingsReactor

  private let services: Services

  init(services: Services) {
    self.services = services
    signInReactor = SignInReactor(account: services.account)
    catalogReactor = CatalogReactor(service: services.recipes)
    basketReactor = BasketReactor(store: services.basket)
    settingsReactor = SettingsReactor(store: services.settings)
    super.init(
      initialState: State(
        session: services.account.session.value,
        signIn: signInReactor.state,
        catalog: catalogReactor.state,
        basket: basketReactor.state,
        settings: settingsReactor.state
      )
    )
  }

  func makeRecipeReactor(_ recipe: Recipe) -> RecipeReactor {
    RecipeReactor(
      recipe: recipe, service: services.recipes, settings: services.settings, basket: basketReactor)
  }

  override func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> {
    let sessions = services.account.session
      .removeDuplicates()
      .dropFirst()
      .map { Action.sessionChanged($0) }
    let links = NotificationCenter.default.publisher(for: .recipeLinkOpened)
      .compactMap { $0.userInfo?["id"] as? Int }
      .map { Action.open(recipeID: $0) }
    return
      action
      .merge(with: sessions, links)
      .eraseToAnyPublisher()
  }

  override func mutate(action: Action) -> Mutations<Mutation> {
    switch action {
    case .select(let tab):
      return [.setTab(tab)]
    case .open(let id):
      return [.setTab(.recipes), .setOpenRecipe(id)]
    case .signOut:
      services.account.signOut()
      return .none
    case .sessionChanged(let session):
      if session == nil {
        basketReactor.action(.clear)
      } else {
        catalogReactor.action(.refresh)
      }
      return [.setSession(session), .setTab(.recipes), .setOpenRecipe(nil)]
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setTab(let tab):
      newState.tab = tab
    case .setOpenRecipe(let id):
      newState.openRecipeID = id
    case .setSession(let session):
      newState.session = session
    case .setSignIn(let signIn):
      newState.signIn = signIn
    case .setCatalog(let catalog):
      newState.catalog = catalog
    case .setBasket(let basket):
      newState.basket = basket
    case .setSettings(let settings):
      newState.settings = settings
    }
    return newState
  }

  override func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    mutation
      .merge(
        with: signInReactor.$state.map { Mutation.setSignIn($0) },
        catalogReactor.$state.map { Mutation.setCatalog($0) },
        basketReactor.$state.map { Mutation.setBasket($0) },
        settingsReactor.$state.map { Mutation.setSettings($0) }
      )
      .eraseToAnyPublisher()
  }
}
