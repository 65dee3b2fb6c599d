package import ReactorKitGTK
package import ReactorKitObservation
package import TodosReactors

/// The window of the todos: two lists beside each other, or one at a time, with one filter and one history.
@MainActor
package final class TodosWindow {
  package let root = GTKWindow(title: "Todos", width: 760, height: 520)

  package let todos = ObservedReactor(TodosReactor())
  let lists: [TodoListPane]
  private let header: TodosHeader
  private let status: TodosStatus
  private let bag = DisposeBag()

  /// The todos of the store that is current.
  package init() {
    lists = ListName.allCases.map { TodoListPane($0) }
    header = TodosHeader(todos)
    status = TodosStatus(todos)
    let panes = GTKBox(.horizontal, spacing: 1, lists.map(\.root))
    panes.homogeneous = true
    panes.vexpand = true
    root.titlebar = header.root
    root.child = GTKBox(.vertical, [status.error, panes, status.root])
    root.iconName = "checkbox-checked-symbolic"
    bindKeys()
    (lists.first { $0.reactor.draft != Draft() } ?? lists.first)?.field.grabFocus()
  }

  private func bindKeys() {
    let todos = todos
    root.rx.keyPressed(before: true).subscribe(onNext: { [weak self] press in
      switch press.key {
      case .control("z"): todos.send(.undo)
      case .control("Z").with(.shift), .control("Z"), .control("y"): todos.send(.redo)
      case .control("s"): todos.send(.save)
      case .control("q"), .control("w"): self?.root.close()
      default: return
      }
      press.take()
    }).disposed(by: bag)
  }
}
