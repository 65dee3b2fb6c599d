import ReactorKitObservation
import Testing

@testable @_spi(Measuring) import ReactorKitGTK

@Suite(.serialized) @MainActor struct ListTests {
  @Test func aListShowsTheRowsInSight() async {
    await withList(0..<100) { window in
      #expect(window.seen.map(\.text) == (0..<10).map { "Row \($0)" })
      #expect(window.seen.map(\.top) == (0..<10).map { $0 * 20 })
    }
  }

  @Test func aSingleChangeIsTheFewestChangesForGTK() async {
    await withList(0..<100) { window in
      let all = Array(0..<100)
      await window.expect(changes: 1, binds: 1) { $0.show([500] + all) }
      #expect(window.seen.map(\.text) == (0..<10).map { "Row \($0)" }, "what is seen stays")
      await window.expect(changes: 1, binds: 0) { $0.show(all) }
      await window.expect(changes: 1, binds: 1) { $0.show(all + [500]) }
      await window.expect(changes: 1, binds: 0) { $0.show(all) }
      await window.expect(changes: 2, binds: 1) { $0.show([99] + Array(0..<99)) }
      await window.expect(changes: 2, binds: 1) { $0.show(all) }
      await window.expect(changes: 0, binds: 0) { $0.show(all) }
    }
  }

  @Test func aChangedElementIsShownInItsRow() async {
    await withList(0..<100) { window in
      await window.expect(changes: 0, binds: 1) { $0.reactor.send(.rename(3, "Three")) }
      #expect(window.seen[3].text == "Three")
      await window.expect(changes: 0, binds: 2) {
        $0.reactor.send(.rename(4, "Four"))
        $0.reactor.send(.rename(5, "Five"))
      }
      #expect(window.seen.map(\.text)[3...5] == ["Three", "Four", "Five"])
    }
  }

  @Test func anElementThatIsChangedAndMovedIsShownWhereItIs() async {
    await withList(0..<100) { window in
      var items = (0..<100).map { Item($0) }
      items.swapAt(0, 1)
      items[0].name = "One"
      items[2].name = "Two"
      window.reactor.send(.show(items))
      await frames(of: window.view)
      let offset = Int(window.offset)
      #expect(offset == 0 || offset == 20, "the row at the top may be the one that has moved")
      window.offset = 0
      await frames(of: window.view)
      #expect(window.seen.map(\.text)[0...3] == ["One", "Row 0", "Two", "Row 3"])
    }
  }

  @Test func aRowIsShownAgainWhenSomethingElseThatItReadsHasChanged() async {
    await withList(0..<3) { window in
      window.reactor.send(.setSuffix("!"))
      await frames(of: window.view)
      #expect(window.seen.map(\.text) == ["Row 0!", "Row 1!", "Row 2!"])
    }
  }

  @Test func aListIsEmptyAndFilledAgain() async {
    await withList([]) { window in
      #expect(window.seen.isEmpty)
      window.show([1, 2])
      await frames(of: window.view)
      #expect(window.seen.map(\.text) == ["Row 1", "Row 2"])
      window.show([])
      await frames(of: window.view)
      #expect(window.seen.isEmpty && window.list.counts.items == 0)
    }
  }

  @Test func rowsOfDifferentHeightsStayInTheirPlace() async {
    let window = ListWindow((0..<200).map { Item($0) }) { 20 + $0 % 4 * 10 }
    window.root.present()
    await frames(of: window.view)
    window.offset = 1500
    await frames(of: window.view)
    let seen = window.seen
    for ids in [[900, 901] + Array(0..<200), Array(10..<200), Array(10..<150), [5] + Array(10..<180)] {
      window.show(ids)
      await frames(of: window.view)
      #expect(window.seen.map(\.text) == seen.map(\.text) && window.seen.map(\.top) == seen.map(\.top))
    }
    window.root.destroy()
    await pass()
  }

  @Test func aComputedPropertyOfTheStateIsAListToo() async {
    let reactor = ObservedReactor(RowsReactor((0..<10).map { Item($0) }))
    let view = GTKListView()
    let list = GTKList(view, reactor, \.evenRows) { _ in
      GTKLabel()
    } bind: {
      $0.text = $1.name
    }
    #expect(list.count == 5)
    reactor.send(.show((0..<20).map { Item($0) }))
    await pass()
    #expect(list.count == 10)
  }

  @Test func aRowWithoutAWidgetIsReported() async {
    let reports = await issues(about: "has no widget") {
      let reactor = ObservedReactor(RowsReactor([Item(1)]))
      let view = GTKListView()
      let list = GTKList(view, reactor, \.rows) { _ in
        3
      } bind: { _, _ in
      }
      await inWindow(view) {}
      withExtendedLifetime(list) {}
    }
    #expect(
      reports == [
        """
        A row of a list of 'Item' has no widget.
        To fix this, set 'row.child' where the row is made, or return the widget from there.
        """
      ])
  }

  @Test func aRowKnowsItsElementAndWhatBelongsToItEndsWithIt() async {
    let reactor = ObservedReactor(RowsReactor((0..<3).map { Item($0) }))
    let view = GTKListView()
    var made: [GTKRow<Item>] = []
    var ended = 0
    var list: GTKList<Item>? = GTKList(view, reactor, \.rows) { row in
      made.append(row)
      Disposables.create { MainActor.assumeIsolated { ended += 1 } }.disposed(by: row.bag)
      row.isSelectable = false
      row.child = GTKButton("Delete")
    } bind: { _, _ in
    }
    await inWindow(view) {
      #expect(made.compactMap(\.id).sorted() == [0, 1, 2] && made.allSatisfy { !$0.isSelectable })
      reactor.send(.show([Item(1, "One")]))
      await frames(of: view)
      #expect(made.compactMap(\.element) == [Item(1, "One")])
      withExtendedLifetime(list) {}
      list = nil
      #expect(made.compactMap(\.id).isEmpty && ended == made.count)
    }
  }
}

/// Calls `body` while a view is drawn in a window.
@MainActor
func inWindow(_ view: GTKListView, _ body: () async -> Void) async {
  let window = GTKWindow(title: "List", view)
  window.present()
  await frames(of: view)
  await body()
  window.destroy()
  await pass()
}

/// Calls `body`, and returns the reports with a text.
@MainActor
func issues(about text: String, _ body: () async -> Void) async -> [String] {
  let handler = GTKIssue.handler
  var reports: [String] = []
  GTKIssue.handler = { report in if report.contains(text) { reports.append(report) } else { handler(report) }
  }
  await body()
  GTKIssue.handler = handler
  return reports
}

extension ListWindow {
  /// Expects a change of the state to be so many changes for GTK, so many binds, and at most a few objects.
  func expect(
    changes: Int, binds: Int, objects: Int = 4, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (ListWindow) -> Void
  ) async {
    let before = list.counts
    body(self)
    await frames(of: view)
    let after = list.counts
    #expect(after.changes - before.changes == changes, sourceLocation: sourceLocation)
    #expect(after.binds - before.binds == binds, sourceLocation: sourceLocation)
    #expect(after.itemsMade - before.itemsMade <= objects, sourceLocation: sourceLocation)
  }
}

/// Opens a window with a list, calls `body` when it is drawn, and closes it.
@MainActor
func withList(
  _ ids: some Sequence<Int>, selection: GTKSelectionMode = .single,
  height: @escaping @MainActor (Int) -> Int = { _ in ListWindow.rowHeight },
  _ body: (ListWindow) async -> Void
) async {
  ListWindow.loadStyle()
  let window = ListWindow(ids.map { Item($0) }, selection: selection, height: height)
  window.root.present()
  await frames(of: window.view)
  await body(window)
  window.root.destroy()
  await pass()
}
