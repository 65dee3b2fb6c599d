import TerminalKit
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("swift", 5), ("größer", 6), ("e\u{301}", 1), ("日本語", 6), ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ｆｕｌｌ", 8), ("カナ", 4), ("ｶﾅ", 2), ("🚀", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("👍🏽", 2), ("🇰🇷🇯🇵", 4),
    ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("⚡", 2), ("⌚︎", 2), ("✓", 1), ("\u{AD}", 1), ("हिन्दी", 4), ("ไทย", 3),
    ("مكتبة", 5),
    ("…", 1), ("│─┐", 3), ("\u{1F1E6}", 1), ("🀀", 1), ("𠀋", 2), ("〰️", 2), ("™", 1), ("™️", 2),
  ])
  func textTakesTheCellsThatTerminalsGiveIt(text: String, cells: Int) {
    #expect(text.displayWidth == cells)
  }

  @Test(arguments: [
    ("\u{1B}[31m", 5), ("\t", 1), ("\r\n", 1), ("\u{0}", 1), ("\u{7F}", 1), ("\u{9B}", 1), ("\u{202E}", 1),
    ("\u{2028}", 1), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{301}", 1),
  ])
  func controlsTakeTheCellsOfTheirPictures(text: String, cells: Int) {
    #expect(text.displayWidth == cells)
  }
}
