internal import ReactorStreams

/// The handle by which a screen's reactor ends itself, and guards itself. Any thread.
///
/// ```swift
/// case .save: return .run { [screen] _ in screen.dismiss(returning: .saved) }
/// ```
/// Each call asks the owner, by an action; the owner decides. When the screen has ended, in whichever way, calls do nothing.
public struct Screen<Result: Sendable>: Sendable {
  /// The id of the screen in its path or slot.
  public let id: ScreenID
  let line: ScreenLine<Result>

  init(id: ScreenID, line: ScreenLine<Result>) { (self.id, self.line) = (id, line) }

  /// A screen whose requests go to a closure: for tests of a reactor that has no owner.
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - send: Receives each request, on the thread of the call.
  public init(id: ScreenID, send: @escaping @Sendable (ScreenRequest<Result>) -> Void) {
    self.init(id: id, line: ScreenLine(send))
  }

  /// Asks the owner to remove the screen. This is the screen's last word: later calls do nothing.
  ///
  /// That holds also if the owner refuses: the screen stays then, and can neither dismiss nor guard itself again. An owner that
  /// may refuse should let the screen ask in another way first. A host can still ask, with `Navigator.back(_:)`.
  public func dismiss() { if line.close() { line.send(.ended(id, nil)) } }

  /// Asks the owner to remove the screen, and to take its result, in one action. This is the screen's last word, also if the
  /// owner refuses; see `dismiss()`.
  ///
  /// - Parameter result: The result. It is lost if the owner has ended, or has removed the screen before.
  public func dismiss(returning result: Result) { if line.close() { line.send(.ended(id, result)) } }

  /// Asks that the screen be left only after a question, because something in it would be lost; or no longer. A host then
  /// animates nothing before the owner has decided.
  public func setGuarded(_ isGuarded: Bool) { if !line.isClosed { line.send(.guarded(id, isGuarded)) } }
}

/// The way of the requests of one made reactor to the owner.
final class ScreenLine<Result: Sendable>: Sendable {
  let send: @Sendable (ScreenRequest<Result>) -> Void
  private let closed = SharedFlag()

  init(_ send: @escaping @Sendable (ScreenRequest<Result>) -> Void) { self.send = send }

  /// Whether the screen has said its last word, or has ended.
  var isClosed: Bool { closed.isRaised }

  /// Closes the line; true for the one caller that did.
  @discardableResult
  func close() -> Bool { closed.raise() }
}
