import Combine
import ReactableKit
import XCTest

@testable import Trailhead

final class TrailListTests: XCTestCase {
  private var cancellables: Set<AnyCancellable> = []

  override func tearDown() {
    self.cancellables = []
    super.tearDown()
  }

  func testRefreshLoadsTheFirstPage() async {
    let reactable = TrailListReactable()
    let state = await reactable.asyncAction(.refresh)
    XCTAssertEqual(state.trails.map(\.id), Array(1...10))
    XCTAssertEqual(state.nextPage, 2)
    XCTAssertFalse(state.isLoading)
  }

  func testLoadMoreAppendsUntilThereIsNothingMore() async {
    let reactable = TrailListReactable()
    await reactable.asyncAction(.refresh)
    await reactable.asyncAction(.loadMore)
    let state = await reactable.asyncAction(.loadMore)
    XCTAssertEqual(state.trails.count, 25)
    XCTAssertNil(state.nextPage)

    await reactable.asyncAction(.loadMore)
    XCTAssertEqual(reactable.currentState.trails.count, 25)
  }

  func testTypingSearchesWhenItHasStopped() {
    let reactable = TrailListReactable(searchDelay: 1)
    let found = self.expectation(description: "found")
    var searches: [String] = []
    reactable.observe()
      .sink { result in
        guard case let .search(query) = result.action else { return }
        searches.append(query)
        found.fulfill()
      }
      .store(in: &self.cancellables)

    reactable.action(.type("Trail"))
    reactable.action(.type("Trail 2"))
    reactable.action(.type("Trail 21"))
    self.wait(for: [found], timeout: 60)

    XCTAssertEqual(searches, ["Trail 21"])
    XCTAssertEqual(reactable.currentState.query, "Trail 21")
    XCTAssertEqual(reactable.currentState.trails.map(\.id), [21])
  }

  func testANewSearchEndsTheOneBefore() async {
    let reactable = TrailListReactable()
    let ended = self.expectation(description: "ended")
    reactable.observe()
      .sink { result in
        if case .search("slow") = result.action { ended.fulfill() }
      }
      .store(in: &self.cancellables)

    reactable.action(.search("slow"))
    let state = await reactable.asyncAction(.search("Trail 7"))
    await self.fulfillment(of: [ended], timeout: 60)
    XCTAssertEqual(state.trails.map(\.id), [7])
    XCTAssertFalse(reactable.currentState.isLoading)
  }

  func testAFailureIsShownEachTime() async {
    let reactable = TrailListReactable()
    var alerts: [String] = []
    reactable.emit(\.$alert)
      .sink { alerts.append($0) }
      .store(in: &self.cancellables)

    await reactable.asyncAction(.search("offline"))
    await reactable.asyncAction(.search("offline"))
    XCTAssertEqual(alerts, ["There is no network up here.", "There is no network up here."])
    XCTAssertFalse(reactable.currentState.isLoading)
  }

  func testAFavoriteOfTheDetailIsOneOfTheList() async {
    let reactable = TrailListReactable()
    await reactable.asyncAction(.refresh)
    let state = await reactable.asyncAction(.select(3))
    let detail = state.detail
    XCTAssertEqual(detail?.currentState.trail.name, "Trail 3")

    let changed = self.expectation(description: "changed")
    reactable.state
      .first { !$0.favorites.isEmpty }
      .sink { _ in changed.fulfill() }
      .store(in: &self.cancellables)
    await detail?.asyncAction(.toggleFavorite)
    await self.fulfillment(of: [changed], timeout: 60)

    XCTAssertEqual(reactable.currentState.favorites, [3])
    XCTAssertEqual(reactable.currentState.trails[2].isFavorite, true)

    await reactable.asyncAction(.select(nil))
    XCTAssertNil(reactable.currentState.detail)
  }

  @MainActor
  func testTheTickerShowsTheList() async {
    let reactable = TrailListReactable()
    let view = TickerView()
    view.reactable = reactable
    XCTAssertEqual(view.line, "0 trails, 0 favorites")

    await reactable.asyncAction(.refresh)
    XCTAssertEqual(view.line, "10 trails, 0 favorites")
    await reactable.asyncAction(.search("offline"))
    XCTAssertEqual(view.alerts, ["There is no network up here."])

    view.reactable = nil
    await reactable.asyncAction(.loadMore)
    XCTAssertEqual(view.line, "10 trails, 0 favorites")
  }
}
