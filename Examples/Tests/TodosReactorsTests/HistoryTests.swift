import Testing

@testable import TodosReactors

/// Taking back what one did, while others do something too.
@Suite struct HistoryTests {
  private var todos = Todos.sample(["a", "x b"], later: ["c"])
  private var history = History()

  private mutating func undo() -> History.Outcome { history.undo { todos.apply($0) } }
  private mutating func redo() -> History.Outcome { history.redo { todos.apply($0) } }

  @Test mutating func whatWasTakenBackCanBeDoneAgain() throws {
    let before = todos
    history.record(todos.toggle(id(1)))
    history.record(todos.remove(todo: id(2)))
    history.record(todos.moveToOtherList(id(1)))
    let after = todos
    for _ in 0..<3 { _ = undo() }
    #expect(todos == before)
    #expect(undo() == .nothing)
    for _ in 0..<3 { _ = redo() }
    #expect(todos == after)
    #expect(redo() == .nothing)
  }

  @Test mutating func whatIsDoneAnewEndsWhatCouldBeDoneAgain() {
    history.record(todos.toggle(id(1)))
    _ = undo()
    history.record(todos.toggle(id(3)))
    #expect(redo() == .nothing)
  }

  @Test mutating func whatOthersRemovedStaysRemoved() throws {
    history.record(todos.toggle(id(1)))
    let step = try #require(history.done.last)
    _ = todos.remove(todo: id(1))
    #expect(undo() == .overtaken(step))
    #expect(todos.titles(.today) == ["x b"])
    #expect(redo() == .nothing, "what could not be taken back cannot be done again")
  }

  @Test mutating func whatWasAddedAndChangedByOthersStays() throws {
    history.record(todos.add("new", to: .today, as: id(9)))
    let step = try #require(history.done.last)
    _ = todos.toggle(id(9))
    #expect(undo() == .overtaken(step))
    #expect(todos.titles(.today) == ["a", "x b", "x new"])
  }

  @Test mutating func whatWasAddedAndRemovedByOthersDoesNotComeBack() throws {
    history.record(todos.add("new", to: .today, as: id(9)))
    let step = try #require(history.done.last)
    _ = todos.remove(todo: id(9))
    #expect(undo() == .overtaken(step))
    #expect(redo() == .nothing)
    #expect(todos[id(9)] == nil)
  }

  @Test mutating func otherPropertiesAreKept() throws {
    todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: "mine")
    history.record(todos.submitDraft(of: .today, as: id(9)))
    _ = todos.toggle(id(1))
    _ = todos.moveToOtherList(id(1))
    let step = try #require(history.done.last)
    #expect(undo() == .changed(step))
    #expect(todos.titles(.later) == ["c", "x a"])
    _ = redo()
    #expect(todos.titles(.later) == ["c", "x mine"])
  }

  @Test mutating func aTitleThatOthersHaveGivenIsKept() throws {
    todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: "mine")
    history.record(todos.submitDraft(of: .today, as: id(9)))
    todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: "theirs")
    _ = todos.submitDraft(of: .today, as: id(9))
    let step = try #require(history.done.last)
    #expect(undo() == .overtaken(step))
    #expect(todos.titles(.today) == ["theirs", "x b"])
  }

  @Test mutating func ofSeveralTodosThoseThatFitAreTakenBack() throws {
    _ = todos.toggle(id(1))
    history.record(todos.removeDone(in: .today))
    #expect(todos.titles(.today) == [])
    // Somebody else has taken back one of them in the meantime.
    let back = try #require(history.done.last?.changes.first?.before)
    _ = todos.apply([Change(before: nil, after: back)])
    _ = undo()
    #expect(todos.titles(.today) == ["x a", "x b"])
    _ = redo()
    #expect(todos.titles(.today) == ["x a"], "only what was taken back is done again")
  }

  @Test mutating func draftsAreNoSteps() {
    history.record(todos.toggle(id(1)))
    todos[draftOf: .today].text = "typing"
    _ = undo()
    #expect(todos[draftOf: .today].text == "typing")
    #expect(todos.titles(.today) == ["a", "x b"])
  }

  @Test mutating func onlySoManyStepsAreKept() {
    let before = todos
    for _ in 0..<(History.limit + 3) { history.record(todos.toggle(id(1))) }
    for _ in 0..<History.limit { _ = undo() }
    #expect(undo() == .nothing)
    #expect(todos != before, "an odd number of steps is out of reach")
  }
}
