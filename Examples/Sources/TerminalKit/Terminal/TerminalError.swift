/// Why a terminal could not be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another `Terminal` of this process has been entered and not left.
  case alreadyEntered
  /// The terminal was left before; make a new one.
  case left
  /// A system call failed with an `errno`.
  case system(call: String, errno: Int32)

  /// The error as one line.
  public var description: String {
    switch self {
    case .alreadyEntered:
      "The terminal is in use. To fix this, leave the other Terminal of this process first."
    case .left:
      "The terminal was left before. To fix this, make a new Terminal for each session."
    case .system(let call, let number):
      "The terminal refused '\(call)' (errno \(number))."
    }
  }
}
