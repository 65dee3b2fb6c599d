import TerminalKit
import Testing

@Suite struct KeyParserTests {
  private static func keys(_ text: String) -> [Key] {
    var parser = KeyParser()
    return parser.feed(text.utf8) + parser.finish()
  }

  @Test(
    arguments: [
      ("a", [.character("a")]), ("é", [.character("é")]), ("日🚀", [.character("日"), .character("🚀")]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
      ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]), ("\u{0}", [.control("@")]),
      ("\u{1C}", [.control("\\")]), ("\u{1B}", [.escape]), ("\u{1B}x", [.alt("x")]),
    ] as [(String, [Key])])
  func plainBytesAreKeys(text: String, keys: [Key]) {
    #expect(Self.keys(text) == keys)
  }

  @Test(
    arguments: [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end), ("OA", .up),
      ("OH", .home),
      ("[1~", .home), ("[7~", .home), ("[4~", .end), ("[8~", .end), ("[2~", .insert), ("[3~", .delete),
      ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab), ("OP", .function(1)), ("[11~", .function(1)),
      ("[15~", .function(5)), ("[17~", .function(6)), ("[24~", .function(12)), ("[28~", .function(15)),
      ("[34~", .function(20)), ("[1;5A", .up), ("[5;2~", .pageUp), ("OM", .enter), ("[1;2P", .function(1)),
    ] as [(String, Key)])
  func sequencesAreKeys(sequence: String, key: Key) {
    #expect(Self.keys("\u{1B}" + sequence + "x") == [key, .character("x")])
  }

  @Test(arguments: [
    "[99~", "[?62;22c", "[<0;10;5M", "[X", "[I", "OX", "]0;title\u{7}", "]10;rgb:0/0/0\u{1B}\\",
    "P1$r0m\u{1B}\\",
    "[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1R", "[~", "[99999999999999999999999~",
  ])
  func unknownSequencesAreSwallowed(sequence: String) {
    #expect(Self.keys("\u{1B}" + sequence + "x") == [.character("x")])
  }

  @Test func everySplitOfTheInputGivesTheSameKeys() {
    let bytes = Array("a日\u{1B}[A🚀\u{1B}[200~p\u{1B}[aste\u{1B}[201~\u{1B}OB\u{1B}[5~\u{1B}x\r".utf8)
    var whole = KeyParser()
    let expected = whole.feed(bytes)
    #expect(expected.count == 9)
    for split in 0...bytes.count {
      var parser = KeyParser()
      #expect(parser.feed(bytes[..<split]) + parser.feed(bytes[split...]) == expected)
    }
    var slow = KeyParser()
    #expect(bytes.flatMap { slow.feed([$0]) } == expected)
  }

  @Test func aLoneEscapeIsDecidedByTheCallersClock() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.isUndecided)
    #expect(parser.timeOut() == [.escape])
    #expect(!parser.isUndecided)
    #expect(parser.feed("[A".utf8) == [.character("["), .character("A")])
  }

  @Test func escapeTwiceIsOneEscapeAndAnUndecidedOne() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B, 0x1B]) == [.escape])
    #expect(parser.timeOut() == [.escape])
  }

  @Test(arguments: [("O", [.alt("O")]), ("[", [.alt("[")]), ("[1;", []), ("]0;t", [])] as [(String, [Key])])
  func aBrokenOffSequenceIsDecided(rest: String, keys: [Key]) {
    var parser = KeyParser()
    _ = parser.feed(("\u{1B}" + rest).utf8)
    #expect(parser.isUndecided)
    #expect(parser.timeOut() == keys)
  }

  @Test func halfACharacterWaitsForItsOtherHalf() {
    var parser = KeyParser()
    #expect(parser.feed([0xE6, 0x97]).isEmpty)
    #expect(!parser.isUndecided)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.feed([0xA5]) == [.character("日")])
    #expect(parser.feed([0xE6]) + parser.finish() == [.character("\u{FFFD}")])
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE6, 0x97],
      [0xF0, 0x9F, 0x9A],
      [0xE0, 0x80, 0x80], [0xC2], [0xF5, 0x80],
    ] as [[UInt8]])
  func malformedTextIsReplacedAsByTheStandardLibrary(bytes: [UInt8]) {
    var parser = KeyParser()
    let keys = parser.feed(bytes + [0x61])
    let expected = String(decoding: bytes + [0x61], as: UTF8.self)
    #expect(keys == expected.unicodeScalars.map { .character(Character($0)) })
  }

  @Test func controlsOfEightBitsAreSwallowed() {
    #expect(Self.keys("\u{9B}A") == [.character("A")])
  }

  @Test func anEscapeBeforeAControlIsAKeyOfItsOwn() {
    #expect(Self.keys("\u{1B}\r") == [.escape, .enter])
    #expect(Self.keys("\u{1B}日") == [.escape, .character("日")])
  }

  @Test func aSequenceBrokenOffByAnotherGivesTheOther() {
    #expect(Self.keys("\u{1B}[1\u{1B}[A") == [.up])
    #expect(Self.keys("\u{1B}O\u{1B}[A") == [.up])
    #expect(Self.keys("\u{1B}[1\u{3}x") == [.character("x")])
  }

  @Test func aPasteIsOneKeyAndItsEscapesAreText() {
    #expect(
      Self.keys("\u{1B}[200~a\r\nb\rc\u{1B}[A\u{1B}[201~x") == [.paste("a\nb\nc\u{1B}[A"), .character("x")])
  }

  @Test(arguments: ["abc", "abc\u{1B}[20", "abc\u{1B}[201", "\u{1B}\u{1B}", ""])
  func aPasteEndsWithTheInput(text: String) {
    #expect(Self.keys("\u{1B}[200~" + text) == [.paste(text)])
  }

  @Test func aPasteIsKeptUpToAMegabyte() throws {
    var parser = KeyParser()
    let keys = parser.feed("\u{1B}[200~\(String(repeating: "x", count: 1_500_000))\u{1B}[201~".utf8)
    guard case .paste(let text)? = keys.first else {
      Issue.record("no paste in \(keys.count) keys")
      return
    }
    #expect(text.utf8.count == 1 << 20)
  }

  @Test func noInputFails() {
    var state: UInt64 = 1
    var parser = KeyParser()
    for round in 0..<200_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Escapes and brackets often enough to get deep into sequences.
      let bytes: [UInt8] = [0x1B, 0x5B, 0x4F, 0x5D, UInt8(truncatingIfNeeded: state >> 40)]
      _ = parser.feed([bytes[Int(truncatingIfNeeded: (state >> 33) % 5)]])
      if round % 97 == 0 { _ = parser.timeOut() }
    }
    _ = parser.finish()
    #expect(parser.feed("x".utf8) == [.character("x")])
  }
}
