/// A line of a script that cannot be played.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  public let lineNumber: Int
  /// The line as it stands in the file.
  public let line: String
  /// What is wrong with it.
  public let problem: String
  /// What to write instead.
  public let fix: String

  /// The error with the line and what to do, on two lines of text.
  public var description: String {
    "line \(lineNumber): \(problem): '\(line.truncated(toWidth: 60))'\nTo fix this, \(fix)."
  }
}
