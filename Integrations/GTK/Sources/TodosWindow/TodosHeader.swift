internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import TodosReactors

/// Undo and redo, and which todos are shown.
@MainActor
final class TodosHeader {
  let root = GTKHeaderBar()

  private let bag = DisposeBag()

  init(_ todos: ObservedReactor<TodosReactor>) {
    let undo = Self.button("edit-undo-symbolic", "Undo", key: "Ctrl+Z")
    let redo = Self.button("edit-redo-symbolic", "Redo", key: "Shift+Ctrl+Z")
    undo.rx.clicked.subscribe(onNext: { todos.send(.undo) }).disposed(by: bag)
    redo.rx.clicked.subscribe(onNext: { todos.send(.redo) }).disposed(by: bag)
    undo.bind(\.sensitive) { !todos.history.done.isEmpty }
    redo.bind(\.sensitive) { !todos.history.undone.isEmpty }
    root.packStart(undo)
    root.packStart(redo)
    root.titleWidget = Self.filters(todos)
  }

  private static func button(_ icon: String, _ name: String, key: String) -> GTKButton {
    let button = GTKButton()
    button.iconName = icon
    button.tooltipText = "\(name) (\(key))"
    button.setAccessibleLabel(name)
    return button
  }

  private static func filters(_ todos: ObservedReactor<TodosReactor>) -> GTKWidget {
    let buttons = Filter.allCases.map { filter in
      let button = GTKToggleButton()
      button.label = "_" + filter.rawValue.capitalized
      button.useUnderline = true
      // A click on the one that is on leaves it on.
      button.bind(
        ReactorBinding(get: { todos.filter == filter }, set: { _ in todos.send(.show(filter)) }))
      return button
    }
    let box = GTKBox(.horizontal, buttons)
    box.addCSSClass("linked")
    return box
  }
}

extension GTKButton {
  /// Shows in a property what is computed of reactors.
  func bind<Value>(
    _ property: ReferenceWritableKeyPath<GTKButton, Value>, _ value: @escaping @MainActor () -> Value
  ) {
    bind(property, to: value)
  }
}
