import Combine
import ReactableKit
import XCTest

@testable import Trailhead

final class AppTests: XCTestCase {
  private var cancellables: Set<AnyCancellable> = []

  override func tearDown() {
    self.cancellables = []
    super.tearDown()
  }

  /// Waits until the app has a state.
  private func wait(for app: AppReactable, _ isThere: @escaping (AppReactable.State) -> Bool) async {
    if isThere(app.currentState) { return }
    let expectation = self.expectation(description: "state")
    app.state.first { isThere($0) }
      .sink { _ in expectation.fulfill() }
      .store(in: &self.cancellables)
    await self.fulfillment(of: [expectation], timeout: 60)
  }

  func testSigningInNeedsTheRightPassword() async throws {
    let signIn = SignInReactable()
    await signIn.asyncAction(.setUserName("ada"))
    XCTAssertFalse(signIn.currentState.canSignIn)
    await signIn.asyncAction(.setPassword("shoes"))
    XCTAssertTrue(signIn.currentState.canSignIn)

    var alerts: [String] = []
    signIn.emit(\.$alert).sink { alerts.append($0) }.store(in: &self.cancellables)
    var state = await signIn.asyncAction(.signIn)
    XCTAssertFalse(state.session.isSignedIn)
    XCTAssertEqual(alerts, ["That is not the password."])

    await signIn.asyncAction(.setPassword("boots"))
    state = await signIn.asyncAction(.signIn)
    XCTAssertEqual(state.session, Session(userName: "ada", token: "mock"))
    XCTAssertEqual(state.password, "")
    XCTAssertFalse(state.isLoading)
  }

  func testSigningInAndOutChangesTheApp() async throws {
    let app = AppReactable()
    let signIn = try XCTUnwrap(app.currentState.signIn)
    await signIn.asyncAction(.setUserName("ada"))
    await signIn.asyncAction(.setPassword("boots"))
    await signIn.asyncAction(.signIn)
    await self.wait(for: app) { $0.isSignedIn && $0.journal.count == 1 }
    XCTAssertNil(app.currentState.signIn)

    app.currentState.settings.action(.signOut)
    await self.wait(for: app) { !$0.isSignedIn && $0.journal.count == 2 }
    XCTAssertNotNil(app.currentState.signIn)
    XCTAssertEqual(app.currentState.journal, ["ada is here", "ada has left"])
  }

  func testAnOpenedTrailIsOnThePathAndItsEventsAreHeard() async throws {
    let app = AppReactable()
    let list = app.currentState.list
    await list.asyncAction(.refresh)
    await list.asyncAction(.select(2))
    await self.wait(for: app) { $0.journal == ["opened Trail 2"] }
    XCTAssertEqual(app.currentState.path.count, 1)

    let detail = try XCTUnwrap(list.currentState.detail)
    await detail.asyncAction(.toggleFavorite)
    await self.wait(for: app) { $0.journal.last == "Trail 2: favorite" }

    await app.asyncAction(.goBack)
    await app.asyncAction(.goBack)
    XCTAssertEqual(app.currentState.path.count, 0)
    await app.asyncAction(.open(detail))
    XCTAssertEqual(app.currentState.path.count, 1)
  }

  func testOnlyTheAppsOwnSettingsAreHeard() async {
    let app = AppReactable()
    let others = SettingsReactable()
    await others.asyncAction(.setUnit(.miles))
    await app.currentState.settings.asyncAction(.setUnit(.kilometers))
    await self.wait(for: app) { !$0.journal.isEmpty }
    XCTAssertEqual(app.currentState.journal, ["in kilometers"])
  }

  func testTheNetworkIsWatched() async {
    let app = AppReactable()
    NotificationCenter.default.post(name: .networkChanged, object: nil, userInfo: ["isOnline": false])
    await self.wait(for: app) { !$0.isOnline }
    NotificationCenter.default.post(name: .networkChanged, object: nil, userInfo: ["isOnline": true])
    await self.wait(for: app) { $0.isOnline }
  }

  @MainActor
  func testAStoreTellsItsViewsOfSettingsThatOthersChange() async {
    let store = Store { SettingsReactable() }
    let told = self.expectation(description: "told")
    store.objectWillChange.first().sink { told.fulfill() }.store(in: &self.cancellables)

    let detail = TrailDetailReactable(payload: .init(trail: Trail(id: 1, name: "Trail 1", kilometers: 5)))
    let other = SettingsReactable()
    await other.asyncAction(.setUnit(.miles))
    await self.fulfillment(of: [told], timeout: 60)
    XCTAssertEqual(store.state.unit, .miles)
    let state = await detail.asyncAction(.share)
    XCTAssertEqual(state.shareText, "mock of 1 in miles")
  }

  @MainActor
  func testABindingWritesAndSends() async {
    let store = Store { TrailListReactable() }
    let binding = store.binding(\.query) { .type($0.new) }
    binding.wrappedValue = "Lake"
    let state = await store.asyncAction(.type("Lake"))
    XCTAssertEqual(state.query, "Lake")
    XCTAssertEqual(binding.wrappedValue, "Lake")
  }
}
