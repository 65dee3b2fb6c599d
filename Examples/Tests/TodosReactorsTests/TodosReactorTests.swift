import Foundation
import ReactorKit
import ReactorKitSharing
import Testing

@testable import TodosReactors

/// Two lists and what concerns both, over one store.
@Suite struct TodosReactorTests {
  private struct Program {
    let today = TodoListReactor(list: .today)
    let later = TodoListReactor(list: .later)
    let both = TodosReactor()

    func add(_ titles: String..., to list: ListName = .today) {
      let reactor = list == .today ? today : later
      for title in titles {
        reactor.send(.updateText(title))
        reactor.send(.submit)
      }
    }

    /// The first state, from the current one on, that satisfies a condition. The thread that brings it may
    /// still be in the reactor: an action that is sent then waits, so `perform` it.
    func state(where isSatisfied: @escaping @Sendable (TodosReactor.State) -> Bool) async
      -> TodosReactor.State?
    {
      await both.state.values.first(where: isSatisfied)
    }
  }

  @Test func eachListShowsItsOwn() async throws {
    try await withStore { _ in
      let program = Program()
      program.add("a", "b")
      program.add("c", to: .later)
      #expect(program.today.currentState.rows.map(\.title) == ["a", "b"])
      #expect(program.later.currentState.rows.map(\.title) == ["c"])
      #expect(program.both.currentState.todos.items.count == 3)
    }
  }

  @Test func theFilterIsThatOfBoth() async throws {
    try await withStore { _ in
      let program = Program()
      program.add("a", "b")
      program.add("c", to: .later)
      program.today.send(.toggle)
      program.both.send(.show(.done))
      #expect(program.today.currentState.rows.map(\.title) == ["b"])
      #expect(program.later.currentState.rows.isEmpty)
      program.both.send(.show(.open))
      #expect(program.today.currentState.rows.map(\.title) == ["a"])
      #expect(program.later.currentState.rows.map(\.title) == ["c"])
    }
  }

  @Test func whatIsMovedLeavesOneAndComesToTheOther() async throws {
    try await withStore { _ in
      let program = Program()
      program.add("a")
      program.add("c", to: .later)
      program.today.send(.moveToOtherList)
      #expect(program.today.currentState.rows.isEmpty)
      #expect(program.later.currentState.rows.map(\.title) == ["c", "a"])
    }
  }

  @Test func stepsOfBothListsAreTakenBackInTheirOrder() async throws {
    try await withStore { _ in
      let program = Program()
      program.add("a")
      program.add("c", to: .later)
      program.today.send(.moveToOtherList)
      program.later.send(.delete)
      let titles = { ListName.allCases.map { program.both.currentState.todos.titles($0) } }
      #expect(titles() == [[], ["a"]])
      for expected in [[[], ["c", "a"]], [["a"], ["c"]], [["a"], []], [[], []]] {
        program.both.send(.undo)
        #expect(titles() == expected)
      }
      program.both.send(.undo)
      #expect(program.both.currentState.report?.outcome == .nothing)
      for expected in [[["a"], []], [["a"], ["c"]], [[], ["c", "a"]], [[], ["a"]]] {
        program.both.send(.redo)
        #expect(titles() == expected)
      }
    }
  }

  @Test func aReportIsThereUntilSomethingElseIsDone() async throws {
    try await withStore { _ in
      let program = Program()
      program.both.send(.undo)
      #expect(program.both.currentState.report?.outcome == .nothing)
      program.add("a")
      #expect(program.both.currentState.report == nil)
      program.both.send(.undo)
      #expect(program.both.currentState.report?.wish == .undo)
      program.both.send(.redo)
      #expect(program.both.currentState.report?.wish == .redo)
      program.today.send(.updateText("typing"))
      #expect(program.both.currentState.report != nil)
      program.today.send(.submit)
      #expect(program.both.currentState.report == nil)
    }
  }

  @Test func itSaysWhenEverythingIsSaved() async throws {
    try await withStore { folder in
      let program = Program()
      program.add("a")
      program.today.send(.updateText("half"))
      #expect(!program.both.currentState.isSaved, "it has not waited for that")
      _ = await program.state { $0.isSaved }
      let stored = try JSONDecoder().decode(
        Todos.self, from: Data(contentsOf: folder.appendingPathComponent("todos.json")))
      #expect(stored.titles(.today) == ["a"])
      #expect(stored[draftOf: .today].text == "half")
      await program.today.perform(.updateText("half a"))
      #expect(program.both.currentState.todos[draftOf: .today].text == "half a")
      _ = await program.state { $0.isSaved }
    }
  }

  @Test func anotherProcessBeginsWithWhatWasSaved() async throws {
    try await withStore { folder in
      do {
        let program = Program()
        program.add("a")
        program.add("c", to: .later)
        program.later.send(.updateText("half"))
        program.both.send(.show(.open))
        _ = await program.state { $0.isSaved }
      }
      SharedStore.$current.withValue(SharedStore(folder: folder)) {
        let program = Program()
        #expect(program.today.currentState.rows.map(\.title) == ["a"])
        #expect(program.later.currentState.rows.map(\.title) == ["c"])
        #expect(program.later.currentState.draft.text == "half")
        #expect(program.both.currentState.filter == .open)
        program.both.send(.undo)
        #expect(program.both.currentState.report?.outcome == .nothing, "it has done nothing itself")
      }
    }
  }

  @Test func anotherProcessIsSeenAndItsStepsAreItsOwn() async throws {
    try await withStore { folder in
      let first = Program()
      first.add("a", "b")
      _ = await first.state { $0.isSaved }
      let second = SharedStore.$current.withValue(SharedStore(folder: folder)) { Program() }
      #expect(second.today.currentState.rows.map(\.title) == ["a", "b"])
      second.today.send(.select(1))
      second.today.send(.toggle)
      second.later.send(.updateText("typed there"))
      _ = await first.state { $0.todos.titles(.today) == ["a", "x b"] }
      _ = await first.state { $0.todos[draftOf: .later].text == "typed there" }
      // The last step of the first one was to add b, which the second one has changed.
      await first.both.perform(.undo)
      guard case .overtaken(let step)? = first.both.currentState.report?.outcome else {
        Issue.record("\(String(describing: first.both.currentState.report))")
        return
      }
      #expect(step.title == "b")
      await first.both.perform(.undo)
      _ = await second.state { $0.todos.titles(.today) == ["x b"] }
      await second.both.perform(.undo)
      _ = await first.state { $0.todos.titles(.today) == ["b"] }
    }
  }

  @Test func aFileThatCannotBeReadIsToldAndKept() async throws {
    try await withStore { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("no JSON".utf8).write(to: folder.appendingPathComponent("todos.json"))
      let program = Program()
      program.add("a")
      let failure = await program.state { $0.failure != nil }?.failure
      guard case .undecodable(let place?)? = failure?.reason else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(try String(contentsOfFile: place, encoding: .utf8) == "no JSON")
      _ = await program.state { $0.isSaved }
      #expect(program.both.currentState.failure != nil, "it stays until the user has read it")
      await program.both.perform(.dismissFailure)
      #expect(program.both.currentState.failure == nil)
    }
  }

  @Test func whatCannotBeSavedIsToldUntilItCan() async throws {
    try await withStore { folder in
      // A file where the folder should be.
      try Data().write(to: folder)
      let program = Program()
      program.add("a")
      let failed = await program.state { $0.failure?.reason == .unwritable }
      #expect(failed?.isSaved == false)
      #expect(program.today.currentState.rows.map(\.title) == ["a"], "it goes on in memory")
      try FileManager.default.removeItem(at: folder)
      await program.both.perform(.save)
      let mended = await program.state { $0.isSaved }
      #expect(mended?.failure == nil)
    }
  }

  @Test func twoListsOnTwoThreadsLoseNothing() async throws {
    try await withStore { _ in
      let program = Program()
      await withTaskGroup { threads in
        for reactor in [program.today, program.later] {
          threads.addTask { @concurrent in
            for number in 0..<100 {
              reactor.send(.updateText("\(number)"))
              reactor.send(.submit)
              reactor.send(.select(number))
              if number.isMultiple(of: 4) { reactor.send(.toggle) }
            }
          }
        }
        threads.addTask { @concurrent in
          for number in 0..<100 { program.both.send(.show(number.isMultiple(of: 2) ? .all : .open)) }
        }
      }
      let todos = program.both.currentState.todos
      for list in ListName.allCases {
        #expect(todos.items(in: list).map(\.title) == (0..<100).map(String.init))
      }
      #expect(program.today.currentState.todos == todos)
      #expect(program.later.currentState.todos == todos)
    }
  }

  @Test func noStepIsTakenBackTwice() async throws {
    try await withStore { _ in
      let program = Program()
      let other = TodosReactor()
      for number in 0..<100 { program.add("\(number)") }
      let all = program.both.currentState.todos
      await withTaskGroup { threads in
        for reactor in [program.both, other] {
          threads.addTask { @concurrent in
            for _ in 0..<50 { reactor.send(.undo) }
          }
        }
      }
      #expect(program.both.currentState.todos.items.isEmpty)
      #expect(program.both.currentState.history.undone.count == 100)
      for _ in 0..<100 { other.send(.redo) }
      #expect(program.both.currentState.todos == all)
    }
  }
}
