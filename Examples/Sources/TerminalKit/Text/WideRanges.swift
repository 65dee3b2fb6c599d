/// The scalars that East Asian typography makes two cells wide and that are no emoji.
///
/// Emoji are found by their Unicode properties. The ranges are generous: they also cover the unassigned
/// places inside of the wide blocks, which terminals draw wide too.
enum WideRanges {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul leading consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // CJK radicals, ideographic description, CJK punctuation
    0x3041...0x4DBF,  // kana, Bopomofo, Hangul compatibility, enclosed CJK, CJK extension A
    0x4DC0...0xA4CF,  // hexagrams, unified ideographs, Yi
    0xA960...0xA97F,  // Hangul extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // compatibility forms, small forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana extensions, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing symbols, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // the ideographic planes
  ]

  /// Whether `scalar` is in the table.
  ///
  /// - Complexity: O(log *n*) in the 17 ranges.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }
}
