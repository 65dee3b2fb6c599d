/// What a query asks for: words, qualifiers, and the fault that a person wants to see.
struct SearchQuery: Equatable, Sendable {
  /// Words that all must appear, in lower case. A quoted phrase is one word.
  private(set) var words: [String] = []
  /// From `language:x`, in lower case.
  private(set) var language: String?
  /// From `user:x` or `org:x`, in lower case.
  private(set) var owner: String?
  /// From `topic:x`, in lower case.
  private(set) var topics: [String] = []
  /// From `stars:>=x` and `stars:>x`.
  private(set) var minimumStars = 0
  /// From `fail:x` and `flaky:x`.
  private(set) var magicFault: MagicFault?

  /// Reads a query. Any text is one: what is no known qualifier is a word.
  init(_ text: String) {
    for word in Self.split(text.lowercased()) {
      if word.isQuoted { words.append(word.text) } else { read(word.text) }
    }
  }

  private mutating func read(_ word: String) {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      words.append(word)
      return
    }
    let value = parts[1]
    switch parts[0] {
    case "language": language = value
    case "user", "org": owner = value
    case "topic": topics.append(value)
    case "stars" where Self.minimum(value) != nil: minimumStars = Self.minimum(value) ?? 0
    case "fail" where Fault(magicWord: value) != nil:
      magicFault = Fault(magicWord: value).map { MagicFault(fault: $0, isOnce: false) }
    case "flaky" where Fault(magicWord: value) != nil:
      magicFault = Fault(magicWord: value).map { MagicFault(fault: $0, isOnce: true) }
    default: words.append(word)
    }
  }

  private static func minimum(_ value: String) -> Int? {
    if value.hasPrefix(">=") { return Int(value.dropFirst(2)) }
    return value.hasPrefix(">") ? Int(value.dropFirst()).map { $0 < Int.max ? $0 + 1 : $0 } : Int(value)
  }

  /// Splits at spaces that are not in quotation marks; a mark that is never closed is closed by the end.
  private static func split(_ text: String) -> [(text: String, isQuoted: Bool)] {
    var words: [(text: String, isQuoted: Bool)] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        if !part.allSatisfy(\.isWhitespace) { words.append((String(part), true)) }
      } else {
        words += part.split(whereSeparator: \.isWhitespace).map { (String($0), false) }
      }
    }
    return words
  }
}
