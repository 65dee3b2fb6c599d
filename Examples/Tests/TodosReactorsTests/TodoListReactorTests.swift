import ReactorKit
import ReactorKitSharing
import ReactorKitTesting
import Testing

@testable import TodosReactors

/// One list, of which `a`, `b`, and `c` are stored.
@Suite struct TodoListReactorTests {
  private func withTester(
    _ titles: [String] = ["a", "x b", "c"],
    _ body: (ReactorTester<TodoListReactor>) async throws -> Void
  ) async throws {
    try await withStore { _ in
      @Shared(.todos) var todos
      $todos.withLock { $0 = .sample(titles, later: ["later"]) }
      let numbers = Numbers(from: 100)
      let tester = ReactorTester(TodoListReactor(list: .today, makeID: numbers.next))
      try await body(tester)
      await tester.finish()
    }
  }

  @Test func whatIsTypedIsADraftUntilItIsSubmitted() async throws {
    try await withTester { tester in
      await tester.send(.updateText("n")) { $0.todos[draftOf: .today].text = "n" }
      await tester.send(.updateText("new")) { $0.todos[draftOf: .today].text = "new" }
      await tester.send(.submit) {
        let step = $0.todos.submitDraft(of: .today, as: id(100))
        $0.history.record(step)
        $0.choice = $0.todos[id(100)]
      }
      #expect(tester.state.rows.map(\.title) == ["a", "b", "c", "new"])
      #expect(tester.state.draft == Draft())
      #expect(tester.state.selection == 3)
    }
  }

  @Test func submittingNothingDoesNothing() async throws {
    try await withTester { tester in
      await tester.send(.submit)
    }
  }

  @Test func editingChangesTheTitleInTheEnd() async throws {
    try await withTester { tester in
      await tester.send(.updateText("kept")) { $0.todos[draftOf: .today].text = "kept" }
      await tester.send(.edit) {
        $0.choice = $0.todos[id(1)]
        $0.todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: "a")
      }
      await tester.send(.updateText("A")) { $0.todos[draftOf: .today].text = "A" }
      #expect(tester.state.rows[0].title == "a")
      await tester.send(.submit) {
        let step = $0.todos.submitDraft(of: .today, as: id(100))
        $0.history.record(step)
      }
      #expect(tester.state.rows[0].title == "A")
      #expect(tester.state.draft.text == "kept")
    }
  }

  @Test func anEditCanBeLeft() async throws {
    try await withTester { tester in
      await tester.send(.edit) {
        $0.choice = $0.todos[id(1)]
        $0.todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: "a")
      }
      await tester.send(.cancelEdit) { $0.todos[draftOf: .today].edit = nil }
      #expect(tester.state.draft == Draft())
    }
  }

  @Test func theSelectedTodoIsMeant() async throws {
    try await withTester { tester in
      await tester.send(.moveSelection(by: 1)) { $0.choice = $0.todos[id(2)] }
      await tester.send(.toggle) {
        let step = $0.todos.toggle(id(2))
        $0.history.record(step)
      }
      await tester.send(.moveRow(.up)) {
        $0.choice = $0.todos[id(2)]
        let step = $0.todos.move(id(2), past: id(1))
        $0.history.record(step)
      }
      #expect(tester.state.rows.map(\.title) == ["b", "a", "c"])
      #expect(tester.state.selection == 0)
      await tester.send(.moveToOtherList) {
        $0.choice = $0.todos[id(2)]
        let step = $0.todos.moveToOtherList(id(2))
        $0.history.record(step)
      }
      #expect(tester.state.selected?.title == "a")
      await tester.send(.delete) {
        $0.choice = $0.todos[id(1)]
        let step = $0.todos.remove(todo: id(1))
        $0.history.record(step)
      }
      #expect(tester.state.rows.map(\.title) == ["c"])
      #expect(tester.state.selected?.title == "c")
    }
  }

  @Test func withoutRowsThereIsNothingToDo() async throws {
    try await withTester([]) { tester in
      for action: TodoListReactor.Action in [
        .toggle, .delete, .edit, .moveToOtherList, .moveRow(.up), .moveRow(.down), .clearDone, .select(3),
        .moveSelection(by: 1),
      ] {
        await tester.send(action)
      }
      #expect(tester.state.selection == nil)
    }
  }

  @Test func theSelectionStopsAtTheEnds() async throws {
    try await withTester { tester in
      tester.exhaustivity = .off
      for (action, row) in [
        (.moveSelection(by: -1), 0), (.moveSelection(by: .max), 2), (.moveSelection(by: .max), 2),
        (.select(1), 1), (.select(-4), 0), (.select(.max), 2), (.moveRow(.down), 2), (.select(0), 0),
        (.moveRow(.up), 0),
      ] as [(TodoListReactor.Action, Int)] {
        await tester.send(action)
        #expect(tester.reactor.currentState.selection == row)
      }
      #expect(tester.reactor.currentState.rows.map(\.title) == ["a", "b", "c"])
    }
  }

  @Test func theSelectionGoesToWhatComesToThePlaceOfWhatIsGone() async throws {
    try await withTester(["a", "b", "c", "d"]) { tester in
      tester.exhaustivity = .off
      let reactor = tester.reactor
      await tester.send(.select(1))
      await tester.send(.delete)
      #expect(reactor.currentState.selected?.title == "c")
      @Shared(.filter) var filter
      filter = .open
      await tester.send(.toggle)
      #expect(reactor.currentState.selected?.title == "d", "c is done, and not shown")
      await tester.send(.delete)
      #expect(reactor.currentState.selected?.title == "a", "there is nothing behind it")
      filter = .all
      #expect(reactor.currentState.rows.map(\.title) == ["a", "c"])
      #expect(reactor.currentState.selected?.title == "c", "it has come back there")
    }
  }

  @Test func rowsGoPastTheRowsThatAreShown() async throws {
    try await withTester(["a", "x b", "c"]) { tester in
      tester.exhaustivity = .off
      @Shared(.filter) var filter
      filter = .open
      await tester.send(.moveRow(.down))
      #expect(tester.reactor.currentState.rows.map(\.title) == ["c", "a"])
      #expect(tester.reactor.currentState.todos.titles(.today) == ["x b", "c", "a"])
    }
  }

  @Test func whatIsAddedIsShown() async throws {
    try await withTester { tester in
      tester.exhaustivity = .off
      @Shared(.filter) var filter
      filter = .done
      await tester.send(.updateText("new"))
      await tester.send(.submit)
      #expect(filter == .all)
      #expect(tester.reactor.currentState.selected?.title == "new")
    }
  }
}
