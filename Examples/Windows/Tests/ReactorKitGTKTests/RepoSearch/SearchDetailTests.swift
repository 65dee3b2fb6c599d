import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import RepoSearchReactors
import Testing

/// The details of the selected repository, beside the list or in its place.
@Suite @MainActor struct SearchDetailTests {
  private func details(_ bench: SearchBench) -> GTKElement {
    bench.app.element(GTKScrolledWindow.self, "Details")
  }

  @Test func detailsShowEveryField() async {
    let bench = await SearchBench()
    var repository = Repository.number(1)
    repository.isArchived = true
    await bench.type("swift")
    await bench.answer(SearchPage(totalCount: 1, items: [repository]))
    for text in [
      "owner/repository-1", "The one with the number 1.", "12,345", "17", "3", "Swift", "MIT",
      "reactive, windows", "2024-05-06", "https://github.com/owner/repository-1", "owner", "1",
      "Archived: it is read-only.",
    ] {
      #expect(details(bench).label(text).exists, "\(text)")
    }
    #expect(details(bench).button("Open in the browser").exists)
    await bench.close()
  }

  @Test func whatIsUnknownIsToldSo() async {
    let bench = await SearchBench()
    await bench.type("swift")
    await bench.answer(
      SearchPage(totalCount: 1, items: [Repository(id: 7, fullName: "a/b", ownerLogin: "a")]))
    #expect(details(bench).label("No description.").exists)
    #expect(details(bench).label("Unknown").count == 3)
    #expect(details(bench).label("None").count == 2)
    #expect(!details(bench).button("Open in the browser").exists)
    #expect(!details(bench).label("Archived: it is read-only.").exists)
    await bench.close()
  }

  @Test func theSelectionIsShownBesideTheList() async {
    let bench = await SearchBench()
    await bench.find()
    #expect(details(bench).label("owner/repository-1").exists)
    bench.app.row(containing: "owner/repository-3 ").click()
    await bench.app.settle()
    #expect(bench.state.selection == 2)
    #expect(!bench.state.showsDetails)
    #expect(details(bench).label("owner/repository-3").exists)
    await bench.close()
  }

  @Test func keysMoveThroughTheDetails() async {
    let bench = await SearchBench()
    await bench.find()
    bench.field.press(.down)
    await bench.app.settle()
    bench.app.press(.enter)
    await bench.app.settle()
    #expect(details(bench).isFocused())
    bench.app.press(.right)
    bench.app.press(.right)
    bench.app.press(.left)
    await bench.app.settle()
    #expect(bench.state.selection == 1)
    #expect(details(bench).label("owner/repository-2").exists)
    #expect(bench.app.row(containing: "owner/repository-2 ").isSelected())
    bench.app.press(.escape)
    await bench.app.settle()
    #expect(!bench.state.showsDetails)
    #expect(bench.app.row(containing: "owner/repository-2 ").isFocused())
    await bench.close()
  }

  @Test func detailsScrollToTheirEndAndNotFurther() async {
    let bench = await SearchBench(height: 400)
    await bench.find()
    bench.field.press(.down)
    bench.app.press(.enter)
    await bench.app.settle()
    let place = details(bench).widget(as: GTKScrolledWindow.self)?.vadjustment
    bench.app.press(.up)
    #expect(place?.value == 0)
    bench.app.press(.end)
    let end = (place?.upper ?? 0) - (place?.pageSize ?? 0)
    #expect(place?.value == end)
    #expect(end > 0)
    bench.app.press(.down)
    bench.app.press(.pageDown)
    #expect(place?.value == end)
    bench.app.press(.home)
    #expect(place?.value == 0)
    bench.app.press(.down)
    #expect((place?.value ?? 0) > 0)
    bench.app.press(.right)
    await bench.app.settle()
    #expect(place?.value == 0, "another repository begins at its top")
    await bench.close()
  }

  @Test func inANarrowWindowDetailsTakeThePlaceOfTheList() async {
    let bench = await SearchBench(width: 360)
    await bench.find()
    #expect(bench.list.exists)
    #expect(!details(bench).exists)
    bench.app.row(containing: "owner/repository-2 ").click()
    await bench.app.settle()
    #expect(details(bench).label("owner/repository-2").exists)
    #expect(!bench.list.exists)
    bench.app.button("Back to the list").click()
    await bench.app.settle()
    #expect(bench.list.exists)
    #expect(!details(bench).exists)
    #expect(bench.app.row(containing: "owner/repository-2 ").isFocused())
    await bench.close()
  }

  @Test(arguments: [360, 500, 660, 720, 1000, 1600]) func anyWidthIsGoodEnough(width: Int) async {
    let bench = await SearchBench(width: width)
    await bench.find()
    #expect(details(bench).exists == (width >= 720))
    await bench.close()
  }

  @Test func resizingMovesTheDetails() async {
    let bench = await SearchBench(width: 1600)
    await bench.find()
    bench.field.press(.down)
    bench.app.press(.enter)
    await bench.app.settle()
    #expect(bench.list.exists && details(bench).exists)
    bench.app.resize(width: 360, height: 680)
    await bench.app.settle()
    #expect(!bench.list.exists && details(bench).exists)
    #expect(bench.app.button("Back to the list").exists)
    bench.app.resize(width: 1600, height: 680)
    await bench.app.settle()
    #expect(bench.list.exists && details(bench).exists)
    #expect(!bench.app.button("Back to the list").exists)
    await bench.close()
  }

  @Test func theDarkThemeIsChosen() async {
    let bench = await SearchBench()
    bench.app.button("Dark theme").click()
    await bench.app.settle()
    bench.app.button("Dark theme").click()
    await bench.app.settle()
    #expect(bench.darkChoices == [true, false])
    await bench.close()
  }
}
