extension Character {
  /// How many terminal cells the character takes once it is drawn: 0, 1 or 2.
  ///
  /// Controls count as 1, for the visible picture that ``Frame`` draws in their place. What draws nothing
  /// (a lone joiner or variation selector) counts as 0.
  public var displayWidth: Int {
    if let byte = asciiValue, byte >= 0x20, byte < 0x7F { return 1 }
    return Glyph(self)?.width ?? 0
  }
}

extension StringProtocol {
  /// How many terminal cells the text takes when it is drawn on one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Unicode.Scalar {
  /// The cells that the scalar takes on its own: 0 for marks and what draws nothing, else 1 or 2.
  var cellWidth: Int {
    switch value {
    case 0x20..<0x7F: return 1
    case 0x1161...0x11FF, 0xD7B0...0xD7FF: return 0  // Hangul vowels and finals sit in the syllable's cells
    case 0x1F1E6...0x1F1FF: return 1  // half of a flag
    case 0x3248...0x324F: return 1  // circled numbers, narrow between wide ones
    default: break
    }
    if drawsNothing { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return properties.isEmojiPresentation || WideRanges.contains(self) ? 2 : 1
    }
  }

  /// Joiners, selectors, fillers, direction marks; not the soft hyphen, which terminals draw, nor 0x115F,
  /// which holds the place of a consonant.
  var drawsNothing: Bool {
    properties.isDefaultIgnorableCodePoint && value != 0xAD && value != 0x115F
      || properties.generalCategory == .format && (0xFFF9...0xFFFB).contains(value)
  }
}
