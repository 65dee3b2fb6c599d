import TerminalKit
import Testing
import TodosReactors

@testable import TodosView

/// What is drawn again, by counting.
@MainActor @Suite struct RedrawTests {
  @Test func typingDrawsTheField() async {
    let bench = await Bench(today: ["milk"], later: ["juggle"])
    _ = await bench.drawn()
    #expect(await bench.drawn(after: .character("a")) == ["ListField today", "ListRows today", "Footer"])
    #expect(await bench.drawn(after: .character("b")) == ["ListField today"])
    #expect(await bench.drawn(after: .left) == ["ListField today"])
    #expect(await bench.drawn(after: .enter) == ["ListField today", "ListRows today", "ListHeading today"])
  }

  @Test func whatHappensInAListDrawsThatList() async {
    let bench = await Bench(today: ["milk", "bread"], later: ["juggle"])
    _ = await bench.drawn()
    #expect(await bench.drawn(after: .down) == ["ListRows today"])
    #expect(await bench.drawn(after: .character(" ")) == ["ListRows today", "ListHeading today"])
    #expect(await bench.drawn(after: .character("K")) == ["ListRows today"])
    #expect(
      await bench.drawn(after: .character("m")) == [
        "ListRows today", "ListHeading today", "ListRows later", "ListHeading later",
      ])
  }

  @Test func theFilterDrawsWhatItChanges() async {
    let bench = await Bench(today: ["milk", "x bread"], later: ["juggle"])
    _ = await bench.drawn()
    #expect(await bench.drawn(after: .character("f")) == ["ListRows today"])
    #expect(await bench.drawn(after: .character("f")) == ["ListRows today", "ListRows later"])
  }

  @Test func whatChangesNothingDrawsNothing() async {
    let bench = await Bench(today: ["milk"])
    _ = await bench.drawn()
    for key in [Key.up, .home, .function(5), .control("s"), .character("1"), .character("c")] {
      #expect(await bench.drawn(after: key) == [], "\(key)")
    }
  }

  @Test func theKeptFrameIsThePictureThatWouldBeDrawnAnew() async {
    let bench = await Bench(today: ["milk", "x bread"], later: ["juggle"])
    let keys: [Key] = [
      .down, .character("a"), .paste("日本 👍"), .left, .enter, .tab, .character("b"), .escape, .character("f"),
      .character("f"), .character("f"), .enter, .control("u"), .escape, .character("m"), .character("u"),
      .character("c"), .character("d"), .character("u"), .character("J"),
    ]
    for size in [Size(columns: 80, rows: 12), Size(columns: 40, rows: 8)] {
      bench.session.size = size
      for key in keys {
        let kept = await bench.screen(after: key)
        let fresh = TodosSession(todos: bench.todos, size: size, resuming: bench.session.screen).frame
        #expect(kept == fresh, "\(key): \(kept.plainText)\n\(fresh.plainText)")
      }
    }
  }
}
