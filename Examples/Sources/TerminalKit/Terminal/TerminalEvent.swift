/// What a terminal reports to the program.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The window has a new size: draw for it.
  case resized(Size)
  /// The program runs again after it was stopped: what was on the screen is lost, paint it in full.
  case resumed
  /// There will be no more keys, because the input has ended or the terminal is gone: quit.
  case endOfInput
}
