internal import Synchronization

extension TodoListReactor {
  /// A list that gives new todos the `id`s of a recording, in their order: for tests that are copied from the inspector.
  ///
  /// It traps if there are more todos than `id`s.
  convenience init(list: ListName, ids: [Todo.ID]) {
    let rest = Rest(ids)
    self.init(list: list, makeID: rest.next)
  }

  private final class Rest: Sendable {
    private let ids: Mutex<ArraySlice<Todo.ID>>

    init(_ ids: [Todo.ID]) { self.ids = Mutex(ids[...]) }

    func next() -> Todo.ID { ids.withLock { $0.removeFirst() } }
  }
}
