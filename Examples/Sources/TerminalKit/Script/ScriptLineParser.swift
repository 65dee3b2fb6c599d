/// Reads one line of a script.
struct ScriptLineParser {
  private static let steps = "type, key, paste, resize, wait, show or expect"

  let number: Int
  let line: String
  let waits: Set<String>

  /// The step of the line; `nil` for an empty line and a comment.
  func step() throws(ScriptError) -> ScriptStep? {
    let trimmed = line.drop(while: \.isWhitespace)
    guard let first = trimmed.first, first != "#" else { return nil }
    let name = trimmed.prefix { !$0.isWhitespace }
    // Only one space is syntax: what else is there is part of the text to type.
    let text = String(trimmed.dropFirst(name.count + 1))
    let words = text.split(whereSeparator: \.isWhitespace)
    switch name {
    case "type": return .type(try nonEmpty(text, "write what to type behind 'type'"))
    case "paste": return .paste(try nonEmpty(text, "write what to paste behind 'paste'"))
    case "show": return .show(words.joined(separator: " "))
    case "expect":
      return .expect(try nonEmpty(words.joined(separator: " "), "write the text behind 'expect'"))
    case "key": return try key(words)
    case "resize": return try resize(words)
    case "wait": return try wait(words)
    default:
      throw error("unknown step '\(name)'", "begin the line with \(Self.steps), or with # for a comment")
    }
  }

  private func key(_ words: [Substring]) throws(ScriptError) -> ScriptStep {
    guard let name = words.first else { throw error("no key", "name a key, as in 'key enter'") }
    guard let key = Key(scriptName: name) else {
      throw error(
        "unknown key '\(name)'", "use one character, ctrl-c, alt-x, f1 to f20, or one of \(Key.scriptNames)")
    }
    guard words.count > 1 else { return .key(key, times: 1) }
    guard words.count == 2, let times = Int(words[1]), (1...10_000).contains(times) else {
      throw error(
        "not a number of times", "write a number from 1 to 10000 behind the key, as in 'key down 5'")
    }
    return .key(key, times: times)
  }

  private func resize(_ words: [Substring]) throws(ScriptError) -> ScriptStep {
    let numbers = words.compactMap { Int($0) }
    guard words.count == 2, numbers.count == 2, numbers.allSatisfy((1...1000).contains) else {
      throw error("not a size", "write columns and rows, 1 to 1000 each, as in 'resize 60 20'")
    }
    return .resize(Size(columns: numbers[0], rows: numbers[1]))
  }

  private func wait(_ words: [Substring]) throws(ScriptError) -> ScriptStep {
    let condition = words.joined(separator: " ")
    guard waits.contains(condition) else {
      throw error("cannot wait for that", "wait for one of: \(waits.sorted().joined(separator: ", "))")
    }
    return .wait(condition)
  }

  private func nonEmpty(_ text: String, _ fix: String) throws(ScriptError) -> String {
    guard !text.isEmpty else { throw error("no text", fix) }
    return text
  }

  private func error(_ problem: String, _ fix: String) -> ScriptError {
    ScriptError(lineNumber: number, line: line, problem: problem, fix: fix)
  }
}
