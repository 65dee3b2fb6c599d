import Combine
import SwiftReactor
import XCTest

@testable import Saucepan

final class AppReactorTests: XCTestCase {
  private var account: FakeAccountService!
  private var basket: FakeBasketStore!
  private var settings: FakeSettingsStore!
  private var reactor: AppReactor!
  private var cancellables = Set<AnyCancellable>()

  override func setUp() {
    super.setUp()
    account = FakeAccountService()
    basket = FakeBasketStore()
    settings = FakeSettingsStore()
    reactor = AppReactor(services: .fake(account: account, basket: basket, settings: settings))
  }

  override func tearDown() {
    cancellables = []
    reactor = nil
    super.tearDown()
  }

  func testTheStatesOfNestedReactorsAreInTheAppsState() {
    reactor.signInReactor.action(.nameChanged("nora"))
    XCTAssertEqual(reactor.state.signIn.name, "nora")

    reactor.catalogReactor.action(.refresh)
    XCTAssertEqual(reactor.state.catalog.recipes.map(\.id), [1, 2])

    reactor.basketReactor.action(.add([Ingredient(name: "Salt", amount: 5, measure: .gram)]))
    XCTAssertEqual(reactor.state.basket.badge, "1")
    XCTAssertEqual(reactor.state.basket, reactor.basketReactor.state)
  }

  func testTheFirstStateOfANestedReactorIsThere() {
    basket.items = [BasketItem(ingredient: Ingredient(name: "Salt", amount: 5, measure: .gram))]
    settings.units.value = .imperial
    let reactor = AppReactor(services: .fake(basket: basket, settings: settings))
    XCTAssertEqual(reactor.state.basket.openCount, 1)
    XCTAssertEqual(reactor.state.settings.units, .imperial)
  }

  func testSigningInLoadsTheCatalog() {
    XCTAssertFalse(reactor.state.isSignedIn)
    XCTAssertEqual(reactor.state.greeting, "Hello!")

    reactor.signInReactor.action(.nameChanged("nora"))
    reactor.signInReactor.action(.passwordChanged("thyme"))
    XCTAssertTrue(reactor.state.signIn.canSignIn)
    reactor.signInReactor.action(.signIn)

    XCTAssertTrue(reactor.state.isSignedIn)
    XCTAssertEqual(reactor.state.signIn, SignInReactor.State(name: "nora"))
    XCTAssertEqual(reactor.state.catalog.recipes.count, 2)
    XCTAssertEqual(reactor.state.greeting, "What do we cook, nora?")
  }

  func testSigningOutClearsTheBasket() {
    account.session.send(Session(userName: "sam", token: "2"))
    reactor.action(.select(.settings))
    reactor.basketReactor.action(.add([Ingredient(name: "Salt", amount: 5, measure: .gram)]))
    XCTAssertEqual(reactor.state.tab, .settings)

    reactor.action(.signOut)
    XCTAssertFalse(reactor.state.isSignedIn)
    XCTAssertEqual(reactor.state.tab, .recipes)
    XCTAssertNil(reactor.state.basket.badge)
    XCTAssertEqual(basket.items, [])
  }

  func testALinkOpensARecipe() {
    reactor.catalogReactor.action(.refresh)
    reactor.action(.select(.basket))
    NotificationCenter.default.post(name: .recipeLinkOpened, object: nil, userInfo: ["id": 2])
    XCTAssertEqual(reactor.state.openRecipe?.title, "Pancakes")
    XCTAssertEqual(reactor.state.tab, .recipes)

    NotificationCenter.default.post(name: .recipeLinkOpened, object: nil)
    XCTAssertEqual(reactor.state.openRecipeID, 2)
    reactor.action(.open(recipeID: nil))
    XCTAssertNil(reactor.state.openRecipe)
  }

  func testRemindersNeedAPermission() {
    let refused = expectation(description: "refused")
    settings.permission = .failure(SaucepanError.badResponse(403))
    reactor.$state
      .map(\.settings.hasReminders)
      .removeDuplicates()
      .collect(3)
      .sink { values in
        XCTAssertEqual(values, [false, true, false])
        refused.fulfill()
      }
      .store(in: &cancellables)

    reactor.settingsReactor.action(.setReminders(true))
    XCTAssertTrue(reactor.state.settings.hasReminders)
    wait(for: [refused], timeout: 60)
    XCTAssertFalse(reactor.state.settings.hasReminders)
  }

  func testSettingsAreBound() {
    let units = reactor.settingsReactor.mutate(binding: \.units) { .setUnits($0) }
    units.wrappedValue = .imperial
    XCTAssertEqual(units.wrappedValue, .imperial)
    XCTAssertEqual(settings.units.value, .imperial)

    let nickname = reactor.settingsReactor.reduce(binding: \.nickname) { .setNickname($0) }
    nickname.wrappedValue = "Chef"
    XCTAssertEqual(reactor.state.greeting, "What do we cook, Chef?")
  }

  func testTheAppTellsItsViewsOfEachChange() {
    var changes = 0
    reactor.objectWillChange.sink { changes += 1 }.store(in: &cancellables)
    reactor.action(.open(recipeID: 1))
    XCTAssertEqual(changes, 2)
    reactor.catalogReactor.action(.favoritesOnlyChanged(true))
    XCTAssertEqual(changes, 3)
  }

  func testTheAppIsReleased() {
    weak var released: AppReactor?
    released = reactor
    reactor.action(.select(.basket))
    reactor = nil
    XCTAssertNil(released)
  }
}
