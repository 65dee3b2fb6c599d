@testable import TerminalKit

private let waits: Set = ["idle", "two words"]

/// A script that can be read can be written and read again; lines are independent of each other.
func fuzzScript(_ input: Input) {
  var input = input
  let (first, second) = input.halves()
  guard let lines = read(first) else { return }
  let count = first.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
  check(lines.allSatisfy { (1...count).contains($0.number) }, "a number that no line has")
  check(zip(lines, lines.dropFirst()).allSatisfy { $0.number < $1.number }, "not in order")

  let copy = lines.map { "\t" + written($0.step) }.joined(separator: "\n")
  let again = read(copy)?.map(\.step) ?? []
  check(again == lines.map(\.step), "\(lines.map(\.step)), written as '\(copy)', is read as \(again)")

  let windows = String(first.flatMap { $0 == "\n" ? "\r\n" : String($0) })
  check(read(windows) == lines, "line ends of two characters make a difference")

  // A carriage return and the line feed behind it would be one line end.
  guard !first.hasSuffix("\r"), let more = read(second) else { return }
  let moved = more.map { Script.Line(number: $0.number + count, step: $0.step) }
  check(read(first + "\n" + second) == lines + moved, "lines depend on what stands before them")
}

private func read(_ text: String) -> [Script.Line]? {
  do {
    return try Script(parsing: text, waits: waits).lines
  } catch {
    let count = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    check((1...count).contains(error.lineNumber), "an error in line \(error.lineNumber) of \(count)")
    check(error.description.contains("To fix this, "), "no advice")
    return nil
  }
}

/// A tab is never the first half of a character.
private func written(_ step: ScriptStep) -> String {
  switch step {
  case .type(let text): "type\t\(text)"
  case .key(let key, let times): "key\t\(name(of: key))\t\(times)"
  case .paste(let text): "paste\t\(text)"
  case .resize(let size): "resize \(size.columns) \(size.rows)"
  case .wait(let condition): "wait\t\(condition)"
  case .show(let heading): "show\t\(heading)"
  case .expect(let text): "expect\t\(text)"
  }
}

private let named = Dictionary(
  uniqueKeysWithValues: Key.scriptNames.split(separator: ", ").compactMap { name in
    Key(scriptName: name).map { ($0, String(name)) }
  })

private func name(of key: Key) -> String {
  if let name = named[key] { return name }
  switch key {
  case .character(let character): return String(character)
  case .control(let letter): return "ctrl-\(letter)"
  case .alt(let character): return "alt-\(character)"
  case .function(let number): return "f\(number)"
  default: fatalError("\(key) has no name")
  }
}
