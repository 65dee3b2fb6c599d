import Foundation
import ReactorKit
import ReactorKitSharing
import Synchronization

@testable import TodosReactors

/// Runs `body` with a store of its own, in a folder that is removed afterwards.
func withStore<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("todos-\(UUID().uuidString)")
  let store = SharedStore(folder: folder)
  // Who listens keeps errors from being written to the output of the tests.
  let listener = store.errors.subscribe(onNext: { _ in })
  defer { listener.dispose() }
  let result = try await SharedStore.$current.withValue(store) { try await body(folder) }
  // Else what is still to be saved finds no folder.
  try await store.flush()
  try FileManager.default.removeItem(at: folder)
  return result
}

/// The `id` with a number.
func id(_ number: Int) -> Todo.ID {
  UUID(uuidString: "00000000-0000-0000-0000-" + String(format: "%012d", number)) ?? UUID()
}

/// Makes one `id` after the other.
final class Numbers: Sendable {
  private let number: Mutex<Int>

  init(from first: Int = 1) { number = Mutex(first) }

  func next() -> Todo.ID {
    number.withLock { number in
      defer { number += 1 }
      return id(number)
    }
  }
}

extension Todos {
  /// Some todos in a list, numbered from 1; those with an `x` in front are done.
  static func sample(_ today: [String], later: [String] = []) -> Todos {
    var todos = Todos()
    let all = today.map { (ListName.today, $0) } + later.map { (.later, $0) }
    for (index, (list, title)) in all.enumerated() {
      let isDone = title.hasPrefix("x ")
      let place = Todo.Place(list: list, position: Double(index + 1))
      let title = isDone ? String(title.dropFirst(2)) : title
      todos.insert(Todo(id: id(index + 1), title: title, isDone: isDone, place: place))
    }
    return todos
  }

  /// The titles of a list, with an `x` in front of those that are done.
  func titles(_ list: ListName) -> [String] { items(in: list).map { ($0.isDone ? "x " : "") + $0.title } }

  /// Types a title and submits it.
  mutating func add(_ title: String, to list: ListName, as id: Todo.ID) -> Step? {
    self[draftOf: list].text = title
    return submitDraft(of: list, as: id)
  }
}
