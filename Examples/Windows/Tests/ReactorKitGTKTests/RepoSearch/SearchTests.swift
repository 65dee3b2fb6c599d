import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import RepoSearchReactors
import Testing

/// What the window shows while the user types, and what was found.
@Suite @MainActor struct SearchTests {
  @Test func anEmptyWindowSaysWhatToDo() async {
    let bench = await SearchBench()
    #expect(bench.app.label("Search repositories").exists)
    #expect(bench.field.isFocused())
    #expect(!bench.list.exists)
    #expect(!bench.app.element(named: "details").exists)
    #expect(bench.calls == [])
    await bench.close()
  }

  @Test func typingSearchesAfterAPause() async {
    let bench = await SearchBench()
    bench.field.type("swi")
    await bench.pass(ticks: 2)
    bench.field.type("ft")
    await bench.pass(ticks: 2)
    #expect(bench.calls == [])
    #expect(bench.app.label("Searching …").exists)
    await bench.pass(ticks: 1)
    #expect(bench.calls.map(\.query) == ["swift"])
    await bench.answer(.page(1...30, of: 2345, next: 2))
    #expect(bench.app.label("30 of 2,345 repositories").exists)
    #expect(bench.app.row("owner/repository-1 ★ 12,345 The one with the number 1. Swift").isSelected())
    #expect(bench.field.text() == "swift")
    #expect(bench.field.isFocused())
    await bench.close()
  }

  @Test func aRunningRequestShowsASpinnerAndItsTime() async {
    let bench = await SearchBench()
    await bench.type("swift")
    await bench.pass(ticks: 12)
    #expect(bench.app.label("Searching · 1.2 s").exists)
    await bench.answer(.page(1...3, of: 3))
    #expect(!bench.app.label(containing: "Searching").exists)
    #expect(!bench.app.tree.contains("spinning"))
    await bench.close()
  }

  @Test func enterSearchesAtOnceAndAnExampleToo() async {
    let bench = await SearchBench()
    bench.field.type("swift\n")
    await bench.app.settle()
    #expect(bench.calls.map(\.query) == ["swift"])
    bench.field.replace(with: "")
    await bench.app.settle()
    bench.app.button("terminal").click()
    await bench.app.settle()
    #expect(bench.calls.map(\.query) == ["swift", "terminal"])
    #expect(bench.calls[0].isCancelled)
    #expect(bench.field.text() == "terminal")
    await bench.answer(.page([1], of: 1))
    #expect(bench.app.label("1 of 1 repositories").exists)
    await bench.close()
  }

  @Test func oldResultsAreToldFromNewOnes() async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.type("ui")
    await bench.app.settle()
    #expect(bench.app.label("30 of 90 for “swift”").exists)
    #expect(bench.app.element(css: "old").exists)
    await bench.pass(ticks: 3)
    await bench.answer(.page([7], of: 1))
    #expect(bench.app.label("1 of 1 repositories").exists)
    #expect(!bench.app.element(css: "old").exists)
    #expect(bench.list.rowCount() == 1)
    await bench.close()
  }

  @Test func anEmptyResultIsToldWithItsQuery() async {
    let bench = await SearchBench()
    await bench.type("qwx")
    await bench.answer(.page([], of: 0))
    #expect(bench.app.label("No repository matches “qwx”.").exists)
    #expect(bench.app.label("Nothing found").exists)
    #expect(!bench.list.exists)
    await bench.close()
  }

  @Test func aClearedFieldIsTheBeginning() async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.press(.escape)
    await bench.app.settle()
    #expect(bench.field.text() == "")
    #expect(bench.app.label("Search repositories").exists)
    #expect(bench.state == SearchReactor.State())
    await bench.close()
  }

  @Test func whatTheServerSendsIsShownAsText() async {
    let bench = await SearchBench()
    await bench.type("<b>")
    await bench.answer(SearchPage(totalCount: 3, items: Self.hostile))
    #expect(bench.app.row(containing: "<b>evil</b>&amp;").exists)
    for _ in Self.hostile {
      bench.list.press(.down)
      await bench.app.settle()
    }
    #expect(bench.state.selection == Self.hostile.count - 1)
    await bench.close()
  }

  private static let hostile = [
    Repository(
      id: 1, fullName: "<b>evil</b>&amp;", ownerLogin: "evil\u{1B}]0;title\u{7}",
      description: "\u{202E}reversed\nsecond line\u{0}after", stargazersCount: .max),
    Repository(id: 2, fullName: "", ownerLogin: "", stargazersCount: .min),
    Repository(
      id: 3, fullName: "long/description", ownerLogin: String(repeating: "日👍🏽", count: 3_000),
      description: String(repeating: "word ", count: 200_000)),
  ]
}
