import TerminalKit
import Testing

@testable import TodosView

/// What the screen shows.
@MainActor @Suite struct FrameTests {
  @Test func bothListsStandSideBySide() async {
    let bench = await Bench(size: Size(columns: 60, rows: 8), today: ["milk", "x bread"], later: ["日本語 👍"])
    #expect(
      await bench.screen(after: .down).plainText == """
        Today  1 open, 1 done         │ Later  1 open
          [ ] milk                    │ ▸ [ ] 日本語 👍
        ▸ [x] bread                   │
                                      │
                                      │
        +                             │ +
        ── [all]  open   done  ─────────────────────────── saved ───
        a add  Space done  Enter edit  d delete  u undo  q quit
        """)
  }

  @Test func aNarrowScreenShowsTheListThatHasTheFocus() async {
    let bench = await Bench(size: Size(columns: 40, rows: 6), today: ["milk"], later: ["juggle"])
    #expect(
      await bench.screen().plainText == """
        Today  1 open · Tab: Later
        ▸ [ ] milk

        +
        ── [all]  open   done  ─────── saved ───
        a add  Space done  u undo  q quit
        """)
    #expect(await bench.screen(after: .tab).lines[0...1] == ["Later  1 open · Tab: Today", "▸ [ ] juggle"])
  }

  @Test func anEmptyScreenBeginsInTheField() async {
    let bench = await Bench(size: Size(columns: 60, rows: 8))
    let frame = await bench.screen()
    #expect(frame.cursor == Position(row: 5, column: 2))
    #expect(frame.lines[1] == "  Nothing here yet.           │   Nothing here yet.")
    #expect(frame.lines[7].hasPrefix("Enter add  Esc to the list"))
  }

  @Test func whatIsHiddenIsToldOf() async {
    let bench = await Bench(size: Size(columns: 80, rows: 8), today: ["x milk"], later: ["juggle"])
    #expect(
      await bench.screen(after: .character("2")).lines[1].hasPrefix("  Nothing left to do. (f shows all)"))
    let done = await bench.screen(after: .character("3"))
    #expect(done.lines[1].hasSuffix("│   Nothing is done yet. (f shows all)"))
    #expect(done.lines[6].contains("[done]"))
  }

  @Test func theCursorIsInTheFieldThatIsTypedInto() async {
    let bench = await Bench(size: Size(columns: 60, rows: 8), today: ["milk"])
    #expect(await bench.screen().cursor == nil)
    #expect(
      await bench.screen(after: .character("a"), .paste("日本"), .left).cursor == Position(row: 5, column: 4))
    #expect(await bench.screen(after: .tab).cursor == Position(row: 5, column: 34))
    #expect(await bench.screen(after: .escape).cursor == nil)
  }

  @Test func anEditIsMarked() async {
    let bench = await Bench(size: Size(columns: 60, rows: 8), today: ["milk"])
    let frame = await bench.screen(after: .enter, .character("!"))
    #expect(frame.lines[1].hasPrefix("▸ [ ] milk ✎ "))
    #expect(frame.lines[5].hasPrefix("✎ milk!"))
    #expect(frame.lines[7] == "Enter rename  Esc leave as it was  Ctrl-U clear  Ctrl-C quit")
    #expect(await bench.screen(after: .escape).lines[1].hasPrefix("▸ [ ] milk  "))
  }

  @Test func undoingSaysWhatItDid() async {
    let bench = await Bench(today: ["milk"])
    #expect(
      await bench.screen(after: .character("d"), .character("u")).lines[10].contains(
        " Undone: delete “milk” ─"))
    #expect(await bench.screen(after: .character("U")).lines[10].contains(" Done again: delete “milk” ─"))
    #expect(await bench.screen(after: .character("U")).lines[10].contains(" Nothing to redo ─"))
  }

  @Test func aReportHasRoomOnANarrowScreen() async {
    let bench = await Bench(size: Size(columns: 46, rows: 8), today: ["milk"])
    let frame = await bench.screen(after: .character("d"), .character("u"))
    #expect(frame.lines[6] == "── [all] ─ Undone: delete “milk” ─── saved ───")
  }

  @Test func theSelectionStaysInSight() async {
    let bench = await Bench(size: Size(columns: 60, rows: 8), today: (1...20).map { "number \($0)" })
    #expect(await bench.screen(after: .end).lines[4].hasPrefix("▸ [ ] number 20"))
    #expect(await bench.screen(after: .pageUp).lines[1].hasPrefix("▸ [ ] number 17"))
    bench.session.size = Size(columns: 60, rows: 5)
    #expect(await bench.screen().plainText.contains("▸ [ ] number 17"))
    bench.session.size = Size(columns: 60, rows: 30)
    #expect(await bench.screen().lines[1].hasPrefix("  [ ] number 1 "))
  }

  @Test func anySizeIsGoodEnough() async {
    let hostile = [
      "e\u{301}\u{301} 👩‍👩‍👧‍👦", "\u{1B}[2J\u{7}", "\u{202E}reversed", String(repeating: "long ", count: 5_000),
    ]
    let bench = await Bench(today: hostile, later: ["x 日本語"])
    for keys: [Key] in [[], [.enter, .paste("日本")], [.escape, .tab], [.character("d"), .character("u")]] {
      for key in keys { _ = bench.session.handle(key) }
      for columns in [1, 2, 3, 5, 11, 12, 13, 20, 47, 48, 49, 120] {
        for rows in 1...9 {
          bench.session.size = Size(columns: columns, rows: rows)
          let frame = await bench.session.picture()
          #expect(frame.size == Size(columns: columns, rows: rows))
          #expect(!frame.plainText.unicodeScalars.contains { [0x07, 0x1B, 0x202E].contains($0.value) })
        }
      }
    }
  }
}
