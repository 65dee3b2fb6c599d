import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

/// Lists of many rows, of which few have widgets.
@Suite @MainActor struct ListElementTests {
  private func open(activated: @escaping @MainActor (Int) -> Void = { _ in }) async -> GTKTestApp {
    let app = GTKTestApp { app in
      let reactor = ObservedReactor(RowsReactor((0..<500).map { Item($0) }))
      let view = GTKListView()
      let list = GTKList(view, reactor, \.rows) { _ in
        GTKLabel()
      } bind: {
        $0.text = "Row \($1.id)"
      }
      let bag = DisposeBag()
      list.rx.activated.subscribe(onNext: { activated($0.id) }).disposed(by: bag)
      let scrolled = GTKScrolledWindow()
      scrolled.child = view
      app.open(GTKWindow(title: "Rows", scrolled), keeping: (bag, list, reactor))
    }
    await app.settle()
    return app
  }

  @Test func rowsAreSelectedByTheirNumber() async {
    let app = await open()
    #expect(app.list().rowCount() == 500)
    app.list().select(row: 3)
    await app.settle()
    #expect(app.row("Row 3").isSelected())
    app.list().select(row: 400)
    await app.settle()
    #expect(app.row("Row 400").isSelected())
    await app.close()
  }

  @Test func aListThatSelectsNoRowIsTold() async {
    let app = GTKTestApp { app in
      let reactor = ObservedReactor(RowsReactor([Item(1)]))
      let view = GTKListView()
      let list = GTKList(view, reactor, \.rows, selection: .none) { _ in
        GTKLabel()
      } bind: {
        $0.text = $1.name
      }
      app.open(GTKWindow(title: "Rows", view), keeping: (list, reactor))
    }
    await app.settle()
    await expectFailure(
      """
      list did not select row 0.
      Tree:
        GtkWindow "Rows"
          GtkListView rows: 1
            GtkListItemWidget focused
              GtkLabel "Row 1"
      To fix this, let the program make the row and the list selectable, or use 'activate(row:)' or a click.
      """
    ) { app.list().select(row: 0) }
    await app.close()
  }

  @Test func keysMoveTheSelection() async {
    let app = await open()
    app.row("Row 0").click()
    app.press(.down)
    app.press(.down)
    await app.settle()
    #expect(app.row("Row 2").isSelected())
    app.press(.end)
    await app.settle()
    #expect(app.row("Row 499").isSelected())
    app.press(.pageUp)
    app.press(.home)
    await app.settle()
    #expect(app.row("Row 0").isSelected())
    await app.close()
  }

  @Test func rowsAreActivated() async {
    var activated: [Int] = []
    let app = await open { activated.append($0) }
    app.row("Row 1").click(times: 2)
    app.list().activate(row: 2)
    app.row("Row 3").click()
    app.press(.enter)
    await app.settle()
    #expect(activated == [1, 2, 3])
    await app.close()
  }

  @Test func aListIsScrolledToARow() async {
    let app = await open()
    app.list().scroll(toRow: 250)
    await app.settle()
    app.row("Row 250").click()
    #expect(app.row("Row 250").isSelected())
    app.list().scroll(to: .bottom)
    await app.settle()
    app.row("Row 499").click()
    #expect(app.row("Row 499").isSelected())
    app.list().scroll(to: .top)
    await app.settle()
    app.row(containing: "Row 0").first.click()
    #expect(app.row("Row 0").isSelected())
    await app.close()
  }

  @Test func aRowOutOfSightIsTold() async {
    let app = await open()
    let found = await failures { app.list().select(row: 500) }
    let lines = found.first?.text.split(separator: "\n") ?? []
    #expect(lines.first == "list has no row 500: it has 500.")
    #expect(lines.dropFirst(4).first == "      GtkListView rows: 500")
    #expect(app.row("Row 5").exists)
    #expect(!app.row("Row 100").exists)
    // Rows out of sight are not in the tree, either.
    #expect((10..<60).contains(lines.count))
    await app.close()
  }
}
