import ReactorKitGTK
import ReactorKitObservation
import Testing

/// All widgets of a window show the past state that its reactor shows.
@Suite(.serialized) @MainActor struct WindowTimeTravelTests {
  @Test func everyWidgetShowsThePastStateAndThenTheNewest() async throws {
    try await withWindow { window, reference in
      let past = try #require(reference.state)
      window.reactor.send(.show(title: "Second", ids: [4, 5]))
      window.reactor.send(.rename("Grace"))
      await frames(of: window.view)
      #expect(window.shown == ["Second", "Grace", "Row 4", "Row 5"])
      #expect(reference.show(past))
      await frames(of: window.view)
      #expect(window.shown == ["First", "Ada", "Row 1", "Row 2", "Row 3"])
      reference.showNewest()
      await frames(of: window.view)
      #expect(window.shown == ["Second", "Grace", "Row 4", "Row 5"])
    }
  }

  @Test func whatTheUserDoesMeanwhileIsHandledAndSeenAfterwards() async throws {
    try await withWindow { window, reference in
      let past = try #require(reference.state)
      window.reactor.send(.show(title: "Second", ids: [4, 5]))
      reference.show(past)
      await frames(of: window.view)
      window.button.emit("clicked")
      window.button.emit("clicked")
      User.select(3..<3, in: window.entry)
      User.type(" L", into: window.entry)
      await frames(of: window.view)
      #expect(window.shown == ["First", "Ada", "Row 1", "Row 2", "Row 3"])
      #expect(window.reactor.reactor.currentState.rows.map(\.id) == [4, 5, 6, 7])
      reference.showNewest()
      await frames(of: window.view)
      #expect(window.shown == ["Second", "Ada L", "Row 4", "Row 5", "Row 6", "Row 7"])
    }
  }

  @Test func showingSendsNoActions() async throws {
    try await withWindow { window, reference in
      let past = try #require(reference.state)
      window.reactor.send(.show(title: "Second", ids: [4, 5]))
      window.reactor.send(.rename("Grace"))
      await frames(of: window.view)
      let handled = window.reactor.reactor.handled
      reference.show(past)
      await frames(of: window.view)
      reference.showNewest()
      await frames(of: window.view)
      #expect(window.reactor.reactor.handled == handled)
    }
  }

  @Test func noDialogOpensAndNoToastIsShown() async throws {
    try await withWindow { window, reference in
      let quiet = try #require(reference.state)
      window.reactor.send(.tell("saved"))
      window.reactor.send(.ask("Delete?"))
      #expect(window.toasts == ["saved"])
      #expect(window.dialogs.count == 1)
      User.press("_OK", in: window.dialogs.first)
      let loud = try #require(reference.state)
      for past in [quiet, loud, quiet] {
        reference.show(past)
        window.reactor.send(.tell("saved again"))
        window.reactor.send(.ask("Delete again?"))
        await frames(of: window.view)
        #expect(window.toasts == ["saved"])
        #expect(window.dialogs.isEmpty)
      }
      reference.showNewest()
      await frames(of: window.view)
      #expect(window.toasts == ["saved"])
      #expect(window.dialogs.isEmpty)
      window.reactor.send(.tell("told"))
      window.reactor.send(.ask("Really?"))
      #expect(window.toasts == ["saved", "told"])
      #expect(window.dialogs.count == 1)
    }
  }

  @Test func theSelectionAndTheFocusOfARowStay() async throws {
    try await withWindow { window, reference in
      let past = try #require(reference.state)
      window.list.selectedIDs = [2]
      window.list.focus(2)
      window.reactor.send(.show(title: "Second", ids: [9, 8, 2]))
      await frames(of: window.view)
      #expect(window.list.selectedIDs == [2])
      #expect(window.list.focusedID == 2)
      reference.show(past)
      await frames(of: window.view)
      #expect(window.list.selectedIDs == [2])
      #expect(window.list.focusedID == 2)
      reference.showNewest()
      await frames(of: window.view)
      #expect(window.list.selectedIDs == [2])
      #expect(window.list.focusedID == 2)
    }
  }

  @Test func aSelectedRowThatThePastDoesNotHaveIsSelectedAgain() async throws {
    try await withWindow { window, reference in
      let past = try #require(reference.state)
      window.reactor.send(.show(title: "Second", ids: [4, 5]))
      await frames(of: window.view)
      window.list.selectedIDs = [5]
      reference.show(past)
      await frames(of: window.view)
      #expect(window.list.selectedIDs.isEmpty)
      reference.showNewest()
      await frames(of: window.view)
      #expect(window.list.selectedIDs == [5])
    }
  }

  @Test func theFocusAndTheSelectedTextOfAnEntryStay() async throws {
    try await withWindow { window, reference in
      let past = try #require(reference.state)
      window.entry.grabFocus()
      window.reactor.send(.show(title: "Second", ids: [4, 5]))
      window.reactor.send(.rename("Ada L"))
      await frames(of: window.view)
      User.select(1..<3, in: window.entry)
      for show in [{ _ = reference.show(past) }, { reference.showNewest() }] {
        show()
        await frames(of: window.view)
        #expect(User.selection(of: window.entry) == 1..<3)
        #expect(window.entry.hasFocusInside)
      }
    }
  }

  @Test func aWindowGoesOnFromThePastStateThatIsBranchedFrom() async throws {
    try await withWindow { window, reference in
      let past = try #require(reference.state)
      window.reactor.send(.show(title: "Second", ids: [4, 5]))
      reference.show(past)
      #expect(reference.branch(from: past))
      window.button.emit("clicked")
      await frames(of: window.view)
      #expect(window.shown == ["First", "Ada", "Row 1", "Row 2", "Row 3", "Row 4"])
      #expect(window.toasts.isEmpty)
      #expect(window.dialogs.isEmpty)
    }
  }

  /// Shows the window with its first state, and closes it afterwards.
  private func withWindow(
    _ body: (TravellingWindow, ReactorReference) async throws -> Void
  ) async throws {
    let window = TravellingWindow()
    defer { window.root.destroy() }
    let seen = Seen()
    let monitor = window.reactor.reactor.monitor(.steps) { event in seen.reference = event.reactor }
    defer { monitor.dispose() }
    window.reactor.send(.show(title: "First", ids: [1, 2, 3]))
    window.reactor.send(.rename("Ada"))
    window.root.present()
    await frames(of: window.view)
    try await body(window, #require(seen.reference))
  }

  /// Used on the main thread only, where the reactor is.
  private final class Seen: @unchecked Sendable {
    var reference: ReactorReference?
  }
}
