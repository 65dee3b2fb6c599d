import CGTK
import ReactorKitGTK
import ReactorKitGTKTesting
import Testing
import TodosReactors

/// The window of the todos in several sizes.
@Suite @MainActor struct TodosLayoutTests {
  @Test func aNarrowWindowShowsOneListAtATime() async {
    let bench = await TodosBench()
    await bench.add("buy milk")
    #expect(bench.app.entry("Add to Later").exists)
    await bench.resize(360)
    #expect(bench.width <= 360)
    #expect(bench.field.exists)
    #expect(!bench.app.entry("Add to Later").exists)
    bench.app.button("Later · 0 open").click()
    await bench.app.settle()
    #expect(!bench.field.exists)
    bench.app.entry("Add to Later").type("learn to juggle\n")
    await bench.app.settle()
    #expect(bench.titles(.later) == ["learn to juggle"])
    bench.app.button("Later · 1 open").click()
    await bench.app.settle()
    #expect(bench.app.button("Later · 1 open").isChecked(), "a list stays shown")
    await bench.close()
  }

  @Test func aNarrowWindowHasTheFiltersBelow() async {
    let bench = await TodosBench()
    await bench.add("buy milk")
    await bench.resize(360)
    bench.app.button("Done").click()
    await bench.app.settle()
    #expect(bench.today.rowCount() == 0)
    #expect(bench.app.label("Nothing is done").exists)
    await bench.resize(760)
    #expect(bench.app.button("Done").isChecked())
    #expect(bench.app.entry("Add to Later").exists)
    await bench.close()
  }

  @Test func theListWithTheFocusStaysWhenTheWindowBecomesNarrow() async {
    let bench = await TodosBench()
    bench.app.entry("Add to Later").focus()
    await bench.resize(360)
    #expect(bench.app.entry("Add to Later").isFocused())
    #expect(!bench.field.exists)
    await bench.close()
  }
}

extension TodosBench {
  /// Makes the window so wide, in pixels.
  fileprivate func resize(_ width: Int) async {
    app.resize(width: width, height: 520)
    await app.settle()
  }

  /// How wide the content of the window is, in pixels.
  fileprivate var width: Int {
    app.windows.first.map { Int(gtk_widget_get_width($0.pointer.assumingMemoryBound(to: GtkWidget.self))) }
      ?? 0
  }
}
