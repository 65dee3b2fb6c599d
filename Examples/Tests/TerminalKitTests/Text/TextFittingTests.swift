import TerminalKit
import Testing

@Suite struct TextFittingTests {
  @Test(arguments: [
    ("swift", 5, "swift"), ("swift", 4, "swi…"), ("swift", 1, "…"), ("swift", 0, ""), ("swift", -3, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("", 3, ""),
  ])
  func truncatingKeepsWholeCharacters(text: String, width: Int, result: String) {
    #expect(text.truncated(toWidth: width) == result)
  }

  @Test func anEllipsisThatIsTooWideIsCutItself() {
    #expect("swift".truncated(toWidth: 2, ellipsis: "[…]") == "[…")
  }

  @Test(arguments: [
    ("swift", 3, "ift"), ("swift", 9, "swift"), ("日本語", 3, "語"), ("swift", 0, ""), ("a", -1, ""),
  ])
  func theTailIsTheEndOfTheText(text: String, width: Int, result: String) {
    #expect(text.tail(fittingWidth: width) == result)
  }

  @Test(arguments: [
    ("the quick brown fox", 10, ["the quick", "brown fox"]),
    ("extraordinarily long", 6, ["extrao", "rdinar", "ily", "long"]),
    ("  two\r\n\tlines ", 20, ["two lines"]),
    ("日本語テキスト", 5, ["日本", "語テ", "キス", "ト"]),
    ("日本", 1, []), ("", 5, []), ("word", 0, []),
    ("a bb ccc", 4, ["a bb", "ccc"]),
  ])
  func wrappingBreaksAtSpacesAndInsideOfLongWords(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(toWidth: width) == lines)
  }

  @Test func noWrappedLineIsTooWide() {
    let text = "Ein schneller Übersetzer 日本語のとても長い説明 👩‍👩‍👧‍👦👩‍👩‍👧‍👦 cafe\u{301} supercalifragilistic"
    for width in 2...40 {
      #expect(text.wrapped(toWidth: width).allSatisfy { $0.displayWidth <= width })
    }
  }
}
