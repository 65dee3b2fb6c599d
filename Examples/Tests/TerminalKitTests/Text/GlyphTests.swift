import Testing

@testable import TerminalKit

@Suite struct GlyphTests {
  @Test(
    arguments: [
      ("\u{1B}", "␛"), ("\u{7}", "␇"), ("\u{0}", "␀"), ("\u{7F}", "␡"), ("\u{9B}", "\u{FFFD}"), ("\t", " "),
      ("\n", " "), ("\r\n", " "), ("\u{85}", " "), ("\u{2028}", " "), ("\u{202E}", "\u{FFFD}"),
      ("\u{2066}", "\u{FFFD}"),
    ] as [(Character, Character)])
  func controlsBecomeHarmlessPictures(control: Character, picture: Character) {
    #expect(Glyph(control)?.character == picture)
  }

  @Test(
    arguments: ["\u{200B}", "\u{200D}", "\u{200F}", "\u{FE0F}", "\u{FEFF}", "\u{E0001}", "\u{3164}"]
      as [Character])
  func invisibleCharactersHaveNoGlyph(character: Character) {
    #expect(Glyph(character) == nil)
  }

  @Test func aMarkWithoutABaseGetsADottedCircle() {
    #expect(Glyph("\u{301}")?.character == "\u{25CC}\u{301}")
  }

  @Test func aThousandMarksAreCut() throws {
    let zalgo = Character("a" + String(repeating: "\u{301}", count: 1000))
    let glyph = try #require(Glyph(zalgo))
    #expect(glyph.character.unicodeScalars.count == 16)
    #expect(glyph.width == 1)
  }

  @Test func everyScalarGivesAGlyphOfOneOrTwoCellsWithoutControls() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let glyph = Glyph(Character(scalar)) else { continue }
      guard (1...2).contains(glyph.width),
        glyph.character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
      else {
        Issue.record("U+\(String(value, radix: 16)) gives \(glyph)")
        return
      }
    }
  }
}
