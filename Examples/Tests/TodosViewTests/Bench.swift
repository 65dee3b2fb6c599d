import Foundation
import ReactorKitObservation
import ReactorKitSharing
import TerminalKit
import TerminalPrograms
import TodosReactors

@testable import TodosView

/// A session over a store of its own; it notes what is drawn.
@MainActor final class Bench {
  let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID())")
  let todos: ObservedTodos
  private let store: SharedStore
  private(set) lazy var session = TodosSession(todos: todos, size: size) { [weak self] in self?.note($0) }
  private let size: Size
  private var writes: [[String]] = []

  /// - Parameter today: What the first list begins with; those with an `x` in front are done.
  init(size: Size = Size(columns: 80, rows: 12), today: [String] = [], later: [String] = []) async {
    self.size = size
    store = SharedStore(folder: folder)
    todos = SharedStore.$current.withValue(store) { ObservedTodos() }
    for (list, titles) in [(ListName.today, today), (.later, later)] {
      for (index, title) in titles.enumerated() {
        todos[list].send(.updateText(title.replacing("x ", with: "")))
        todos[list].send(.submit)
        todos[list].send(.select(index))
        if title.hasPrefix("x ") { todos[list].send(.toggle) }
      }
    }
    // Another thread may have been in a reactor, and have done what was sent a moment later.
    for list in ListName.allCases { await todos[list].perform(.select(0)) }
    await MainLoop.turn()
    _ = session
  }

  isolated deinit {
    // Else what is still to be saved finds no folder.
    try? store.flush()
    try? FileManager.default.removeItem(at: folder)
  }

  private func note(_ parts: [String]) { writes.append(parts.sorted()) }

  /// The screen after some keys, saved.
  func screen(after keys: Key...) async -> Frame {
    for key in keys { _ = session.handle(key) }
    await session.settle()
    return await session.picture()
  }

  /// What was drawn since the last time, but for what says whether it is saved.
  func drawn(after keys: Key...) async -> Set<String> {
    for key in keys { _ = session.handle(key) }
    await session.settle()
    for _ in 0..<3 { await MainLoop.turn() }
    defer { writes = [] }
    return Set(writes.joined()).subtracting(["StatusLine"])
  }
}

extension Frame {
  /// All rows.
  var lines: [String] { (0..<size.rows).map { plainText(row: $0) } }
}
