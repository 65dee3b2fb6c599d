/// Texts for terminals and logs.
package enum PlainText {
  /// A text without characters that a terminal obeys instead of showing them: `\u{1B}` in place of an escape character.
  ///
  /// Line feeds and tabs stay. The other control characters are escaped, the 8-bit ones too, as are separators of lines and
  /// paragraphs, and the marks that turn the direction of the text around them.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) || $0 == 0x0a || $0 == 0x09 }) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\r": escaped += "\\r"
      case _ where isObeyed(scalar): escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069, 0x200e, 0x200f, 0x061c: true
    default: false
    }
  }
}
