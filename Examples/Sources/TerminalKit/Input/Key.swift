/// What a user did at the keyboard.
public enum Key: Hashable, Sendable {
  /// A character was typed.
  ///
  /// Characters of several scalars arrive scalar by scalar; appended to a `String`, they join again.
  case character(Character)
  /// Ctrl with a lower-case letter, or one of `@ \ ] ^ _`.
  case control(Character)
  /// Alt (or Escape, quickly followed by it) with a character.
  case alt(Character)
  /// Text was pasted, by a terminal that says so. Line ends in it are line feeds.
  case paste(String)
  /// A key without a character.
  case enter, tab, backTab, backspace, delete, insert, escape
  /// A key that moves.
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, 1 to 20.
  case function(Int)
}
