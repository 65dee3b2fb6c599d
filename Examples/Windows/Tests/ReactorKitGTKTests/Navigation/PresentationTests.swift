import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitNavigation
import Testing

/// A slot in a dialog, a window and a popover.
@Suite @MainActor struct PresentationTests {
  enum Kind: CaseIterable, Sendable { case dialog, window, popover }

  let places = PlacesReactor()
  let navigator: Navigator<PlacesReactor, String, Never>

  init() {
    navigator = Navigator(places, slot: \.$sheet, send: PlacesReactor.Action.sheet) { _, screen in
      SheetReactor(screen)
    }
  }

  private func open(_ kind: Kind) async -> GTKTestApp {
    let app = GTKTestApp(keeping: [places]) { [navigator] app in
      let anchor = GTKButton("Edit")
      let window = GTKWindow(title: "Main", GTKBox(.vertical, [anchor]))
      let presentation: GTKPresentation =
        switch kind {
        case .dialog: .dialog
        case .window: .window
        case .popover: .popover(anchor)
        }
      window.presentScreens(of: navigator, as: presentation) { screen in
        GTKPage("Editor", GTKBox(.vertical, [GTKLabel("of \(screen.route)"), GTKButton("Done")]))
      }
      app.open(window)
    }
    await app.settle()
    return app
  }

  private func end(_ app: GTKTestApp) async {
    places.end()
    await app.close()
  }

  @Test(arguments: Kind.allCases) func aScreenComesAndGoesWithTheState(_ kind: Kind) async {
    let app = await open(kind)
    app.button("Edit").focus()
    places.send(.present("one"))
    await app.settle()
    #expect(app.label("of one").exists)
    #expect(app.button("Done").exists)
    places.send(.present("two"))
    await app.settle()
    #expect(!app.label("of one").exists)
    #expect(app.label("of two").exists)
    places.send(.present(nil))
    await app.settle()
    #expect(!app.label("of two").exists)
    #expect(app.button("Edit").isFocused())
    await end(app)
  }

  @Test(arguments: Kind.allCases) func escapeAsksAndARefusalKeepsIt(_ kind: Kind) async {
    let app = await open(kind)
    places.send(.present("one"))
    places.send(.refuse(true))
    await app.settle()
    app.button("Done").press(.escape)
    await app.settle()
    #expect(places.currentState.asked == [1])
    #expect(app.label("of one").exists)
    places.send(.refuse(false))
    app.button("Done").press(.escape)
    await app.settle()
    #expect(places.currentState.asked == [1, 1])
    #expect(!app.label("of one").exists)
    await end(app)
  }

  @Test(arguments: [Kind.dialog, .window]) func closingAWindowAsks(_ kind: Kind) async {
    let app = await open(kind)
    places.send(.present("one"))
    places.send(.refuse(true))
    await app.settle()
    let window = app.windows.last
    #expect(window?.title == "Editor")
    #expect(window?.modal == (kind == .dialog))
    window?.close()
    await app.settle()
    #expect(app.label("of one").exists)
    places.send(.refuse(false))
    window?.close()
    await app.settle()
    #expect(places.currentState.asked == [1, 1])
    #expect(app.windows.count == 1)
    await end(app)
  }

  @Test func aPopoverThatClosesItselfIsShownAgainIfTheOwnerRefuses() async throws {
    let app = await open(.popover)
    places.send(.present("one"))
    places.send(.refuse(true))
    await app.settle()
    let popover = try #require(app.element(GTKPopover.self).widget(as: GTKPopover.self))
    popover.visible = false
    await app.settle()
    #expect(places.currentState.asked == [1])
    #expect(app.label("of one").exists)
    try #require(navigator.reactor(1, as: SheetReactor.self)).send(.protect)
    popover.visible = false
    await app.settle()
    #expect(places.currentState.asked == [1, 1])
    #expect(app.label("of one").exists)
    await end(app)
  }

  @Test(arguments: Kind.allCases) func aScreenGoesWithTheWindow(_ kind: Kind) async {
    let app = await open(kind)
    places.send(.present("one"))
    await app.settle()
    app.windows.first { $0.title == "Main" }?.destroy()
    await app.settle()
    #expect(app.windows.isEmpty)
    #expect(places.currentState.asked == [])
    await end(app)
  }

  @Test(arguments: Kind.allCases) func whenTheOwnerHasEndedNothingHappens(_ kind: Kind) async {
    let app = await open(kind)
    places.send(.present("one"))
    await app.settle()
    places.end()
    app.button("Done").press(.escape)
    await app.settle()
    #expect(app.label("of one").exists)
    await app.close()
  }
}
