import Combine
import SwiftReactor
import XCTest

@testable import Saucepan

final class RecipeReactorTests: XCTestCase {
  private let service = FakeRecipeService()
  private let settings = FakeSettingsStore()
  private let store = FakeBasketStore()
  private lazy var basket = BasketReactor(store: store)
  private lazy var reactor = RecipeReactor(
    recipe: FakeRecipeService.recipes[0], service: service, settings: settings, basket: basket)
  private var cancellables = Set<AnyCancellable>()

  func testIngredientsAndStepsAreLoadedTogether() {
    var counts: [Int] = []
    reactor.$state.map { $0.ingredients.count + $0.steps.count }
      .removeDuplicates()
      .sink { counts.append($0) }
      .store(in: &cancellables)
    reactor.action(.load)
    XCTAssertEqual(counts, [0, 5])
    XCTAssertEqual(reactor.state.lines, ["600 g Flour", "250 ml Milk", "3 Egg"])
  }

  func testServingsScaleTheIngredients() {
    reactor.action(.load)
    reactor.action(.servingsChanged(10))
    XCTAssertEqual(reactor.state.lines, ["1.5 kg Flour", "625 ml Milk", "7.5 Egg"])
    reactor.action(.servingsChanged(0))
    XCTAssertEqual(reactor.state.servings, 1)
  }

  func testUnitsOfTheSettingsAreThoseOfTheRecipe() {
    reactor.action(.load)
    settings.units.send(.imperial)
    XCTAssertEqual(reactor.state.lines, ["21.2 oz Flour", "8.5 fl oz Milk", "3 Egg"])
    reactor.action(.servingsChanged(8))
    XCTAssertEqual(reactor.state.lines[1], "16.9 fl oz Milk")
    settings.units.send(.metric)
    XCTAssertEqual(reactor.state.lines, ["1.2 kg Flour", "500 ml Milk", "6 Egg"])
  }

  func testAFavoriteIsOneEverywhere() {
    let catalog = CatalogReactor(service: service)
    catalog.action(.refresh)
    reactor.action(.load)
    catalog.action(.toggleFavorite(catalog.state.recipes[0]))
    XCTAssertTrue(catalog.state.recipes[0].isFavorite)
    XCTAssertTrue(reactor.state.recipe.isFavorite)

    catalog.action(.toggleFavorite(catalog.state.recipes[1]))
    XCTAssertFalse(catalog.state.recipes[1].isFavorite)
    XCTAssertTrue(reactor.state.recipe.isFavorite)
  }

  func testAFailureLeavesTheRecipe() {
    service.error = SaucepanError.badResponse(404)
    reactor.action(.load)
    XCTAssertEqual(reactor.state.error, "The kitchen is closed (404).")
    XCTAssertEqual(reactor.state.lines, [])
  }

  func testIngredientsGoIntoTheBasket() {
    reactor.action(.load)
    reactor.action(.servingsChanged(2))
    reactor.action(.addToBasket)
    reactor.action(.addToBasket)
    XCTAssertTrue(reactor.state.isAdded)
    XCTAssertEqual(
      basket.state.items.map { $0.ingredient.text(in: .metric) },
      [
        "600 g Flour", "250 ml Milk", "3 Egg",
      ])
    XCTAssertEqual(store.items, basket.state.items)
    XCTAssertEqual(store.saveCount, 2)
  }

  func testARemovedItemIsCrossedOutFirst() {
    let gone = expectation(description: "gone")
    basket.action(.add([Ingredient(name: "Leek", amount: 2, measure: .piece)]))
    basket.$state
      .first { $0.items.isEmpty }
      .sink { _ in gone.fulfill() }
      .store(in: &cancellables)

    basket.action(.remove("Leek"))
    XCTAssertEqual(basket.state.items.map(\.isDone), [true])
    wait(for: [gone], timeout: 60)
    XCTAssertEqual(basket.state.items, [])
    XCTAssertEqual(store.items, [])
  }

  func testABasketMayBeChangedFromABackgroundQueue() {
    let done = expectation(description: "done")
    basket.$state
      .first { $0.items.first?.ingredient.amount == 100 }
      .sink { _ in done.fulfill() }
      .store(in: &cancellables)
    let eggs = Just(Ingredient(name: "Egg", amount: 1, measure: .piece))
      .subscribe(on: DispatchQueue.global())
    for _ in 0..<100 {
      eggs.sink { [basket] in basket.action(.add([$0])) }.store(in: &cancellables)
    }
    wait(for: [done], timeout: 60)
    XCTAssertEqual(basket.state.badge, "1")
  }
}
