package import TerminalKit

/// A screen that takes keys; the same one for a terminal and for a script.
@MainActor package protocol TerminalSession: AnyObject {
  /// The size of the screen.
  var size: Size { get set }
  /// What has been drawn.
  var frame: Frame { get }

  /// Does what a key asks for; returns false when that is to quit.
  func handle(_ key: Key) -> Bool
  /// Returns when all that was sent from here has been processed; what it led to may go on.
  func catchUp() async
  /// Returns when nothing is pending.
  func settle() async
  /// The frame, with everything drawn that has changed by now.
  func picture() async -> Frame
}
