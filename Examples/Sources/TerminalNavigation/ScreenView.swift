public import TerminalKit

/// Draws a screen and handles its keys.
///
/// A view lives as long as its screen. What belongs to the view, such as the focus and how far it is scrolled, is there again
/// when the user comes back to it.
@MainActor
public protocol ScreenView: AnyObject {
  /// The layers over this view, from the lowest one up. The default is none.
  var layers: [any ScreenLayer] { get }

  /// Handles a key; returns false, and changes nothing, for a key that has no meaning here.
  func handle(_ key: Key) -> Bool

  /// Draws over a frame. A page covers all of it; a modal covers a part of what is below.
  func draw(on frame: inout Frame)
}

extension ScreenView {
  /// None.
  public var layers: [any ScreenLayer] { [] }
}

/// Screens over a view, of which the top one is shown.
@MainActor
public protocol ScreenLayer: AnyObject {
  /// Whether a screen covers all that is below it.
  var coversAll: Bool { get }

  /// The view of the top screen; `nil` if there is none.
  var shown: (any ScreenView)? { get }

  /// Asks for the top screen to be left.
  func back()
}
