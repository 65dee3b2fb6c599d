import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

@Suite(.serialized) @MainActor struct ListDuplicateTests {
  @Test func ofElementsWithOneIDTheFirstIsShownAndTheIDIsReported() async {
    await withList(0..<3) { window in
      let reports = await issues(about: "same id") {
        window.reactor.send(.show([Item(1), Item(2, "first"), Item(3), Item(2, "second"), Item(1, "again")]))
        await frames(of: window.view)
      }
      #expect(window.seen.map(\.text) == ["Row 1", "first", "Row 3"])
      #expect(
        reports == [
          """
          The rows of a list have the same id. Of those with the same one, the list shows the first.
            Element: Item
            Ids:     1, 2
          To fix this, give each element an 'id' of its own, or remove the duplicates in the reactor.
          """
        ])
    }
  }

  @Test func aListWithDuplicatesGoesOn() async {
    await withList(0..<3) { window in
      let reports = await issues(about: "same id") {
        window.reactor.send(.show([Item(1), Item(1, "second"), Item(2)]))
        await frames(of: window.view)
        window.reactor.send(.show([Item(1, "changed"), Item(1, "second"), Item(2)]))
        await frames(of: window.view)
        #expect(window.seen.map(\.text) == ["changed", "Row 2"])
        window.reactor.send(.show([Item(1, "second"), Item(2)]))
        await frames(of: window.view)
        #expect(window.seen.map(\.text) == ["second", "Row 2"])
        window.reactor.send(.show([Item(1), Item(2), Item(2)]))
        await frames(of: window.view)
        #expect(window.seen.map(\.text) == ["Row 1", "Row 2"])
      }
      #expect(reports.count == 2, "once for each set of ids")
    }
  }

  @Test func thousandsOfDuplicatesAreOneReport() async {
    await withList([]) { window in
      let reports = await issues(about: "same id") {
        window.show(Array(0..<5000) + Array(0..<5000))
        await frames(of: window.view)
      }
      #expect(window.list.count == 5000 && reports.count == 1)
      #expect(reports.first?.contains("and 4990 more") == true)
    }
  }
}
