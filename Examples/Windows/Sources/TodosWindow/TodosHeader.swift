internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import TodosReactors

/// Undo and redo, and, where there is room for them, which todos are shown.
@MainActor
final class TodosHeader {
  let root = GTKHeaderBar()

  private let filters: TodosFilters
  /// Has the filters, and may be narrower than these, so that the window may be.
  private let room = GTKScrolledWindow()
  private let bag = DisposeBag()

  init(_ todos: ObservedReactor<TodosReactor>) {
    filters = TodosFilters(todos)
    let undo = Self.button("edit-undo-symbolic", "Undo", key: "Ctrl+Z")
    let redo = Self.button("edit-redo-symbolic", "Redo", key: "Shift+Ctrl+Z")
    undo.rx.clicked.subscribe(onNext: { todos.send(.undo) }).disposed(by: bag)
    redo.rx.clicked.subscribe(onNext: { todos.send(.redo) }).disposed(by: bag)
    undo.bind(\.sensitive) { !todos.history.done.isEmpty }
    redo.bind(\.sensitive) { !todos.history.undone.isEmpty }
    root.packStart(undo)
    root.packStart(redo)
    room.hscrollbarPolicy = .external
    room.vscrollbarPolicy = .never
    room.propagateNaturalWidth = true
    room.child = filters.root
  }

  /// Shows the filters, or the window's title in their place.
  func showFilters(_ areShown: Bool) { root.titleWidget = areShown ? room : nil }

  private static func button(_ icon: String, _ name: String, key: String) -> GTKButton {
    let button = GTKButton()
    button.iconName = icon
    button.tooltipText = "\(name) (\(key))"
    button.setAccessibleLabel(name)
    return button
  }
}
