/// A screen as a host shows it.
public struct ShownScreen<Route>: Identifiable {
  /// The id in the path or slot.
  public let id: ScreenID
  /// The place that the screen shows.
  public let route: Route
  /// Whether the screen asks to be left only after a question: a host then animates nothing before the owner has decided.
  public let isGuarded: Bool
  /// Counts the reactors that a navigator has made; two screens with the same number have the same reactor. A path that is
  /// assigned again may bring an id back with another one. 0 for a screen without a reactor.
  public let instance: Int
  /// The reactor; `nil` if the shown state is a past one whose reactor has ended. Shown disabled, then.
  public let reactor: (any Reactor)?

  /// Whether nothing that a host draws differs, apart from the screen's own state.
  func isSame(as other: Self) -> Bool where Route: Equatable {
    id == other.id && instance == other.instance && isGuarded == other.isGuarded && route == other.route
  }
}

/// The screens to be shown, as a navigator passes them to its handlers.
public struct NavigatorUpdate<Route> {
  /// The cause of an update.
  public enum Cause: Equatable, Sendable {
    /// The host has begun to observe.
    case first
    /// The state of the owner shows other screens, or another guard.
    case state
    /// The owner has not applied a request to leave a screen. Show the screens again, also where nothing differs: the
    /// toolkit may have moved away by itself.
    case refusal(ScreenID)
  }

  /// The screens to be shown, from the first one above the root to the one on top.
  public let screens: [ShownScreen<Route>]
  /// The cause.
  public let cause: Cause
}
