import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import RepoSearchReactors
import Testing

/// The keyboard alone suffices.
@Suite @MainActor struct SearchKeyTests {
  @Test func charactersAreTextInTheField() async {
    let bench = await SearchBench()
    bench.field.type("qjkr/gG")
    #expect(bench.field.text() == "qjkr/gG")
    await bench.close()
  }

  @Test(arguments: [GTKKey.down, .enter]) func keysLeadToTheList(key: GTKKey) async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.press(key)
    await bench.app.settle()
    #expect(bench.app.row(containing: "owner/repository-1 ").isFocused())
    await bench.close()
  }

  @Test(arguments: [GTKKey.character("/"), .escape, .control("f")])
  func keysLeadBackToTheField(key: GTKKey) async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.press(.down)
    bench.app.press(key)
    await bench.app.settle()
    #expect(bench.field.isFocused())
    #expect(bench.field.text() == "swift")
    await bench.close()
  }

  @Test(
    arguments: [
      ([.down, .down], 2), ([.down, .up], 0), ([.end], 29), ([.end, .home], 0), ([.character("j")], 1),
      ([.character("j"), .character("k")], 0), ([.character("G")], 29),
      ([.character("G"), .character("g")], 0),
      ([.character("G"), .up], 28), ([.up], 0),
    ] as [([GTKKey], Int)])
  func keysOfTheListMoveTheSelection(keys: [GTKKey], row: Int) async {
    let bench = await SearchBench()
    await bench.find(next: nil)
    bench.field.press(.down)
    await bench.app.settle()
    for key in keys {
      bench.app.press(key)
      await bench.app.settle()
    }
    #expect(bench.state.selection == row)
    let element = bench.app.row(containing: "owner/repository-\(row + 1) ")
    #expect(element.isSelected())
    #expect(element.isFocused())
    await bench.close()
  }

  @Test func pagesOfTheListAreTurned() async {
    let bench = await SearchBench()
    await bench.find(next: nil)
    bench.field.press(.down)
    await bench.app.settle()
    bench.app.press(.pageDown)
    await bench.app.settle()
    let row = bench.state.selection ?? 0
    #expect((8...14).contains(row))
    #expect(bench.app.row(containing: "owner/repository-\(row + 1) ").isFocused())
    bench.app.press(.pageUp)
    await bench.app.settle()
    #expect((bench.state.selection ?? row) < row)
    await bench.close()
  }

  @Test(arguments: [GTKKey.control("q"), .control("w")]) func aKeyClosesTheWindow(key: GTKKey) async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.press(key)
    await bench.app.settle()
    #expect(bench.app.windows.isEmpty)
    await bench.close()
  }

  @Test func theWholeProgramIsUsedByTheKeyboard() async {
    let bench = await SearchBench()
    bench.app.type("swift\n")
    await bench.app.settle()
    await bench.answer(.page(1...30, of: 30))
    bench.app.press(.down)
    bench.app.press(.down)
    bench.app.press(.down)
    bench.app.press(.enter)
    await bench.app.settle()
    #expect(bench.state.showsDetails)
    bench.app.press(.escape)
    bench.app.press(.escape)
    await bench.app.settle()
    bench.app.press(.control("a"))
    bench.app.type("terminal")
    await bench.pass(ticks: 3)
    #expect(bench.calls.map(\.query) == ["swift", "terminal"])
    await bench.close()
  }
}
