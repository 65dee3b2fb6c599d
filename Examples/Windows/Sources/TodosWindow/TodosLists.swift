internal import Observation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import TodosReactors
internal import WindowParts

/// The lists: beside each other where there is room for that, else one of them, with buttons for the other one above, and for
/// the filters below.
@MainActor
@Observable
final class TodosLists {
  @ObservationIgnored let root = GTKBox(.vertical)
  @ObservationIgnored let panes = ListName.allCases.map { TodoListPane($0) }

  /// Whether there is room for all lists.
  private(set) var isWide = true
  /// The list that is shown if there is room for one.
  private(set) var shown: ListName

  @ObservationIgnored private let filters: TodosFilters
  @ObservationIgnored private let bag = DisposeBag()

  init(_ todos: ObservedReactor<TodosReactor>) {
    filters = TodosFilters(todos)
    shown = panes.first { $0.reactor.draft != Draft() }?.name ?? .today
    let (choice, row) = (makeChoice(), GTKBox(.horizontal, panes.map(\.root)))
    row.homogeneous = true
    row.vexpand = true
    choice.addCSSClass("choice")
    filters.root.addCSSClass("choice")
    let room = Room(GTKBox(.vertical, [choice, row, filters.root]), vertical: .never) { [weak self] width in
      self?.arrange(width)
      // Long lines are hard to read.
      let margin = max(0, (width - Self.widest) / 2)
      (row.marginStart, row.marginEnd) = (margin, margin)
    }
    room.root.vexpand = true
    root.append(room.root)
    observe { [weak self] in self?.show(choice) }.disposed(by: bag)
  }

  private static let widest = 1080

  /// Moves the keyboard's focus to the field of the list that is shown.
  func focus() { panes.first { $0.name == shown }?.field.grabFocus() }

  /// A button for each list, of which one is pressed.
  private func makeChoice() -> GTKBox {
    let box = GTKBox(
      .horizontal,
      panes.map { pane in
        let button = GTKToggleButton()
        button.useUnderline = true
        button.bind(\.label) { "_\(pane.title) · \(pane.openCount)" }
        button.bind(
          ReactorBinding(
            get: { [weak self] in self?.shown == pane.name },
            set: { [weak self] _ in self?.shown = pane.name }
          ))
        return button
      })
    box.homogeneous = true
    box.addCSSClass("linked")
    return box
  }

  private func arrange(_ width: Int) {
    let isWide = width >= 600
    guard isWide != self.isWide else { return }
    // What the user is at stays in sight.
    if let pane = panes.first(where: { $0.root.containsFocus }) { shown = pane.name }
    self.isWide = isWide
  }

  private func show(_ choice: GTKBox) {
    isWide ? root.removeCSSClass("narrow") : root.addCSSClass("narrow")
    choice.visible = !isWide
    filters.root.visible = !isWide
    for pane in panes {
      pane.root.visible = isWide || pane.name == shown
      pane.heading.visible = isWide
    }
  }
}
