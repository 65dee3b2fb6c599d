// Texts of servers: they may be books, and have characters that are no text.
extension String {
  /// The beginning of the text, in one line.
  var line: String { prefix(300).split(whereSeparator: \.isNewline).joined(separator: " ").withoutControls }

  /// As much of the text as a window shows.
  var page: String {
    let start = prefix(4_000)
    return (start.endIndex == endIndex ? self : start + "…").withoutControls
  }

  /// Without control characters, and without those that change the direction of what follows.
  private var withoutControls: String {
    var text = self
    text.unicodeScalars.removeAll { scalar in
      switch scalar.value {
      case 0x0A: false
      case ..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    return text
  }
}
