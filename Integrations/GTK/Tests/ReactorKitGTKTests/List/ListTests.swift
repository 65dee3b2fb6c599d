import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

@Suite(.serialized) @MainActor struct ListTests {
  @Test func aListShowsTheRowsInSight() async {
    await withList(0..<100) { window, app in
      #expect(window.seen.map(\.text) == (0..<10).map { "Row \($0)" })
      #expect(window.seen.map(\.top) == (0..<10).map { $0 * 20 })
      print(window.list.counts)
      for i in 1..<6 {
        window.show(Array(0..<(100 - 4 * i)))
        print("sent", window.list.counts.changes, window.scrolled.vadjustment?.upper ?? 0)
        await frames(of: window.view)
        print("settled", window.list.counts.changes, window.scrolled.vadjustment?.upper ?? 0)
        await frames(of: window.view)
        print("settled", window.list.counts.changes, window.scrolled.vadjustment?.upper ?? 0)
        try? await Task.sleep(for: .milliseconds(100))
        print("slept", window.list.counts.changes, window.scrolled.vadjustment?.upper ?? 0)
      }
    }
  }
}

/// Opens a window with a list, calls `body` when it is drawn, and closes it.
@MainActor
func withList(
  _ ids: some Sequence<Int>, selection: GTKSelectionMode = .single,
  _ body: (ListWindow, GTKTestApp) async -> Void
) async {
  ListWindow.loadStyle()
  let window = ListWindow(ids.map { Item($0) }, selection: selection)
  let app = GTKTestApp { app in
    app.open(window.root, keeping: window)
  }
  await frames(of: window.view)
  await body(window, app)
  await app.close()
}
