import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import RepoSearchReactors
import Testing

/// The list while the user moves through it, and while the window gets another size.
@Suite @MainActor struct SearchListTests {
  @Test func otherKeysDoNothing() async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.press(.down)
    await bench.app.settle()
    let state = bench.state
    for key in [GTKKey.character("x"), .character("日"), .delete, .function(9), .control("z")] {
      bench.app.press(key)
      await bench.pass(ticks: 4)
    }
    #expect(bench.state == state && bench.calls.count == 1)
    #expect(bench.app.row(containing: "owner/repository-1 ").isFocused())
    await bench.close()
  }

  @Test func theSelectionStaysInSightWhereverItIs() async {
    let bench = await SearchBench(height: 400)
    await bench.find(next: nil)
    bench.field.press(.down)
    await bench.app.settle()
    for _ in 0..<29 {
      bench.app.press(.character("j"))
      await bench.app.settle()
      let number = (bench.state.selection ?? 0) + 1
      #expect(bench.app.row(containing: "owner/repository-\(number) ").isInSight(of: bench.list), "\(number)")
    }
    #expect(bench.state.selection == 29)
    await bench.close()
  }

  @Test func theListIsAsLongAsTheWindowAfterResizing() async {
    let bench = await SearchBench(height: 400)
    await bench.find(20)
    #expect(bench.calls.count == 1)
    bench.app.resize(width: 1000, height: 1150)
    await bench.app.settle()
    #expect(bench.calls.last == FakeGitHub.Call(query: "swift", page: 2), "there is room for more")
    await bench.answer(.page(21...40, of: 40))
    #expect(bench.list.rowCount() == 40)
    await bench.close()
  }

  @Test func aPageThatIsUnderWayIsNotAskedForAgain() async {
    let bench = await SearchBench()
    await bench.find()
    for _ in 0..<3 {
      bench.list.scroll(to: .bottom)
      await bench.app.settle()
      bench.list.scroll(to: .top)
      await bench.app.settle()
    }
    #expect(bench.calls.map(\.page) == [1, 2])
    await bench.close()
  }

  @Test(
    arguments: [
      ([.escape], false, 0), ([.backspace], false, 0), ([.alt("x")], true, 0), ([.left], true, 0),
      ([.right], true, 1), ([.right, .left], true, 0), ([.character("/")], false, 0),
      ([.left.with(.alt)], false, 0),
    ] as [([GTKKey], Bool, Int)])
  func keysOfTheDetails(keys: [GTKKey], areShown: Bool, row: Int) async {
    let bench = await SearchBench()
    await bench.find()
    for key in [GTKKey.down, .enter] + keys {
      bench.app.press(key)
      await bench.app.settle()
    }
    #expect(bench.state.showsDetails == areShown)
    #expect(bench.state.selection == row)
    #expect(bench.field.isFocused() == (keys == [.character("/")]))
    await bench.close()
  }

  @Test(arguments: [GTKKey.control("r"), .character("r")])
  func keysInTheDetailsTryAgain(key: GTKKey) async {
    let bench = await SearchBench()
    await bench.find()
    bench.list.scroll(to: .bottom)
    await bench.app.settle()
    await bench.answer(.failure(.server(status: 500, message: nil)))
    for key in [GTKKey.down, .enter, key] {
      bench.app.press(key)
      await bench.app.settle()
    }
    #expect(bench.calls.map(\.page) == [1, 2, 2])
    #expect(bench.state.showsDetails)
    await bench.close()
  }

  @Test func manySizesOneAfterTheOther() async {
    let bench = await SearchBench()
    await bench.find(next: nil)
    for (width, height) in [(360, 300), (1600, 1000), (400, 900), (1000, 680)] {
      bench.app.resize(width: width, height: height)
      await bench.app.settle()
      #expect(bench.list.exists)
      #expect(bench.app.row(containing: "owner/repository-1 ").isSelected())
      #expect(bench.app.row(containing: "owner/repository-1 ").isInSight(of: bench.list))
      #expect(bench.app.label("30 of 90 repositories").exists)
    }
    await bench.close()
  }
}

extension GTKElement {
  /// Whether all of a row is within the part of its list that is shown.
  func isInSight(of list: GTKElement) -> Bool {
    guard exists, let row = widget(), let around = list.widget()?.parent else { return false }
    return row.isInside(of: around)
  }
}
