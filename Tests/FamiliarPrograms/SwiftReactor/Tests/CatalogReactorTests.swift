import Combine
import SwiftReactor
import XCTest

@testable import Saucepan

final class CatalogReactorTests: XCTestCase {
  private var service: FakeRecipeService!
  private var reactor: CatalogReactor!
  private var cancellables = Set<AnyCancellable>()

  override func setUp() {
    super.setUp()
    service = FakeRecipeService()
    reactor = CatalogReactor(service: service, searchDelay: .milliseconds(20))
  }

  override func tearDown() {
    cancellables = []
    super.tearDown()
  }

  func testPagesAreAppended() {
    reactor.action(.refresh)
    XCTAssertEqual(reactor.state.recipes.map(\.id), [1, 2])
    reactor.action(.loadMore)
    reactor.action(.loadMore)
    XCTAssertEqual(reactor.state.recipes.map(\.id), [1, 2, 3, 4, 5, 6])
    XCTAssertNil(reactor.state.nextPage)

    reactor.action(.loadMore)
    XCTAssertEqual(service.requests, ["#1", "#2", "#3"])
    XCTAssertFalse(reactor.state.isLoading)
  }

  func testARecipeIsListedOnce() {
    reactor.action(.refresh)
    service.recipes.insert(Recipe(id: 7, title: "Rice", minutes: 25, servings: 2, isFavorite: false), at: 0)
    reactor.action(.loadMore)
    XCTAssertEqual(reactor.state.recipes.map(\.id), [1, 2, 3])
    reactor.action(.toggleFavorite(reactor.state.recipes[1]))
    XCTAssertEqual(reactor.state.recipes.map(\.isFavorite), [false, false, false])
    reactor.action(.refresh)
    XCTAssertEqual(reactor.state.recipes.map(\.id), [7, 1])
  }

  func testItIsLoadingUntilThePageIsThere() {
    let gate = PassthroughSubject<Void, Error>()
    service.gate = gate
    reactor.action(.refresh)
    XCTAssertTrue(reactor.state.isLoading)
    reactor.action(.loadMore)
    gate.send()
    XCTAssertFalse(reactor.state.isLoading)
    XCTAssertEqual(reactor.state.recipes.count, 2)
    XCTAssertEqual(service.requests, ["#1"])
  }

  func testRefreshingDropsTheEarlierAnswer() {
    let (first, second) = (PassthroughSubject<Void, Error>(), PassthroughSubject<Void, Error>())
    service.gate = first
    reactor.action(.refresh)
    service.gate = second
    reactor.action(.refresh)
    first.send()
    XCTAssertEqual(reactor.state.recipes, [])
    XCTAssertTrue(reactor.state.isLoading)
    second.send()
    XCTAssertEqual(reactor.state.recipes.count, 2)
    XCTAssertFalse(reactor.state.isLoading)
  }

  func testAFailureIsShownUntilTheNextAttempt() {
    service.error = SaucepanError.badResponse(503)
    reactor.action(.refresh)
    XCTAssertEqual(reactor.state.error, "The kitchen is closed (503).")
    XCTAssertFalse(reactor.state.isLoading)

    service.error = nil
    reactor.action(.refresh)
    XCTAssertNil(reactor.state.error)
    XCTAssertEqual(reactor.state.recipes.count, 2)
  }

  func testTypingSearchesAfterAPause() {
    let found = expectation(description: "found")
    reactor.$state
      .map(\.recipes)
      .first { !$0.isEmpty }
      .sink { recipes in
        XCTAssertEqual(recipes.map(\.title), ["Onion soup", "Tomato soup"])
        found.fulfill()
      }
      .store(in: &cancellables)

    for query in ["s", "so", "sou", "soup "] {
      reactor.action(.queryChanged(query))
      XCTAssertEqual(reactor.state.query, query)
    }
    XCTAssertEqual(service.requests, [])
    wait(for: [found], timeout: 60)
    XCTAssertEqual(service.requests, ["soup#1"])
  }

  func testAFavoriteIsShownAtOnce() {
    let gate = PassthroughSubject<Void, Error>()
    reactor.action(.refresh)
    service.gate = gate
    reactor.action(.toggleFavorite(reactor.state.recipes[0]))
    XCTAssertTrue(reactor.state.recipes[0].isFavorite)
    gate.send(completion: .failure(SaucepanError.badResponse(500)))
    XCTAssertFalse(reactor.state.recipes[0].isFavorite)
  }

  func testFavoritesOfOtherScreensAreShown() {
    reactor.action(.refresh)
    reactor.action(.favoritesOnlyChanged(true))
    XCTAssertEqual(reactor.state.visibleRecipes.map(\.id), [2])
    service.events.send(.favoriteChanged(id: 1, isFavorite: true))
    service.events.send(.favoriteChanged(id: 99, isFavorite: true))
    XCTAssertEqual(reactor.state.visibleRecipes.map(\.id), [1, 2])
  }

  func testTheTextFieldIsBound() {
    let query = reactor.mutate(binding: \.query) { .queryChanged($0) }
    query.wrappedValue = "stew"
    XCTAssertEqual(query.wrappedValue, "stew")
  }
}
