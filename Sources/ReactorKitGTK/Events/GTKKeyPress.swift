#if GTK
/// A key that was pressed, or released.
@available(macOS 15.4, *)
@MainActor
public struct GTKKeyPress {
  /// The key, with those that are held: `press.key == .control("s")`. Shift is not among these if the character tells it.
  public let key: GTKKey

  let answer: GTKAnswer

  /// Takes the key: the widget, and those around it, do not receive it. Call this while the event is delivered.
  public func take() { answer.give() }
}

/// A click of the mouse, or a touch.
@available(macOS 15.4, *)
public struct GTKClick: Equatable, Sendable {
  /// How many clicks came shortly after each other, with this one: 2 for a double click.
  public let count: Int

  /// How far it was from the widget's left edge, in pixels.
  public let x: Double

  /// How far it was from the widget's upper edge, in pixels.
  public let y: Double

  /// The button of the mouse: 1 is the main one, 3 the one that opens a menu.
  public let button: Int

  /// The keys that were held.
  public let modifiers: GTKKey.Modifiers
}

/// The wish of the user that a window be closed.
@available(macOS 15.4, *)
@MainActor
public struct GTKCloseRequest {
  let answer: GTKAnswer

  /// Lets the window stay. Call this while the event is delivered.
  public func refuse() { answer.give() }
}
#endif
