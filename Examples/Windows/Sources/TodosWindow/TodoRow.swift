internal import ReactorKitGTK
internal import TodosReactors

/// The widgets of a row: whether it is done, the title, and a button that deletes it.
@MainActor
final class TodoRow {
  let root: GTKBox
  let check = GTKCheckButton()
  let delete = GTKButton()

  private let title = GTKLabel()

  init() {
    title.xalign = 0
    title.hexpand = true
    title.wrap = true
    title.lineBreakMode = .wordOrCharacter
    delete.iconName = "user-trash-symbolic"
    delete.tooltipText = "Delete"
    delete.addCSSClass("flat")
    delete.valign = .center
    // The keyboard has keys of the list for both.
    check.focusable = false
    delete.focusable = false
    root = GTKBox(.horizontal, spacing: 9, [check, title, delete])
  }

  func show(_ todo: Todo) {
    title.text = todo.title
    check.active = todo.isDone
    check.setAccessibleLabel(todo.title)
    delete.setAccessibleLabel("Delete \(todo.title)")
    if todo.isDone { title.addCSSClass("done") } else { title.removeCSSClass("done") }
  }
}
