/// One line of text that is being typed, and where the cursor is in it.
public struct TextField: Equatable, Sendable {
  /// What stands before the cursor.
  public private(set) var before = ""
  /// What stands behind the cursor.
  public private(set) var after = ""

  /// Nothing typed.
  public init() {}

  /// All of it.
  public var text: String { before + after }

  /// Does what the key asks for; returns false, and changes nothing, for a key that does not edit text.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): before.append(character)
    case .paste(let text): before += text.map { $0.isNewline ? " " : String($0) }.joined()
    case .backspace: _ = before.popLast()
    case .delete, .control("d"): _ = after.isEmpty ? nil : after.removeFirst()
    case .left, .control("b"): if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  /// Shows another text. The cursor stays before what it was before, or behind what it was behind, if that is
  /// still there; else it goes to the end.
  public mutating func replace(with text: String) {
    if !after.isEmpty, text.hasSuffix(after) {
      before = String(text.dropLast(after.count))
    } else if !after.isEmpty, text.hasPrefix(before) {
      after = String(text.dropFirst(before.count))
    } else {
      (before, after) = (text, "")
    }
  }

  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last?.isWhitespace == false { before.removeLast() }
  }
}
