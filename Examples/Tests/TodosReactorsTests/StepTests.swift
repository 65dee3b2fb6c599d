import Foundation
import Testing

@testable import TodosReactors

/// What each thing that users do makes of the lists.
@Suite struct StepTests {
  @Test func whatWasTypedBecomesTheLastTodo() {
    var todos = Todos.sample(["a", "b"], later: ["c"])
    todos[draftOf: .today].text = "  new one \n"
    let step = todos.submitDraft(of: .today, as: id(9))
    #expect(todos.titles(.today) == ["a", "b", "new one"])
    #expect(todos[draftOf: .today] == Draft())
    #expect(step?.kind == .add)
    #expect(step?.changes.map(\.after?.id) == [id(9)])
  }

  @Test(arguments: ["", "  ", "\n\t"]) func blanksAreNoTodo(text: String) {
    var todos = Todos()
    todos[draftOf: .later].text = text
    #expect(todos.submitDraft(of: .later, as: id(1)) == nil)
    #expect(todos == Todos())
  }

  @Test func anEditRenamesAndLeavesTheOtherDraft() {
    var todos = Todos.sample(["a", "b"])
    todos[draftOf: .today].text = "half a thought"
    todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: "a")
    todos[draftOf: .today].text = "A"
    let step = todos.submitDraft(of: .today, as: id(9))
    #expect(todos.titles(.today) == ["A", "b"])
    #expect(todos[draftOf: .today].text == "half a thought")
    #expect(step?.kind == .rename)
    #expect(step?.title == "a")
  }

  @Test func anEditThatChangesNothingIsNoStep() {
    var todos = Todos.sample(["a"])
    todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: " a ")
    #expect(todos.submitDraft(of: .today, as: id(9)) == nil)
    #expect(todos == Todos.sample(["a"]))
  }

  @Test func aTitleThatWasEmptiedRemovesItsTodo() {
    var todos = Todos.sample(["a", "b"])
    todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: " ")
    #expect(todos.submitDraft(of: .today, as: id(9))?.kind == .delete)
    #expect(todos.titles(.today) == ["b"])
  }

  @Test func anEditOfWhatIsGoneIsNotLost() {
    var todos = Todos.sample(["a", "b"])
    todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: "a, but longer")
    _ = todos.remove(todo: id(1))
    #expect(todos.submitDraft(of: .today, as: id(9))?.kind == .add)
    #expect(todos.titles(.today) == ["b", "a, but longer"])
  }

  @Test func toggling() {
    var todos = Todos.sample(["a", "x b"])
    #expect(todos.toggle(id(1))?.kind == .complete)
    #expect(todos.toggle(id(2))?.kind == .reopen)
    #expect(todos.titles(.today) == ["x a", "b"])
    #expect(todos.toggle(id(3)) == nil)
  }

  @Test func theOtherListGetsItAtItsEnd() {
    var todos = Todos.sample(["a", "b"], later: ["c"])
    #expect(todos.moveToOtherList(id(1))?.kind == .move(to: .later))
    #expect(todos.titles(.today) == ["b"])
    #expect(todos.titles(.later) == ["c", "a"])
    #expect(todos.moveToOtherList(id(1))?.kind == .move(to: .today))
    #expect(todos.titles(.today) == ["b", "a"])
  }

  @Test func onlyWhatIsDoneInTheListIsCleared() {
    var todos = Todos.sample(["x a", "b", "x c"], later: ["x d"])
    let step = todos.removeDone(in: .today)
    #expect(step?.kind == .clear(count: 2))
    #expect(todos.titles(.today) == ["b"])
    #expect(todos.titles(.later) == ["x d"])
    #expect(todos.removeDone(in: .today) == nil)
  }

  @Test(
    arguments: [
      (1, 2, ["b", "a", "c", "d"]), (1, 4, ["b", "c", "d", "a"]), (4, 3, ["a", "b", "d", "c"]),
      (4, 1, ["d", "a", "b", "c"]), (2, 2, ["a", "b", "c", "d"]), (1, 5, ["a", "b", "c", "d"]),
      (9, 1, ["a", "b", "c", "d"]),
    ])
  func aRowGoesToTheOtherSideOfAnother(moved: Int, other: Int, titles: [String]) {
    var todos = Todos.sample(["a", "b", "c", "d"], later: ["e"])
    let step = todos.move(id(moved), past: id(other))
    #expect(todos.titles(.today) == titles)
    #expect((step != nil) == (titles != ["a", "b", "c", "d"]))
    #expect((step?.changes.count ?? 1) == 1, "what is not moved stays where it is")
  }

  @Test func thereAreAlwaysPlacesBetweenTwo() {
    var todos = Todos.sample(["a", "b", "c"])
    for step in 0..<3_000 {
      // The last one goes between the other two, again and again.
      let last = todos.items(in: .today)[2].id
      let middle = todos.items(in: .today)[1].id
      #expect(todos.move(last, past: middle) != nil, "step \(step)")
      #expect(todos.items(in: .today)[1].id == last)
    }
    #expect(Set(todos.items.map(\.place.position)).count == 3)
  }

  @Test func placesAtTheEndsOfNumbersAreGoodEnough() {
    var todos = Todos.sample(["a", "b"])
    _ = todos.apply([
      Change(
        before: nil,
        after: Todo(
          id: id(3), title: "far", place: Todo.Place(list: .today, position: .greatestFiniteMagnitude)))
    ])
    #expect(todos.add("further", to: .today, as: id(4)) != nil)
    #expect(todos.move(id(4), past: id(3)) != nil)
    #expect(todos.move(id(4), past: id(1)) != nil)
    #expect(todos.titles(.today) == ["further", "a", "b", "far"])
  }
}

/// What a file may hold.
@Suite struct TodosFileTests {
  @Test func whatIsWrittenIsRead() throws {
    var todos = Todos.sample(["a", "x b"], later: ["日本 👩‍👩‍👧‍👦"])
    _ = todos.move(id(2), past: id(1))
    todos[draftOf: .later].text = "draft"
    todos[draftOf: .today].edit = Draft.Edit(id: id(1), text: "edited")
    let data = try JSONEncoder().encode(todos)
    #expect(try JSONDecoder().decode(Todos.self, from: data) == todos)
  }

  @Test func whatWasWrittenByHandIsPutInOrder() throws {
    let file = """
      {"items": [
        {"id": "\(id(2))", "title": "b", "isDone": true, "place": {"list": "today", "position": 7}},
        {"id": "\(id(1))", "title": "a", "isDone": false, "place": {"list": "today", "position": 7}},
        {"id": "\(id(3))", "title": "c", "isDone": false, "place": {"list": "today", "position": -1}},
        {"id": "\(id(2))", "title": "again", "isDone": false, "place": {"list": "today", "position": 0}}
      ]}
      """
    var todos = try JSONDecoder().decode(Todos.self, from: Data(file.utf8))
    #expect(todos.titles(.today) == ["c", "a", "x b"])
    #expect(todos.move(id(1), past: id(2)) != nil)
    #expect(todos.titles(.today) == ["c", "x b", "a"], "two in one place can be told apart")
  }
}
