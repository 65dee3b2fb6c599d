// For tests that are copied from the inspector: what a recorded reactor got from outside.
internal import ReactorKitSharing
internal import Synchronization

extension TodoListReactor {
  /// A list over what was stored, which gives new todos these `id`s in their order, and traps if there are more todos.
  convenience init(list: ListName, ids: [Todo.ID], stored: TodosReactor.Stored? = nil) {
    stored?.restore()
    let rest = Rest(ids)
    self.init(list: list, makeID: rest.next)
  }

  private final class Rest: Sendable {
    private let ids: Mutex<ArraySlice<Todo.ID>>

    init(_ ids: [Todo.ID]) { self.ids = Mutex(ids[...]) }

    func next() -> Todo.ID { ids.withLock { $0.removeFirst() } }
  }
}

extension TodosReactor {
  /// A reactor over what was stored.
  convenience init(stored: Stored) {
    stored.restore()
    self.init()
  }
}

extension TodosReactor.Stored {
  /// Puts it into the store that is current.
  fileprivate func restore() {
    @Shared(.todos) var todos
    @Shared(.filter) var filter
    todos = self.todos
    filter = self.filter
  }
}
