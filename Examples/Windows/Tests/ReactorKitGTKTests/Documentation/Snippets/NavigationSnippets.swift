import ReactorKitGTK
import ReactorKitNavigation
import ReactorKitObservation

@MainActor func openPlaces(_ places: PlacesReactor, in app: GTKApplication) {
  let navigator = Navigator(places, \.path, send: PlacesReactor.Action.screens) { place, screen in
    if case .item(let number) = place { PlaceReactor(number, screen) } else { PlaceReactor(0, screen) }
  }
  let navigation = GTKNavigation(navigator, root: GTKPage("Places", GTKLabel("No place is open."))) {
    screen in
    (screen.reactor as? PlaceReactor).map { GTKPage("Item", PlaceView($0)) }
  }
  let window = GTKWindow(title: "Places", navigation.stack)
  window.titlebar = navigation.headerBar
  app.open(window, keeping: (places, navigation))
}

@MainActor func showSheets(of places: PlacesReactor, over window: GTKWindow, at button: GTKButton) {
  let sheets = Navigator(places, slot: \.$sheet, send: PlacesReactor.Action.sheet) { _, screen in
    SheetReactor(screen)
  }
  window.presentScreens(of: sheets, as: .popover(button)) { screen in
    GTKPage("Sheet", GTKLabel(screen.route))
  }
}
