import Foundation
import GitHubAPI
import RepoSearchReactors
import TerminalKit
import Testing

@testable import RepoSearchView

@Suite struct FrameTests {
  private func frame(
    _ mutations: [SearchReactor.Mutation], _ columns: Int, _ rows: Int, keys: [Key] = []
  ) -> Frame {
    let state = Sample.state(mutations)
    var screen = SearchScreen(size: Size(columns: columns, rows: rows))
    for key in [.paste(state.text)] + keys {
      _ = screen.handle(key, state: state)
      screen.follow(state)
    }
    return screen.frame(state)
  }

  @Test func aSmallScreenShowsTheMostImportant() {
    #expect(
      frame(Sample.found(selection: 2), 40, 10).plainText == """
        Search: swift
        ── 30 of 2,345 repositories ────────────
          owner/repository-1            12,345 ★
          owner/repository-2             6,172 ★
        ▸ owner/repository-3             4,115 ★
          owner/repository-4             3,086 ★
          owner/repository-5             2,469 ★
          owner/repository-6             2,057 ★
        ────────────────────── 3 of 30 loaded ──
        ↓ to the list   Ctrl-C quit
        """)
  }

  @Test func aUsualScreenShowsLanguageAndDescription() {
    let text = frame(Sample.found(), 80, 24, keys: [.tab]).plainText
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 24)
    #expect(
      rows[2] == "▸ owner/repository-1                12,345 ★  Swift        The one with the num…")
    #expect(rows[23] == "Enter details   / search   q quit   ↑ ↓ PgUp PgDn Home End move")
  }

  @Test func aLargeScreenShowsAllOfIt() {
    let frame = frame(Sample.found(Sample.repositories(60)), 200, 60)
    #expect(frame.plainText(row: 2).hasSuffix("The one with the number 1."))
    #expect(frame.plainText(row: 57).hasPrefix("  owner/repository-56 "))
    #expect(frame.plainText(row: 59).contains("q is text here"))
  }

  @Test func anEmptyScreenSaysWhatToDo() {
    let frame = frame([], 80, 24)
    #expect(frame.plainText.contains("Type to search repositories, for example:"))
    #expect(frame.cursor == Position(row: 0, column: 8))
  }

  @Test func aRunningRequestShowsASpinnerAndItsTime() {
    let request = SearchReactor.Request(query: "swift", page: 1)
    let ticks = Array(repeating: SearchReactor.Mutation.tick, count: 12)
    let first = frame([.setText("swift"), .begin(request)] + ticks, 80, 24)
    #expect(first.plainText(row: 1).hasSuffix("─ ⠹ searching 1.2 s"))
    let next = SearchReactor.Request(query: "swift", page: 2)
    let second = frame(Sample.found() + [.begin(next), .tick], 80, 24)
    #expect(second.plainText(row: 1).hasPrefix("── 30 of 2,345 repositories ──"))
    #expect(second.plainText(row: 1).hasSuffix("─ ⠙ page 2 0.1 s"))
  }

  @Test func oldResultsAreToldFromNewOnes() {
    let mutations = Sample.found() + [.setText("swiftui")]
    #expect(frame(mutations, 80, 24).plainText(row: 1).hasPrefix("── 30 of 2,345 for “swift” ──"))
  }

  @Test func anEmptyResultIsOneClearLine() {
    let request = SearchReactor.Request(query: "qwx", page: 1)
    let page = SearchPage(totalCount: 0, items: [])
    let frame = frame([.setText("qwx"), .begin(request), .succeed(request, page)], 40, 10)
    #expect(frame.plainText(row: 1).hasPrefix("── nothing found ──"))
    #expect(frame.plainText(row: 2) == "No repository matches “qwx”.")
  }

  @Test func detailsShowEveryField() {
    var repository = Sample.repositories(1)[0]
    repository.description = String(repeating: "many words that wrap ", count: 8)
    repository.isArchived = true
    let text = frame(Sample.found([repository]) + [.setShowsDetails(true)], 60, 24).plainText
    let parts = [
      "owner/repository-1", "many words that wrap many words that wrap", "12,345", "17", "3", "Swift",
      "MIT", "reactive, terminal", "2024-05-06", "yes, it is read-only",
      "https://github.com/owner/repository-1",
      "Esc back",
    ]
    for part in parts { #expect(text.contains(part), "\(part) is missing in:\n\(text)") }
  }

  @Test func detailsScrollToTheirEndAndNotFurther() {
    let mutations = Sample.found() + [.setShowsDetails(true)]
    let top = frame(mutations, 40, 10, keys: [.up, .pageUp])
    #expect(top.plainText(row: 8).hasSuffix(" lines 1–6 of 15 ──"))
    let end = frame(mutations, 40, 10, keys: [.end, .down, .pageDown])
    #expect(end.plainText(row: 8).hasSuffix(" lines 10–15 of 15 ──"))
    #expect(end.plainText(row: 7).contains("Number"))
    #expect(frame(mutations, 40, 10, keys: [.end, .home]).plainText == top.plainText)
  }

  @Test(arguments: [10, 30, 40, 60, 80, 200]) func columnsStandBelowEachOther(width: Int) {
    let plain = frame(Sample.found(Sample.repositories(5)), width, 10)
    let wide = frame(Sample.found(Sample.hostile), width, 10)
    for row in 2..<7 {
      let stars = (0..<width).last { plain[row, $0].character == "★" }
      #expect(stars == (0..<width).last { wide[row, $0].character == "★" })
    }
  }

  @Test func nothingHostileReachesTheTerminal() {
    for details in [false, true] {
      for selection in Sample.hostile.indices {
        let mutations = Sample.found(Sample.hostile, selection: selection) + [.setShowsDetails(details)]
        var renderer = ScreenRenderer()
        let text = frame(mutations, 120, 30).plainText + renderer.render(frame(mutations, 120, 30)).text
        let sequences = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
        #expect(sequences.allSatisfy { $0.first == "[" && !$0.hasPrefix("[31m\u{7}") })
        #expect(!text.unicodeScalars.contains { [0x07, 0x9B, 0x202E].contains($0.value) })
      }
    }
  }

  @Test func anySizeIsGoodEnough() {
    let error = GitHubError.server(status: 500, message: "message")
    let next = SearchReactor.Request(query: "swift", page: 2)
    let states: [[SearchReactor.Mutation]] = [
      [], Sample.found(Sample.hostile), Sample.found(selection: 29), Sample.failed(error),
      Sample.found(Sample.hostile) + [.setShowsDetails(true)], Sample.found() + [.begin(next), .tick],
      [.setText(String(repeating: "日👍🏽", count: 5_000))],
    ]
    for mutations in states {
      for columns in 1...14 {
        for rows in 1...9 {
          let frame = frame(mutations, columns, rows, keys: [.tab, .end, .pageDown])
          #expect(frame.size == Size(columns: columns, rows: rows))
        }
      }
    }
  }

  @Test func theSelectionStaysInSight() {
    for rows in 3...30 {
      for selection in [0, 1, 13, 28, 29] {
        let frame = frame(Sample.found(selection: selection), 60, rows)
        #expect(frame.plainText.contains("▸ owner/repository-\(selection + 1) "), "\(rows) rows")
      }
    }
  }

  @Test func theListIsAsLongAsTheScreenAfterResizing() {
    let state = Sample.state(Sample.found(selection: 29))
    var screen = SearchScreen(size: Size(columns: 80, rows: 10))
    screen.follow(state)
    #expect(screen.firstRow == 24)
    screen.size = Size(columns: 80, rows: 34)
    screen.follow(state)
    #expect(screen.firstRow == 0)
  }

  @Test func movingTheSelectionByARowWritesTwoRows() {
    var renderer = ScreenRenderer()
    _ = renderer.render(frame(Sample.found(selection: 3), 80, 24, keys: [.tab]))
    let update = renderer.render(frame(Sample.found(selection: 4), 80, 24, keys: [.tab]))
    #expect(update.cellCount <= 2 * 80 + 2)
    #expect(update.cellCount >= 2 * 80)
    #expect(renderer.render(frame(Sample.found(selection: 4), 80, 24, keys: [.tab])).cellCount == 0)
  }

  @Test func aTickOfTheSpinnerWritesAFewCells() {
    let request = SearchReactor.Request(query: "swift", page: 2)
    var renderer = ScreenRenderer()
    _ = renderer.render(frame(Sample.found() + [.begin(request)], 200, 60))
    let update = renderer.render(frame(Sample.found() + [.begin(request), .tick], 200, 60))
    #expect((1...3).contains(update.cellCount))
  }
}
