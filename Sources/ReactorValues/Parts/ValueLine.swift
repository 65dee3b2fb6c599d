/// A line of text that takes no more than so many characters.
package struct ValueLine {
  private var text = ""
  /// How many characters still fit, without the mark at the end of a line that is cut.
  package private(set) var left: Int
  package private(set) var isCut = false

  package init(maximum: Int) { left = maximum == .max ? .max : max(0, maximum - 1) }

  package var isFull: Bool { left == 0 }

  /// The text, with a mark if something did not fit.
  package var finished: String { isCut ? text + "…" : text }

  package mutating func append(_ piece: String) {
    // Counted in scalars, which are at least as many as characters.
    if piece.utf8.count <= left {
      text += piece
      left -= left == .max ? 0 : piece.unicodeScalars.count
      return
    }
    for scalar in piece.unicodeScalars {
      guard append(scalar) else { return }
    }
  }

  /// A string as one writes it in Swift.
  package mutating func appendQuoted(_ string: String) {
    append("\"")
    // What does not fit is not looked at.
    let head = string.utf8.prefix(left)
    if head.allSatisfy({ Self.isPlain(Unicode.Scalar($0)) }) {
      append(String(Substring(head)))
      if head.count < string.utf8.count { isCut = true }
      return append("\"")
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case _ where Self.isPlain(scalar): _ = append(scalar)
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "\0": append("\\0")
      case _ where Self.isInvisible(scalar): append("\\u{\(String(scalar.value, radix: 16))}")
      default: _ = append(scalar)
      }
      if isCut { return }
    }
    append("\"")
  }

  private mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    guard left > 0 else {
      isCut = true
      return false
    }
    text.unicodeScalars.append(scalar)
    if left != .max { left -= 1 }
    return true
  }

  /// Whether a scalar is written as it is.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value < 0x7f && scalar != "\"" && scalar != "\\"
  }

  /// Whether a scalar is nothing to see by itself, or changes how the text around it is shown.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      // The joiner belongs to emoji.
      return scalar != "\u{200d}"
    default: return false
    }
  }
}
