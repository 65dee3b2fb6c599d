/// What to do at a terminal, read from a file instead of from a keyboard.
///
/// One step per line; empty lines and lines that begin with `#` are left out:
///
/// ```text
/// type swift           the characters, one key each; everything up to the end of the line
/// key enter            a key; `key down 5` presses it five times
/// key ctrl-c           a key combined with Ctrl, or with Alt: `key alt-x`
/// paste two words      a paste
/// resize 60 20         columns and rows
/// wait idle            waits; for what is up to the program that plays the script
/// show results         prints the screen as it is now, under a heading
/// expect 60 of 2,345   fails unless the screen shows this text
/// ```
public struct Script: Equatable, Sendable {
  /// A step, and where it stands in the file.
  public struct Line: Equatable, Sendable {
    /// Counted from 1.
    public let number: Int
    /// What to do.
    public let step: ScriptStep

    /// Makes a line.
    public init(number: Int, step: ScriptStep) {
      self.number = number
      self.step = step
    }
  }

  /// The steps in their order.
  public let lines: [Line]

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The contents of the file; LF and CR LF end a line.
  ///   - waits: What can be waited for.
  /// - Throws: `ScriptError` for the first line that is wrong.
  public init(parsing text: String, waits: Set<String>) throws(ScriptError) {
    var lines: [Line] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let parser = ScriptLineParser(number: index + 1, line: String(line), waits: waits)
      if let step = try parser.step() { lines.append(Line(number: index + 1, step: step)) }
    }
    self.lines = lines
  }
}

/// One step of a ``Script``.
public enum ScriptStep: Equatable, Sendable {
  /// Types the characters of a text.
  case type(String)
  /// Presses a key a number of times, 1 to 10,000.
  case key(Key, times: Int)
  /// Pastes a text.
  case paste(String)
  /// Changes the size of the window.
  case resize(Size)
  /// Waits until the program is in a state that it names itself.
  case wait(String)
  /// Prints the screen under a heading, which may be empty.
  case show(String)
  /// Fails unless a row of the screen contains a text.
  case expect(String)

  /// The keys that the step stands for; empty for a step that is no key.
  public var keys: [Key] {
    switch self {
    case .type(let text): text.unicodeScalars.map { .character(Character($0)) }
    case .key(let key, let times): Array(repeating: key, count: times)
    case .paste(let text): [.paste(text)]
    case .resize, .wait, .show, .expect: []
    }
  }
}
