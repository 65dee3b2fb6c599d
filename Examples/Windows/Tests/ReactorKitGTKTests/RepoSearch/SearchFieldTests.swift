import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import RepoSearchReactors
import Testing

/// The field with keys and texts of all kinds, while a list is shown.
@Suite @MainActor struct SearchFieldTests {
  @Test func whatDoesNotChangeTheTextSendsNothing() async {
    let bench = await SearchBench()
    await bench.find()
    let state = bench.state
    for key in [GTKKey.left, .right, .home, .end, .delete, .function(9), .alt("x")] {
      bench.field.press(key)
      await bench.pass(ticks: 4)
    }
    #expect(bench.state == state && bench.calls.count == 1)
    #expect(bench.field.isFocused() && bench.field.text() == "swift")
    await bench.close()
  }

  @Test func theListScrollsFromTheFieldToo() async {
    let bench = await SearchBench(height: 400)
    await bench.find(next: nil)
    #expect(bench.app.row(containing: "owner/repository-1 ").isInSight(of: bench.list))
    bench.field.press(.pageDown)
    await bench.app.settle()
    #expect(!bench.app.row(containing: "owner/repository-1 ").isInSight(of: bench.list))
    bench.field.press(.pageUp)
    await bench.app.settle()
    #expect(bench.app.row(containing: "owner/repository-1 ").isInSight(of: bench.list))
    #expect(bench.field.isFocused() && bench.state.selection == 0)
    await bench.close()
  }

  @Test func aPageFurtherLoadsTheNextOneFromTheFieldToo() async {
    let bench = await SearchBench(height: 400)
    await bench.find()
    for _ in 0..<8 {
      bench.field.press(.pageDown)
      await bench.app.settle()
    }
    #expect(bench.calls.last == FakeGitHub.Call(query: "swift", page: 2))
    await bench.close()
  }

  @Test func theTabKeyLeadsToTheListAndBack() async {
    let bench = await SearchBench()
    await bench.find()
    var keys = 0
    while !bench.app.row(containing: "owner/repository-1 ").isFocused(), keys < 9 {
      bench.app.press(.tab)
      await bench.app.settle()
      keys += 1
    }
    #expect(keys < 9, "the list is reached")
    for _ in 0..<keys { bench.app.press(.backTab) }
    await bench.app.settle()
    #expect(bench.field.isFocused())
    await bench.close()
  }

  @Test func controlUClearsTheField() async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.press(.control("u"))
    await bench.app.settle()
    #expect(bench.field.text() == "" && bench.state == SearchReactor.State())
    await bench.close()
  }

  @Test func aTextThatIsTakenBackIsTheSearchFromBefore() async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.type(" q")
    bench.field.press(.backspace)
    bench.field.press(.backspace)
    await bench.pass(ticks: 4)
    #expect(bench.field.text() == "swift")
    #expect(bench.calls.map(\.query) == ["swift"] && bench.list.rowCount() == 30)
    #expect(bench.app.row(containing: "owner/repository-1 ").exists)
    await bench.close()
  }

  @Test(arguments: ["日本 👍 \"x\" 100%", "👩‍👩‍👧‍👦", "شبكة", "e\u{301}"])
  func anyTextCanBeTypedAndTakenBack(text: String) async {
    let bench = await SearchBench(width: 360)
    await bench.type(text)
    await expectTaken(text, bench)
  }

  @Test func tenThousandCharactersCanBePastedAndTakenBack() async {
    let bench = await SearchBench(width: 360)
    let text = String(repeating: "x", count: 10_000)
    if let field = bench.field.widget(as: GTKSearchEntry.self) { User.type(text, into: field) }
    await bench.pass(ticks: 3)
    await expectTaken(text, bench)
  }

  private func expectTaken(_ text: String, _ bench: SearchBench) async {
    #expect(bench.field.text() == text)
    #expect(bench.calls.map(\.query) == [text])
    await bench.answer(.failure(.invalidQuery(message: "it has too many characters.")))
    #expect(bench.app.label("The query is not valid: it has too many characters.").exists)
    #expect(bench.app.windows.first?.defaultWidth == 360)
    bench.field.press(.control("u"))
    await bench.type("swift")
    await bench.answer(.page(1...3, of: 3))
    #expect(bench.list.rowCount() == 3, "the program goes on")
    await bench.close()
  }

  @Test(arguments: [GTKKey.control("q"), .control("w")])
  func aKeyClosesTheWindowWhereverTheFocusIs(key: GTKKey) async {
    for keys in [[], [.down], [.down, .enter]] as [[GTKKey]] {
      let bench = await SearchBench()
      await bench.find()
      for key in keys + [key] {
        bench.app.press(key)
        await bench.app.settle()
      }
      #expect(bench.app.windows.isEmpty)
      await bench.close()
    }
    let bench = await SearchBench()
    bench.app.press(key)
    await bench.app.settle()
    #expect(bench.app.windows.isEmpty, "without results, too")
    await bench.close()
  }
}
