import TerminalKit
import Testing

@Suite struct FrameTests {
  @Test func textIsDrawnWhereItIsAskedFor() {
    var frame = Frame(size: Size(columns: 10, rows: 2))
    let end = frame.draw("swift", row: 1, column: 2, style: Style(foreground: .red))
    #expect(end == 7)
    #expect(frame.plainText == "\n  swift")
    #expect(frame[1, 2].style == Style(foreground: .red))
    #expect(frame[1, 7] == .blank)
  }

  @Test func textIsClippedAtBothEdges() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.draw("abcdefgh", row: 0, column: -2)
    #expect(frame.plainText == "cdef")
  }

  @Test func textIsClippedToItsWidth() {
    var frame = Frame(size: Size(columns: 10, rows: 1))
    #expect(frame.draw("abcdef", row: 0, column: 1, width: 3) == 4)
    #expect(frame.draw("xyz", row: 0, column: 6, width: -1) == 6)
    #expect(frame.plainText == " abc")
  }

  @Test(arguments: [-1, 2, 99])
  func nothingIsDrawnOutsideOfTheRows(row: Int) {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    frame.draw("abc", row: row, column: 0)
    frame.fill(row: row, with: "x")
    #expect(frame == Frame(size: Size(columns: 4, rows: 2)))
    #expect(frame[row, 0] == .blank)
    #expect(frame.plainText(row: row).isEmpty)
  }

  @Test func aWideCharacterTakesTwoCellsAndAppearsOnceInText() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.draw("日本x", row: 0, column: 0)
    #expect([frame[0, 0].part, frame[0, 1].part, frame[0, 4].part] == [.left, .right, .whole])
    #expect(frame.plainText == "日本x")
  }

  @Test func aWideCharacterThatDoesNotFitTheEdgeIsLeftOut() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    #expect(frame.draw("日本語x", row: 0, column: 0) == 4)
    #expect(frame.plainText == "日本")
  }

  @Test func aWideCharacterCutByTheLeftEdgeIsLeftOut() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    frame.draw("日本", row: 0, column: -1)
    #expect(frame.plainText == " 本")
  }

  @Test(arguments: [(0, "x 本"), (1, " x本"), (2, "日x"), (3, "日 x")])
  func overwritingHalfOfAWideCharacterErasesTheOtherHalf(column: Int, result: String) {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.draw("日本", row: 0, column: 0)
    frame.draw("x", row: 0, column: column)
    #expect(frame.plainText == result)
  }

  @Test func aWideCharacterBetweenTwoOthersErasesBothHalves() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.draw("日本", row: 0, column: 0)
    frame.draw("語", row: 0, column: 1)
    #expect(frame.plainText == " 語")
  }

  @Test func hostileTextStaysInItsCells() {
    var frame = Frame(size: Size(columns: 40, rows: 1))
    frame.draw("\u{1B}]0;owned\u{7}\u{1B}[2J\r\nnext\u{202E}", row: 0, column: 0)
    #expect(frame.plainText == "␛]0;owned␇␛[2J next\u{FFFD}")
  }

  @Test func fillingTakesNarrowCharactersOnly() {
    var frame = Frame(size: Size(columns: 4, rows: 3))
    frame.fill(row: 0, with: "─")
    frame.fill(row: 1, column: 1, width: 2, with: "日", style: Style(background: .blue))
    frame.fill(row: 2, column: -5, width: 7, with: "x")
    #expect(frame.plainText == "────\n\nxx")
    #expect(frame[1, 1] == Cell.blank.with(Style(background: .blue)))
    #expect(frame[1, 3] == .blank)
  }

  @Test func sizesAreAtLeastOneCell() {
    #expect(Size(columns: 0, rows: -7) == Size(columns: 1, rows: 1))
    #expect(Frame(size: Size(columns: 0, rows: 0)).plainText.isEmpty)
  }
}

extension Cell {
  fileprivate func with(_ style: Style) -> Cell {
    var frame = Frame(size: Size(columns: 1, rows: 1))
    frame.draw(String(character), row: 0, column: 0, style: style)
    return frame[0, 0]
  }
}
