internal import ReactorKitInspector
internal import TodosReactors

extension TodosCommand {
  /// A test that is copied begins with what was stored, and makes new todos with the recorded `id`s.
  static var display: InspectorDisplay {
    [
      .making(TodoListReactor.self) { test in
        let state = test.initialState
        let ids = test.mutations.compactMap { if case .submit(let id) = $0 { id } else { nil } }
        let arguments =
          ["list: .\(state.list)", "ids: \(test.source(of: ids))"]
          + stored(state.todos, state.filter, test.source)
        return "TodoListReactor(\(arguments.joined(separator: ", ")))"
      },
      .making(TodosReactor.self) { test in
        "TodosReactor(\(stored(test.initialState.todos, test.initialState.filter, test.source).joined()))"
      },
    ]
  }

  /// The argument for what was stored, if anything was.
  private static func stored(
    _ todos: Todos, _ filter: Filter, _ source: (_ value: Any) -> String
  ) -> [String] {
    guard todos != Todos() || filter != .all else { return [] }
    return ["stored: TodosReactor.Stored(todos: \(source(todos)), filter: \(source(filter)))"]
  }
}
