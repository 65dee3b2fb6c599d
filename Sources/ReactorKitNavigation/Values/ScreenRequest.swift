/// A request of a toolkit or a screen to the owner of a path or slot. It reaches the owner as an action.
///
/// The owner applies it, with `Path.apply(_:)` or `Presented.apply(_:)`, or refuses it by not applying it.
public enum ScreenRequest<Result: Sendable>: Sendable {
  /// The user wants to leave the screen: by a back button, a key, a swipe, or by closing a window.
  case back(ScreenID)
  /// The screen asks to be left only after a question, or no longer; see `Screen.setGuarded(_:)`.
  case guarded(ScreenID, Bool)
  /// The screen has ended itself, with a result or without one.
  case ended(ScreenID, Result?)

  /// The screen that the request is about.
  public var id: ScreenID {
    switch self {
    case .back(let id), .guarded(let id, _), .ended(let id, _): id
    }
  }
}

extension ScreenRequest: Equatable where Result: Equatable {}
extension ScreenRequest: Hashable where Result: Hashable {}
