package import ReactorKitGTK
package import ReactorKitObservation
package import TodosReactors
internal import WindowParts

/// The window of the todos: two lists, with one filter and one history.
@MainActor
package final class TodosWindow {
  package let root = GTKWindow(title: "Todos", width: 760, height: 520)

  package let todos = ObservedReactor(TodosReactor())
  let lists: TodosLists
  private let header: TodosHeader
  private let status: TodosStatus
  private let bag = DisposeBag()

  /// The todos of the store that is current.
  package init() {
    lists = TodosLists(todos)
    header = TodosHeader(todos)
    status = TodosStatus(todos)
    root.titlebar = header.root
    root.child = GTKBox(.vertical, [status.error.root, lists.root, status.root])
    root.iconName = "checkbox-checked-symbolic"
    bindKeys()
    observe { [lists, header] in header.showFilters(lists.isWide) }.disposed(by: bag)
    lists.focus()
  }

  private func bindKeys() {
    let todos = todos
    root.rx.keyPressed(before: true).subscribe(onNext: { [weak self] press in
      switch press.key {
      case .control("z"): todos.send(.undo)
      case .control("Z"), .control("y"): todos.send(.redo)
      case .control("s"): todos.send(.save)
      case .control("q"), .control("w"): self?.root.close()
      default: return
      }
      press.take()
    }).disposed(by: bag)
  }
}
