internal import Observation
public import ReactorKitNavigation

/// Shows the screens of a navigator: the top one as a page, or as a modal over what is below.
///
/// ```swift
/// let pages = ScreenStack(navigator, as: .pages) { screen in
///   switch screen.route {
///   case .item: ItemView(screen.reactor as! ItemReactor)
///   }
/// }
/// ```
/// - A view is made when its screen is first on top, and released when the screen has left. An id that comes back with another
///   reactor gets another view.
/// - Several commits between two turns of the main loop are one change, to the newest screens.
/// - Reading `shown` inside of `observe { }` is tracked: it changes with the screens, and after each refusal.
/// - A screen without a reactor, which only a past state has, is shown by its route, and handles no key.
@MainActor @Observable
public final class ScreenStack<Owner: Reactor, Route: Equatable & Sendable, Result: Sendable>: ScreenLayer {
  /// How much of the terminal a screen covers.
  public enum Style: Sendable {
    /// All of it.
    case pages
    /// As much as its view draws.
    case modals
  }

  /// Makes the view of a screen.
  public typealias MakeView = @MainActor (_ screen: ShownScreen<Route>) -> any ScreenView

  /// The screens, from the bottom to the top.
  public private(set) var screens: [ShownScreen<Route>] = []
  /// Counts the updates, so that one without a difference is drawn, too.
  private var updates = 0

  @ObservationIgnored private var views: [Int: any ScreenView] = [:]
  @ObservationIgnored private let navigator: Navigator<Owner, Route, Result>
  @ObservationIgnored private let style: Style
  @ObservationIgnored private let makeView: MakeView
  @ObservationIgnored private let bag = DisposeBag()

  /// Shows the screens of a navigator, which it keeps, until it is released.
  public init(
    _ navigator: Navigator<Owner, Route, Result>, as style: Style, makeView: @escaping MakeView
  ) {
    (self.navigator, self.style, self.makeView) = (navigator, style, makeView)
    navigator.observe { [weak self] update in self?.show(update) }.disposed(by: bag)
  }

  /// Whether screens are pages.
  public var coversAll: Bool { style == .pages }

  /// The view of the top screen; `nil` if there is none.
  public var shown: (any ScreenView)? {
    _ = updates
    guard let top = screens.last else { return nil }
    if let view = views[top.instance] { return view }
    guard top.reactor != nil else { return EndedScreen(title: "\(top.route)") }
    let view = makeView(top)
    views[top.instance] = view
    return view
  }

  /// Asks the owner to leave the top screen. If it refuses, the screen is drawn again.
  public func back() { if let top = screens.last { navigator.back(top.id) } }

  private func show(_ update: NavigatorUpdate<Route>) {
    let instances = Set(update.screens.map(\.instance))
    // Released when the screens have changed: a view may be the last to hold something.
    let leaving = views.filter { !instances.contains($0.key) }
    views = views.filter { instances.contains($0.key) }
    screens = update.screens
    updates += 1
    withExtendedLifetime(leaving) {}
  }
}
