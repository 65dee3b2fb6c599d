public import Observation
public import ReactorKitNavigation

/// The screens of a navigator, as SwiftUI's containers want them: values with a getter, and with a setter that asks the owner.
///
/// SwiftUI moves by itself, and sets a shorter path when the user has swiped or pressed the back button. The setters here change
/// nothing: they send `ScreenRequest.back` of the lowest screen that is to be left. If the owner refuses, observers are notified, so
/// that SwiftUI shows the screens again.
///
/// All members are the main actor's. Observers are notified once for each update of the navigator. When the owner has ended, the
/// last screens stay, and setters do nothing.
///
/// Keeps the navigator, and the screens that left last until others leave. Keep it in a `@State` of the view that shows the screens.
@MainActor
public final class ObservedScreens<Route: Equatable & Sendable>: Observation.Observable {
  private var shown: [ShownScreen<Route>] = []
  /// The screens that left last: SwiftUI draws them while they move away, and does not say when that ends.
  private var left: [ShownScreen<Route>] = []
  private let registrar = ObservationRegistrar()
  private let back: @MainActor (ScreenID) -> Void
  private let bag = DisposeBag()

  /// Observes a navigator of a path or slot. Its screens of now are there when this returns.
  public init<Owner: Reactor, Result: Sendable>(_ navigator: Navigator<Owner, Route, Result>) {
    back = { navigator.back($0) }
    navigator.observe { [weak self] in self?.receive($0.screens) }.disposed(by: bag)
  }

  private func receive(_ screens: [ShownScreen<Route>]) {
    registrar.withMutation(of: self, keyPath: \.screens) {
      let instances = Set(screens.map(\.instance))
      let leaving = shown.filter { !instances.contains($0.instance) }
      if !leaving.isEmpty { left = leaving }
      shown = screens
    }
  }

  /// The screens, from the first one above the root to the one on top.
  public var screens: [ShownScreen<Route>] {
    registrar.access(self, keyPath: \.screens)
    return shown
  }

  /// The ids of the screens. Setting others asks the owner to leave the lowest screen that they lack; an id more is ignored.
  public var path: [ScreenID] {
    get { screens.map(\.id) }
    set {
      let kept = Set(newValue)
      if let screen = shown.first(where: { !kept.contains($0.id) }) { back(screen.id) } else { showAgain() }
    }
  }

  /// The screen on top: that of a slot. Setting `nil` asks the owner to leave it; another value is ignored.
  public var top: ShownScreen<Route>? {
    get { screens.last }
    set { if newValue == nil, let id = shown.last?.id { back(id) } }
  }

  /// Whether there is a screen. Setting `false` asks the owner to leave the one on top.
  public var isPresented: Bool {
    get { top != nil }
    set { if !newValue { top = nil } }
  }

  /// The screen with an id, also one that left last and may still be moving away; `nil` for any other id.
  public func screen(_ id: ScreenID) -> ShownScreen<Route>? {
    screens.last { $0.id == id } ?? left.last { $0.id == id }
  }

  private func showAgain() { registrar.withMutation(of: self, keyPath: \.screens) {} }
}
