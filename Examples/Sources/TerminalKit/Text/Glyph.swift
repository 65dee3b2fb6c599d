/// One character in the form in which it may be sent to a terminal.
///
/// Every character of every frame passes through here, so that no text, however hostile, can move the cursor,
/// change colours, retitle the window, reverse the reading direction or hang marks on its neighbours.
struct Glyph: Equatable, Sendable {
  let character: Character
  /// 1 or 2 cells.
  let width: Int

  /// Longer clusters are cut: a letter under a thousand accents is no text, and some terminals choke on it.
  private static let longestCluster = 16

  /// The harmless form of `character`, or `nil` where there is nothing to draw.
  init?(_ character: Character) {
    guard let first = character.unicodeScalars.first else { return nil }
    if first.value < 0x20 || first.properties.generalCategory == .control {
      self.init(character: Self.picture(ofControl: first), width: 1)
    } else if first.drawsNothing || first.properties.generalCategory.isSeparator {
      guard let picture = Self.picture(ofFormat: first) else { return nil }
      self.init(character: picture, width: 1)
    } else if first.cellWidth == 0 && !Self.isHangulPart(first) {
      // A mark without a base would combine with the cell to its left. The dotted circle is its base by
      // custom.
      self.init(character: Self.cut("\u{25CC}" + String(character)), width: 1)
    } else {
      let whole = Self.cut(String(character))
      self.init(character: whole, width: Self.width(ofCluster: whole.unicodeScalars))
    }
  }

  init(character: Character, width: Int) {
    self.character = character
    self.width = width
  }

  private static func width(ofCluster scalars: Character.UnicodeScalarView) -> Int {
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return max(1, first.cellWidth) }
    if first.properties.isEmoji, scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    if first.isRegionalIndicator { return 2 }
    // Syllables of Indic scripts may hold two bases side by side; emoji sequences fuse into one picture.
    return min(2, max(1, scalars.reduce(0) { $0 + $1.cellWidth }))
  }

  /// Blank for controls that mean space, else the picture that Unicode has for the control.
  private static func picture(ofControl scalar: Unicode.Scalar) -> Character {
    switch scalar.value {
    case 0x09...0x0D, 0x85: return " "
    case 0x00..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? "\u{FFFD}"
    case 0x7F: return "\u{2421}"
    default: return "\u{FFFD}"
    }
  }

  /// Blank for separators, a warning sign for direction overrides, nothing for joiners and selectors.
  private static func picture(ofFormat scalar: Unicode.Scalar) -> Character? {
    switch scalar.value {
    case 0x2028, 0x2029: return " "
    case 0x202A...0x202E, 0x2066...0x206F: return "\u{FFFD}"
    default: return nil
    }
  }

  private static func isHangulPart(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }

  /// The cluster, shortened when it is too long. Where a rare mark does not join the dotted circle, the
  /// circle alone.
  private static func cut(_ cluster: String) -> Character {
    String(cluster.unicodeScalars.prefix(longestCluster)).first ?? "\u{FFFD}"
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isSeparator: Bool { self == .lineSeparator || self == .paragraphSeparator }
}

extension Unicode.Scalar {
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
