import Foundation
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import ReactorKitSharing
import Testing
import TodosReactors
import TodosWindow

/// The window of the todos over a folder of its own.
@MainActor final class TodosBench {
  let folder: URL
  let app: GTKTestApp
  private let store: SharedStore
  /// Sees what the window's reactors share.
  private weak var todos: ObservedReactor<TodosReactor>?

  init() async {
    let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID())")
    let store = SharedStore(folder: folder)
    (self.folder, self.store) = (folder, store)
    var observed: ObservedReactor<TodosReactor>?
    app = GTKTestApp { app in
      app.css(todosStyle)
      let window = SharedStore.$current.withValue(store) { TodosWindow() }
      observed = window.todos
      app.open(window.root, keeping: window)
    }
    todos = observed
    // The application keeps the closure, which has it.
    observed = nil
    await app.settle()
  }

  /// The titles of a list, with an `x` in front of those that are done.
  func titles(_ list: ListName) -> [String] {
    todos?.todos.items(in: list).map { ($0.isDone ? "x " : "") + $0.title } ?? []
  }

  var today: GTKElement { app.list("Today") }
  var field: GTKElement { app.entry("Add to Today") }

  func add(_ titles: String...) async {
    for title in titles { field.type(title + "\n") }
    await app.settle()
  }

  /// Waits until the list is what it should be, whoever makes it so, and until it is seen.
  func wait(for titles: [String], in list: ListName = .today) async {
    _ = await todos?.reactor.state.values.first { state in
      state.todos.items(in: list).map(\.title) == titles
    }
    await app.settle()
  }

  /// Waits until everything is on the disk.
  func save() async { try? await store.flush() }

  func close() async {
    await app.close()
    await save()
    try? FileManager.default.removeItem(at: folder)
  }
}
