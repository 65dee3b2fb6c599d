import ReactorKitNavigation
import TerminalKit
import TerminalNavigation
import TerminalPrograms
import Testing

/// The terminal's host of screens, by what it shows.
@MainActor @Suite struct ScreenHostTests {
  private let bench = Bench()

  @Test func theTopPageIsDrawn() {
    #expect(bench.lines == ["root:0", ""])
    bench.change { $0.push(1) }
    #expect(bench.lines == ["page 1:0", ""])
    bench.change { $0.push(2) }
    #expect(bench.lines == ["page 2:0", ""])
    bench.change { $0.popToRoot() }
    #expect(bench.lines == ["root:0", ""])
  }

  @Test func aModalIsDrawnOverThePage() {
    bench.change { $0.push(1) }
    bench.owner.send(.present(7))
    #expect(bench.lines == ["page 1:0", "sheet 7:0"])
    #expect(bench.cursor == Position(row: 1, column: 0))
  }

  @Test func theFrontViewGetsTheKeys() {
    bench.change { $0.push(1) }
    #expect(bench.host.handle(.tab))
    bench.owner.send(.present(7))
    #expect(bench.host.handle(.tab))
    #expect(bench.host.handle(.tab))
    #expect(bench.lines == ["page 1:1", "sheet 7:2"])
    #expect(!bench.host.handle(.enter), "no view uses it, and nothing below gets it")
  }

  @Test func escapeAsksAndLeavesTheFrontScreen() {
    bench.change { $0.push(1) }
    bench.owner.send(.present(7))
    #expect(bench.host.handle(.escape))
    #expect(bench.lines == ["page 1:0", ""])
    #expect(bench.host.handle(.escape))
    #expect(bench.lines == ["root:0", ""])
    #expect(!bench.host.handle(.escape), "the root cannot be left")
  }

  @Test func aRefusalDrawsTheScreenAgain() async {
    bench.change { $0.push(1) }
    bench.owner.send(.refuse(true))
    let draws = Counter()
    let host = bench.host
    let token = observe {
      _ = host.frame(size: Size(columns: 20, rows: 2))
      draws.count += 1
    }
    #expect(bench.host.handle(.escape))
    await MainLoop.turn()
    #expect(draws.count == 2)
    #expect(bench.lines == ["page 1:0", ""])
    token.dispose()
  }

  @Test func theFocusIsThereAgainWhenOneComesBack() {
    bench.change { $0.push(1) }
    _ = bench.host.handle(.tab)
    _ = bench.host.handle(.tab)
    bench.change { $0.push(2) }
    _ = bench.host.handle(.tab)
    #expect(bench.lines[0] == "page 2:1")
    _ = bench.host.handle(.escape)
    #expect(bench.lines[0] == "page 1:2")
    #expect(bench.cursor == Position(row: 0, column: 2))
  }

  @Test func severalCommitsAreOneReconciliation() async {
    bench.change { $0.push(1) }
    let draws = Counter()
    let host = bench.host
    let token = observe {
      _ = host.frame(size: Size(columns: 20, rows: 2))
      draws.count += 1
    }
    for route in 2..<10 { bench.change { $0.push(route) } }
    bench.change { $0.pop() }
    await MainLoop.turn()
    #expect(draws.count == 2)
    #expect(bench.made.names == ["page 1", "page 8"], "a view that was never on top is not made")
    token.dispose()
  }

  @Test func theViewOfAScreenThatHasLeftIsReleased() {
    bench.change { $0.push(1) }
    weak let view = bench.host.front
    #expect(view != nil)
    bench.change { $0.pop() }
    #expect(view == nil)
  }

  @Test func anIDThatComesBackHasANewView() {
    bench.change { $0.push(1) }
    let before = bench.owner.currentState.path
    _ = bench.host.handle(.tab)
    bench.change { $0.pop() }
    bench.change { $0 = before }
    #expect(bench.lines[0] == "page 1:0")
  }
}

/// Counts on the main actor.
private final class Counter { var count = 0 }
