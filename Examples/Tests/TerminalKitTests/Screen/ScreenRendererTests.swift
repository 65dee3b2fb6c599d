import Testing

@testable import TerminalKit

@Suite struct ScreenRendererTests {
  private static let size = Size(columns: 20, rows: 4)

  private static func frame(_ rows: String..., style: Style = .plain, cursor: Position? = nil) -> Frame {
    var frame = Frame(size: size)
    for (row, text) in rows.enumerated() { frame.draw(text, row: row, column: 0, style: style) }
    frame.cursor = cursor
    return frame
  }

  @Test func theFirstFrameIsPaintedInFull() {
    var renderer = ScreenRenderer()
    var terminal = VirtualTerminal(size: Self.size)
    let frame = Self.frame("RepoSearch", "日本語 x")
    let update = renderer.render(frame)
    terminal.write(update.text)
    #expect(terminal.shows(frame))
    #expect(update.cellCount == 80)
  }

  @Test func theSameFrameWritesNothing() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame("swift"))
    #expect(renderer.render(Self.frame("swift")) == ScreenRenderer.Update())
  }

  @Test func oneChangedCellIsOneCell() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame("⠋ 12 results", "swift"))
    let update = renderer.render(Self.frame("⠙ 12 results", "swift"))
    #expect(update == .init(text: "\u{1B}[1;1H⠙", cellCount: 1))
  }

  @Test func cellsBetweenTwoChangesAreSkipped() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame("a23456z"))
    let update = renderer.render(Self.frame("A23456Z"))
    #expect(update == .init(text: "\u{1B}[1;1HA\u{1B}[5CZ", cellCount: 2))
  }

  @Test func theEndOfARowIsErasedAtOnce() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame("swift reactor"))
    let update = renderer.render(Self.frame("swift"))
    #expect(update == .init(text: "\u{1B}[1;7H\u{1B}[K", cellCount: 7))
  }

  @Test func stylesAreWrittenWhereTheyChangeAndTakenBackInTheEnd() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame())
    let update = renderer.render(Self.frame("ab", style: Style(foreground: .red, attributes: .bold)))
    #expect(update.text == "\u{1B}[1;1H\u{1B}[1;31mab\u{1B}[m")
  }

  @Test func withoutColorsOnlyAttributesAreWritten() {
    var renderer = ScreenRenderer(usesColor: false)
    _ = renderer.render(Self.frame())
    let update = renderer.render(Self.frame("ab", style: Style(foreground: .red, attributes: .bold)))
    #expect(update.text == "\u{1B}[1;1H\u{1B}[1mab\u{1B}[m")
  }

  @Test func aMovedCursorWritesNoCell() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame("ab", cursor: Position(row: 0, column: 1)))
    let update = renderer.render(Self.frame("ab", cursor: Position(row: 0, column: 2)))
    #expect(update == .init(text: "\u{1B}[C", cellCount: 0))
  }

  @Test func aCursorOutsideOfTheFrameIsHidden() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame("ab", cursor: Position(row: 0, column: 1)))
    #expect(renderer.render(Self.frame("ab", cursor: Position(row: 9, column: 0))).text == "\u{1B}[?25l")
  }

  @Test func anotherSizeRepaintsEverything() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame("swift"))
    let small = Frame(size: Size(columns: 5, rows: 2))
    #expect(renderer.render(small).text.contains("\u{1B}[2J"))
  }

  @Test func invalidatingRepaintsEverything() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame("swift"))
    renderer.invalidate()
    #expect(renderer.render(Self.frame("swift")).text.contains("swift"))
  }

  @Test func afterAComposedCharacterTheNextCellIsAddressed() {
    var renderer = ScreenRenderer()
    _ = renderer.render(Self.frame())
    #expect(renderer.render(Self.frame("👩‍👩‍👧‍👦x")).text == "\u{1B}[1;1H👩‍👩‍👧‍👦\u{1B}[1;3Hx")
  }

  @Test(arguments: [
    ("\u{605}", "1"),  // a number sign of Arabic, which precedes what it marks
    ("\u{1F1E9}", "\u{1F1EA}"),  // the halves of a flag
    ("\u{1100}", "\u{1161}"),  // the parts of a syllable of Hangul
    ("a", "\u{93E}"),  // a vowel sign of Devanagari, which follows what it marks
  ])
  func neighboursThatWouldJoinAreWrittenApart(left: String, right: String) {
    var renderer = ScreenRenderer()
    var terminal = VirtualTerminal(size: Self.size)
    terminal.write(renderer.render(Self.frame()).text)
    var frame = Self.frame(left)
    frame.draw(right, row: 0, column: left.displayWidth)
    let update = renderer.render(frame)
    terminal.write(update.text)
    #expect((left + right).count == 1)
    #expect(terminal.shows(frame), "\(terminal.unknown) \(update)")
    #expect(update.text.hasSuffix("\u{1B}[1;\(1 + left.displayWidth)H" + right))
  }

  @Test func randomFramesEndUpOnTheScreenWithNoMoreCellsThanChanged() {
    var numbers = LinearGenerator(state: 7)
    var renderer = ScreenRenderer()
    var terminal = VirtualTerminal(size: Self.size)
    var last = Frame(size: Self.size)
    terminal.write(renderer.render(last).text)
    for _ in 0..<2000 {
      var next = numbers.below(8) == 0 ? Frame(size: Self.size) : last
      for _ in 0..<numbers.below(4) {
        let text = ["swift", "日本語", "🚀x", "     ", "e\u{301}cafe", "👩‍👩‍👧‍👦"][numbers.below(6)]
        let style = [Style.plain, Style(foreground: .red), Style(background: .blue, attributes: .bold)][
          numbers.below(3)]
        next.draw(text, row: numbers.below(4), column: numbers.below(22) - 2, style: style)
      }
      let place = Position(row: numbers.below(4), column: numbers.below(20))
      next.cursor = numbers.below(2) == 0 ? nil : place
      let update = renderer.render(next)
      terminal.write(update.text)
      let changed = zip(last.cells, next.cells).count { $0 != $1 }
      #expect(terminal.shows(next), "\(terminal.unknown) \(update)")
      #expect(update.cellCount <= changed)
      last = next
    }
  }
}

/// A linear congruential generator: its numbers are the same in every run.
private struct LinearGenerator {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(limit))
  }
}
