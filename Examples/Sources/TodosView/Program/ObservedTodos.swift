internal import ReactorKitObservation
internal import TodosReactors

/// The reactors of the program, as the screen sees them. They share their values in the store that was
/// current when they were made.
@MainActor struct ObservedTodos {
  /// What concerns both lists.
  let both: ObservedReactor<TodosReactor>
  private let today: ObservedReactor<TodoListReactor>
  private let later: ObservedReactor<TodoListReactor>

  /// Reactors over the current store.
  init() {
    both = ObservedReactor(TodosReactor())
    today = ObservedReactor(TodoListReactor(list: .today))
    later = ObservedReactor(TodoListReactor(list: .later))
  }

  /// One of the lists.
  subscript(_ list: ListName) -> ObservedReactor<TodoListReactor> {
    switch list {
    case .today: today
    case .later: later
    }
  }
}
