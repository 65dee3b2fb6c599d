import Combine
import DependencyInjectableKit
import ReactableKit
import XCTest

@testable import Trailhead

final class TrailDetailTests: XCTestCase {
  private func detail(_ id: Int) -> TrailDetailReactable {
    TrailDetailReactable(payload: .init(trail: Trail(id: id, name: "Trail \(id)", kilometers: 16.09344)))
  }

  func testConditionsAreLoaded() async {
    let stub = Stub(self.detail(4))
    let state = await stub.action(.loadConditions)
    XCTAssertEqual(state.conditions, "Mud on Trail 4.")
    XCTAssertFalse(state.isLoading)
  }

  func testAClosedTrailIsTold() async {
    let stub = Stub(self.detail(13))
    let state = await stub.action(.loadConditions)
    XCTAssertEqual(state.alert, "Trail 13 is closed.")
    XCTAssertEqual(state.$alert.count, 1)
    XCTAssertEqual(state.conditions, "")
  }

  @MainActor
  func testTheFavoriteIsToggled() async {
    let stub = Stub(self.detail(4))
    await stub.action(.toggleFavorite)
    XCTAssertTrue(stub.currentState.trail.isFavorite)

    var state = stub.currentState
    state.trail.name = "Renamed"
    stub.setState(state)
    await stub.action(.toggleFavorite)
    XCTAssertFalse(stub.currentState.trail.isFavorite)
    XCTAssertEqual(stub.currentState.trail.name, "Renamed")
  }

  func testTheTextToShareIsMadeByTheFactory() async {
    let state = await self.detail(4).asyncAction(.share)
    XCTAssertEqual(state.shareText, "mock of 4 in kilometers")
    let text = ShareText.Factory().create(payload: .init(trail: state.trail, unit: .miles)).text
    XCTAssertEqual(text, "Walk Trail 4 with me: 10.0 mi.")
  }

  func testServicesHaveMocksInTests() {
    @Dependency(\.trailService) var trailService
    @Dependency(\.accountService) var accountService
    XCTAssertTrue(trailService is TrailService.TestMock)
    XCTAssertTrue(accountService is AccountService.Mock)
    XCTAssertTrue(TrailService.real is TrailService)
    XCTAssertTrue(TrailService.preview is TrailService.Mock)
  }

  func testTheCatalogueOfTheAppIsRead() async throws {
    let page = try await TrailService.real.page(1, matching: "Ridge")
    XCTAssertEqual(page, TrailPage(trails: [Trail(id: 2, name: "High Ridge", kilometers: 14)], nextPage: nil))
    let conditions = try await TrailService.real.conditions(of: page.trails[0])
    XCTAssertEqual(conditions, "Bring water.")
  }

  @MainActor
  func testTheDependenciesOfViewsAreMadeForEachOfThem() {
    let (haptics, others) = (GlobalDependencyKey().haptics, GlobalDependencyKey().haptics)
    haptics.tap()
    XCTAssertEqual(haptics.taps, 1)
    XCTAssertEqual(others.taps, 0)
  }
}
