import Foundation
import SeededRandom
import Testing

@testable import TodosReactors

/// Random users against a plain model: copies of the whole list, which are right as long as one is alone.
@Suite struct UndoModelTests {
  @Test(arguments: 0..<200 as Range<UInt64>) func aloneItIsAsIfWholeListsWereKept(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var user = User(first: 1)
    var todos = Todos.sample(["a", "x b", "c"], later: ["d"])
    var history = History()
    // The model: the lists before each step that can be taken back, and after each that was taken back.
    var past: [[Todo]] = []
    var future: [[Todo]] = []
    for _ in 0..<60 {
      let before = todos.items
      switch random.below(5) {
      case 0:
        let outcome = history.undo { todos.apply($0) }
        #expect((outcome == .nothing) == past.isEmpty)
        guard let expected = past.popLast() else { continue }
        #expect(todos.items == expected)
        future.append(before)
      case 1:
        let outcome = history.redo { todos.apply($0) }
        #expect((outcome == .nothing) == future.isEmpty)
        guard let expected = future.popLast() else { continue }
        #expect(todos.items == expected)
        past.append(before)
      default:
        let step = user.act(on: &todos, choosing: \.items, &random)
        #expect((step != nil) == (todos.items != before))
        history.record(step)
        guard step != nil else { continue }
        past.append(before)
        future = []
      }
    }
  }

  /// Two users, each with a history of their own, who change different todos.
  @Test(arguments: 0..<200 as Range<UInt64>) func takingAllBackLeavesWhatTheOtherDid(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let initial = Todos.sample(["a", "x b", "c"], later: ["d"])
    var todos = initial
    var (me, other) = (User(first: 1), User(first: 10_000))
    var history = History()
    for _ in 0..<60 {
      if random.below(2) == 0 {
        history.record(me.act(on: &todos, choosing: { $0.items(from: 1) }, &random))
      } else {
        _ = other.act(on: &todos, choosing: { $0.items(from: 10_000) }, &random)
      }
    }
    let (mine, theirs) = (todos.items(from: 1), todos.items(from: 10_000))
    while history.undo(in: { todos.apply($0) }) != .nothing {}
    #expect(todos.items(from: 1) == initial.items)
    #expect(todos.items(from: 10_000) == theirs)
    while history.redo(in: { todos.apply($0) }) != .nothing {}
    #expect(todos.items(from: 1) == mine)
    #expect(todos.items(from: 10_000) == theirs)
  }

  /// Two users who change the same todos: what is taken back or done again is only what the step itself was.
  @Test(arguments: 0..<200 as Range<UInt64>) func nothingOfOthersIsTouched(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var todos = Todos.sample(["a", "x b", "c"], later: ["d"])
    var (me, other) = (User(first: 1), User(first: 10_000))
    var history = History()
    for _ in 0..<80 {
      let before = todos
      switch random.below(6) {
      case 0, 1:
        let step = history.done.last
        _ = history.undo { todos.apply($0) }
        expectWithin(step?.changes.map(\.inverse), from: before, to: todos)
      case 2:
        let step = history.undone.last
        _ = history.redo { todos.apply($0) }
        expectWithin(step?.changes, from: before, to: todos)
      case 3: _ = other.act(on: &todos, choosing: \.items, &random)
      default: history.record(me.act(on: &todos, choosing: \.items, &random))
      }
    }
  }

  /// All that differs is what `changes` say, and was what they say it was.
  private func expectWithin(_ changes: [Change]?, from old: Todos, to new: Todos) {
    let ids = Set((old.items + new.items).map(\.id))
    for id in ids where old[id] != new[id] {
      guard let change = changes?.first(where: { ($0.before ?? $0.after)?.id == id }) else {
        Issue.record("\(id) was no part of the step")
        continue
      }
      guard let before = old[id], let after = new[id] else {
        #expect(old[id] == change.before && new[id] == change.after, "it has come or gone as a whole")
        continue
      }
      expectWithin(change, \.title, before, after)
      expectWithin(change, \.isDone, before, after)
      expectWithin(change, \.place, before, after)
    }
  }

  private func expectWithin<Value: Equatable>(
    _ change: Change, _ property: KeyPath<Todo, Value>, _ before: Todo, _ after: Todo
  ) {
    guard before[keyPath: property] != after[keyPath: property] else { return }
    #expect(change.before?[keyPath: property] == before[keyPath: property])
    #expect(change.after?[keyPath: property] == after[keyPath: property])
  }
}

/// Does what comes to mind.
private struct User {
  private var next: Int

  /// - Parameter first: From where on the numbers of this user's todos are, 10,000 of them.
  init(first: Int) { next = first + 100 }

  mutating func act(
    on todos: inout Todos, choosing: (Todos) -> [Todo], _ random: inout SeededRandom
  ) -> Step? {
    let list = ListName.allCases[random.below(2)]
    guard let todo = random.element(of: choosing(todos)) else { return add(to: &todos, list) }
    switch random.below(7) {
    case 0, 1: return add(to: &todos, list)
    case 2: return todos.toggle(todo.id)
    case 3: return todos.remove(todo: todo.id)
    case 4: return todos.moveToOtherList(todo.id)
    case 5:
      guard let other = random.element(of: choosing(todos)) else { return nil }
      return todos.move(todo.id, past: other.id)
    default:
      todos[draftOf: list].edit = Draft.Edit(id: todo.id, text: "title \(random.below(3))")
      return todos.submitDraft(of: list, as: id(0))
    }
  }

  private mutating func add(to todos: inout Todos, _ list: ListName) -> Step? {
    next += 1
    return todos.add("title \(next)", to: list, as: id(next))
  }
}

extension Todos {
  /// The todos of one user.
  fileprivate func items(from first: Int) -> [Todo] {
    items.filter { (first..<(first + 9_999)).contains(Int($0.id.uuidString.suffix(12)) ?? -1) }
  }
}

extension SeededRandom {
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func element<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
