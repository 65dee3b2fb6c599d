import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import RepoSearchReactors
import Testing

/// The next page is loaded when the user comes near the end of what is loaded.
@Suite @MainActor struct SearchWindowPagingTests {
  @Test func scrollingToTheEndLoadsTheNextPage() async {
    let bench = await SearchBench()
    await bench.find()
    #expect(bench.calls.count == 1)
    bench.list.scroll(to: .bottom)
    await bench.app.settle()
    #expect(bench.calls.last == FakeGitHub.Call(query: "swift", page: 2))
    #expect(bench.list.rowCount() == 31)
    bench.list.scroll(to: .bottom)
    await bench.app.settle()
    #expect(bench.app.label("Loading more …").exists)
    await bench.answer(.page(31...60, of: 90, next: 3))
    #expect(bench.list.rowCount() == 60)
    #expect(bench.app.label("60 of 90 repositories").exists)
    #expect(!bench.app.label("Loading more …").exists)
    #expect(bench.calls.count == 2)
    await bench.close()
  }

  @Test func theSelectionNearTheEndLoadsTheNextPage() async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.press(.down)
    for _ in 0..<20 { bench.app.press(.down) }
    await bench.app.settle()
    #expect(bench.state.selection == 20)
    #expect(bench.calls.last == FakeGitHub.Call(query: "swift", page: 2))
    #expect(bench.app.row(containing: "owner/repository-21 ").isSelected())
    await bench.answer(.page(31...60, of: 90, next: 3))
    #expect(bench.app.row(containing: "owner/repository-21 ").isSelected())
    #expect(bench.app.row(containing: "owner/repository-21 ").isFocused())
    await bench.close()
  }

  @Test func thePageIsLoadedForRowsThatAreEmpty() async {
    let bench = await SearchBench(height: 1100)
    await bench.find(20)
    #expect(bench.calls.last == FakeGitHub.Call(query: "swift", page: 2), "there is room for more")
    await bench.answer(.page(21...40, of: 40))
    #expect(bench.list.rowCount() == 40)
    #expect(bench.calls.count == 2)
    await bench.close()
  }

  @Test func aFailedPageIsRetriedInItsPlace() async {
    let bench = await SearchBench()
    await bench.find()
    bench.list.scroll(to: .bottom)
    await bench.app.settle()
    await bench.answer(.failure(.server(status: 502, message: "Bad Gateway")))
    #expect(bench.app.label("The server failed with status 502: Bad Gateway").exists)
    #expect(bench.list.rowCount() == 30)
    await bench.pass(ticks: 20)
    #expect(bench.calls.count == 2, "a failure waits for the user")
    bench.app.button("Retry").click()
    await bench.app.settle()
    #expect(bench.calls.count == 3)
    await bench.answer(.page(31...60, of: 90, next: 3))
    #expect(bench.list.rowCount() == 60)
    #expect(!bench.app.button("Retry").exists)
    await bench.close()
  }

  @Test func aRepositoryThatComesTwiceIsShownOnce() async {
    let bench = await SearchBench()
    await bench.find()
    bench.list.scroll(to: .bottom)
    await bench.app.settle()
    await bench.answer(.page(25...50, of: 90))
    #expect(bench.list.rowCount() == 50)
    #expect(bench.app.takeIssues() == [])
    await bench.close()
  }
}
