import CGTK
import ReactorKitGTKTesting
import ReactorKitNavigation
import Testing

@testable import ReactorKitGTK

@Suite @MainActor struct NavigationTests {
  let places = PlacesWindow()

  private func open() async -> GTKTestApp {
    let app = GTKTestApp(keeping: [places.places]) { [places] in places.open(in: $0) }
    await app.settle()
    return app
  }

  private func end(_ app: GTKTestApp) async {
    places.places.end()
    await app.close()
  }

  @Test func theScreenOnTopIsShownWithItsTitle() async {
    let app = await open()
    #expect(app.button("Top").exists)
    #expect(app.label("Places").exists)
    #expect(!app.button("Back").exists)
    places.places.send(.open(1))
    await app.settle()
    #expect(app.label("Item 1").exists)
    #expect(app.label("Item 1 has 0").exists)
    #expect(!app.button("Top").exists)
    app.button("Add").click()
    await app.settle()
    #expect(app.label("Item 1 has 1").exists)
    await end(app)
  }

  @Test func theBackButtonAsksAndTheStateDecides() async {
    let app = await open()
    places.places.send(.open(1))
    places.places.send(.open(2))
    await app.settle()
    places.places.send(.refuse(true))
    app.button("Back").click()
    await app.settle()
    #expect(app.label("Item 2").exists)
    places.places.send(.refuse(false))
    app.button("Back").click()
    await app.settle()
    #expect(places.places.currentState.asked == [2, 2])
    #expect(app.label("Item 1").exists)
    app.button("Back").click()
    await app.settle()
    #expect(app.label("Places").exists)
    #expect(!app.button("Back").exists)
    await end(app)
  }

  @Test(arguments: [GTKKey.escape, GTKKey.left.with(.alt)])
  func aKeyAsks(_ key: GTKKey) async {
    let app = await open()
    places.places.send(.open(1))
    await app.settle()
    app.press(key)
    await app.settle()
    #expect(places.path == [])
    #expect(app.button("Top").exists)
    app.press(key)
    #expect(places.places.currentState.asked == [1])
    await end(app)
  }

  @Test func aGuardKeepsTheScreen() async throws {
    let app = await open()
    places.places.send(.open(1))
    try #require(places.navigator.reactor(1, as: PlaceReactor.self)).send(.protect)
    app.press(.escape)
    await app.settle()
    #expect(places.places.currentState.asked == [1])
    #expect(app.label("Item 1").exists)
    await end(app)
  }

  @Test func aPageIsMadeWhenItIsFirstShown() async {
    let app = await open()
    places.places.send(.change { $0.replace(with: [.item(1), .item(2), .item(3)]) })
    #expect(places.made == [3])
    places.places.send(.change { $0.pop() })
    places.places.send(.open(4))
    places.places.send(.change { $0.pop() })
    #expect(places.made == [3, 2, 4])
    await app.settle()
    #expect(app.label("Item 2").exists)
    #expect(app.element(GTKStack.self).widget()?.children.count == 2)
    await end(app)
  }

  @Test func theFocusIsWhereItWas() async {
    let app = await open()
    app.entry("Search").focus()
    app.type("abc")
    app.press(.left)
    places.places.send(.open(1))
    await app.settle()
    #expect(app.button("Add").isFocused())
    app.entry("Note").focus()
    places.places.send(.open(2))
    places.places.send(.open(3))
    await app.settle()
    places.places.send(.change { $0.pop(to: 1) })
    await app.settle()
    #expect(app.entry("Note").isFocused())
    app.button("Back").click()
    await app.settle()
    app.type("X")
    #expect(app.entry("Search").text() == "abXc")
    await end(app)
  }

  @Test func aPageWithoutAWidgetThatTakesTheFocusTakesItItself() async {
    let app = await open()
    places.places.send(.change { $0.push(.empty) })
    await app.settle()
    #expect(app.element(css: "page").isFocused())
    app.press(.escape)
    await app.settle()
    #expect(places.path == [])
    await end(app)
  }

  @Test func aScreenReaderHearsTheTitleOfThePageAroundTheFocus() async {
    let app = await open()
    places.places.send(.open(1))
    await app.settle()
    #expect(app.element(role: .group, "Item 1").exists)
    #expect(!app.element(role: .group, "Places").exists)
    await end(app)
  }

  @Test func aTitleMayChange() async {
    weak var page: GTKPage?
    let app = GTKTestApp(keeping: [places.places]) { [places] app in
      let old = GTKPage("Old", GTKLabel("text"))
      let navigation = GTKNavigation(places.navigator, root: old) { _ in nil }
      let window = GTKWindow(title: "Window", navigation.stack)
      window.titlebar = navigation.headerBar
      app.open(window, keeping: navigation)
      page = old
    }
    await app.settle()
    page?.title = "New"
    await app.settle()
    #expect(app.label("New").exists)
    #expect(app.element(role: .group, "New").exists)
    await end(app)
  }

  @Test func aLeavingPageShowsItsLastStateUntilTheAnimationEnds() async throws {
    let app = await open()
    places.places.send(.open(1))
    await app.settle()
    app.button("Add").click()
    await app.settle()
    let settings = GTKObject(pointer: UnsafeMutableRawPointer(try #require(gtk_settings_get_default())))
    settings["gtk-enable-animations"] = true
    defer { settings["gtk-enable-animations"] = false }
    let stack = try #require(app.element(GTKStack.self).widget(as: GTKStack.self))
    stack.transitionDuration = 50
    let leaving = try #require(app.element(role: .group, "Item 1").widget())
    places.places.send(.change { $0.pop() })
    #expect(stack.transitionRunning)
    #expect(stack.transitionType == .slideRight)
    #expect(User.all(GTKLabel.self, in: leaving).map(\.text).contains("Item 1 has 1"))
    #expect(!leaving.canTarget)
    // Several commits while it moves are one move to the newest.
    places.places.send(.open(2))
    places.places.send(.open(3))
    #expect(stack.transitionType == .slideLeft)
    await until { !stack.transitionRunning }
    #expect(stack.children.count == 3)
    #expect(leaving.parent == nil)
    #expect(app.label("Item 3").exists)
    await end(app)
  }

  @Test func aScreenThatEndsItselfAndABackThatComesLateRemoveOne() async throws {
    let app = await open()
    places.places.send(.open(1))
    places.places.send(.open(2))
    await app.settle()
    try #require(places.navigator.reactor(2, as: PlaceReactor.self)).send(.delete)
    places.navigator.back(2)
    await app.settle()
    #expect(places.places.currentState.deleted == [2])
    #expect(places.path == [.item(1)])
    #expect(app.label("Item 1").exists)
    await end(app)
  }

  @Test func whenTheOwnerHasEndedNothingHappens() async {
    let app = await open()
    places.places.send(.open(1))
    await app.settle()
    places.places.end()
    app.button("Back").click()
    app.press(.escape)
    await app.settle()
    #expect(app.label("Item 1").exists)
    await app.close()
  }

  @Test func withoutTheNavigationTheWidgetsDoNothing() async {
    let owner = PlacesReactor()
    let app = GTKTestApp(keeping: [owner]) { app in
      let navigator = Navigator(owner, \.path, send: PlacesReactor.Action.screens) { _, screen in
        PlaceReactor(1, screen)
      }
      let navigation = GTKNavigation(navigator, root: GTKPage("Root", GTKLabel("root"))) { _ in nil }
      let window = GTKWindow(title: "Window", navigation.stack)
      window.titlebar = navigation.headerBar
      owner.send(.open(1))
      app.open(window)
    }
    await app.settle()
    app.press(.escape)
    app.button("Back").click()
    owner.send(.open(2))
    await app.settle()
    #expect(owner.currentState.asked == [])
    owner.end()
    await app.close()
  }
}
