extension Key {
  private static let named: [(String, Key)] = [
    ("enter", .enter), ("tab", .tab), ("backtab", .backTab), ("backspace", .backspace),
    ("delete", .delete), ("insert", .insert), ("escape", .escape), ("space", .character(" ")),
    ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ("home", .home), ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown),
  ]

  /// The names of keys that are no characters, for a message.
  static var scriptNames: String { named.map(\.0).joined(separator: ", ") }

  /// The key that a script calls `name`; `nil` for an unknown name.
  init?(scriptName name: some StringProtocol) {
    if let key = Self.named.first(where: { $0.0 == name })?.1 {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if let letter = Self.single(name, after: "ctrl-"), letter.isASCII, letter.isLetter {
      self = .control(Character(letter.lowercased()))
    } else if let character = Self.single(name, after: "alt-") {
      self = .alt(character)
    } else if name.first == "f", let number = Int(name.dropFirst()), (1...20).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static func single(_ name: some StringProtocol, after prefix: String) -> Character? {
    guard name.hasPrefix(prefix), name.count == prefix.count + 1 else { return nil }
    return name.last
  }
}
