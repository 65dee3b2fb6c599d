import CGTK
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitTesting
import Testing

/// What is left, or was reported, when an app is closed fails the test.
@Suite @MainActor struct LeakTests {
  @Test func aWidgetThatItsHandlerKeepsIsTold() async {
    let app = GTKTestApp { app in
      let button = GTKButton("Go")
      _ = button.rx.clicked.subscribe(onNext: { button.sensitive = false })
      app.open(GTKWindow(title: "W", button))
    }
    await app.settle()
    let found = await failures { await app.close() }
    #expect(
      found.map(\.text) == [
        """
        2 widgets are there after the app was closed:
          GtkButton "Go" focused
          GtkLabel "Go"
        To fix this, capture views and widgets weakly in closures. A test makes widgets in the closure of 'GTKTestApp', so that it
        does not keep them itself.
        """,
        """
        1 handler of a signal is there after the app was closed.
        To fix this, dispose subscriptions with the view, and capture views and widgets weakly in closures.
        """,
      ])
  }

  @Test func aReactorThatIsKeptIsTold() async {
    var kept: [CountReactor] = []
    let app = GTKTestApp { app in
      let reactor = CountReactor()
      reactor.action.onNext(1)
      kept.append(reactor)
      app.open(GTKWindow(title: "W"))
    }
    await expectFailure(
      """
      1 reactor is there after the app was closed:
        CountReactor
      To fix this, let only the view keep its reactor. A test that keeps one itself says so: 'GTKTestApp(keeping: [reactor])'.
      """
    ) { await app.close() }
    kept = []
  }

  @Test func aReactorThatTheTestKeepsIsNotTold() async {
    let reactor = CountReactor()
    let app = GTKTestApp(keeping: [reactor]) { app in
      reactor.action.onNext(1)
      app.open(GTKWindow(title: "W"))
    }
    await app.close()
    #expect(reactor.currentState == 1)
  }

  @Test func anotherReactorOfTheTypeOfOneThatIsKeptIsTold() async {
    let reactors = [CountReactor(), CountReactor()]
    let app = GTKTestApp(keeping: [reactors[0]]) { app in
      for reactor in reactors { reactor.action.onNext(1) }
      app.open(GTKWindow(title: "W"))
    }
    let found = await failures { await app.close() }
    #expect(
      found.map { $0.text.prefix(65) } == [
        "1 reactor is there after the app was closed:\n  CountReactor\nTo fi"
      ])
  }

  @Test func aWidgetThatTheTestAskedForMayBeKept() async {
    let app = await open { [GTKButton("Go"), GTKBox(.vertical, [GTKLabel("A")])] }
    let kept = [app.button("Go").widget(), app.element(GTKBox.self)[1].widget()]
    await app.close()
    #expect(kept.count == 2)
  }

  @Test func misuseAndWarningsAreTold() async {
    let app = await open {
      let button = GTKButton("Go")
      _ = button.rx.signal("clickd").subscribe()
      gtk_label_set_text(OpaquePointer(button.pointer), "")
      return [button]
    }
    let found = await failures { await app.close() }
    #expect(
      found.map(\.text) == [
        """
        The program has misused the package:
          'GtkButton' has no signal 'clickd'.
          To fix this, look the name up in GTK's documentation of 'GtkButton'; it is written with '-'.
        To fix this, do as the report says; a test that expects it takes it: 'app.takeIssues()'.
        """,
        """
        GTK warned of this:
          Gtk-critical: gtk_label_set_text: assertion 'GTK_IS_LABEL (self)' failed
        To fix this, correct the call that GTK names; a test that expects it takes it: 'app.takeWarnings()', 'GTKLog.takeAll()'.
        """,
      ])
  }

  @Test func misuseAndWarningsThatATestExpectsAreTaken() async {
    let app = await open {
      let button = GTKButton("Go")
      _ = button.rx.signal("clickd").subscribe()
      gtk_label_set_text(OpaquePointer(button.pointer), "")
      return [button]
    }
    #expect(app.takeIssues().count == 1)
    #expect(
      app.takeWarnings() == ["Gtk-critical: gtk_label_set_text: assertion 'GTK_IS_LABEL (self)' failed"])
    await app.close()
  }

  @Test func anAppIsClosedOnce() async {
    let app = await open { [] }
    await app.close()
    await expectFailure(
      """
      A 'GTKTestApp' was closed twice.
      To fix this, close it once, at the end of the test.
      """
    ) { await app.close() }
  }

  @Test func anAppThatWasNotClosedIsTold() async {
    await expectFailure(
      """
      A 'GTKTestApp' was released before it was closed: nothing has looked for leaks.
      To fix this, 'await app.close()' at the end of the test.
      """
    ) {
      _ = GTKTestApp { $0.open(GTKWindow(title: "W")) }
    }
  }
}

final class CountReactor: Reactor {
  typealias Action = Int
  let initialState = 0
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}
