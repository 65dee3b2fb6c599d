internal import TodosReactors

extension TodosScreen {
  /// The screen as it is after `follow`; once it has followed, it stays as it is.
  @MainActor func following(_ todos: ObservedTodos) -> TodosScreen {
    var screen = self
    screen.follow(todos)
    return screen
  }
}
