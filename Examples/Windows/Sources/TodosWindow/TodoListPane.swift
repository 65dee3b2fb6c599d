internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import TodosReactors

/// One of the lists: a field for a new title above the todos.
@MainActor
final class TodoListPane {
  let root: GTKBox
  let name: ListName
  /// The list's name, as it is shown.
  let title: String
  /// The list's name, and how many todos of it are open.
  let heading: GTKBox
  let field = GTKEntry()
  let view = GTKListView()
  let reactor: ObservedReactor<TodoListReactor>

  private let list: GTKList<Todo>
  private let bag = DisposeBag()

  init(_ name: ListName) {
    let reactor = ObservedReactor(TodoListReactor(list: name))
    self.reactor = reactor
    self.name = name
    title = name.rawValue.capitalized
    let (label, count) = (GTKLabel(title), GTKLabel())
    label.addCSSClass("title-4")
    label.xalign = 0
    label.hexpand = true
    count.addCSSClass("dim-label")
    heading = GTKBox(.horizontal, spacing: 9, [label, count])
    view.setAccessibleLabel(title)
    view.addCSSClass("todos")
    list = Self.makeList(view, reactor)
    field.placeholderText = "Add to \(title)"
    field.setAccessibleLabel("Add to \(title)")
    let scrolled = GTKScrolledWindow()
    scrolled.child = view
    scrolled.vexpand = true
    scrolled.hscrollbarPolicy = .never
    let (overlay, empty) = (GTKOverlay(), GTKLabel())
    overlay.child = scrolled
    overlay.addOverlay(empty)
    empty.addCSSClass("dim-label")
    empty.canTarget = false
    empty.wrap = true
    root = GTKBox(.vertical, spacing: 9, [heading, field, overlay])
    root.addCSSClass("todo-list")
    bind()
    count.bind(\.text) { [weak self] in self?.openCount ?? "" }
    empty.bind(\.visible) { reactor.rows.isEmpty }
    empty.bind(\.text) { reactor.filter == .all ? "Nothing to do" : "Nothing is \(reactor.filter.rawValue)" }
  }

  /// How many todos are open, in words.
  var openCount: String { "\(reactor.todos.items(in: name, .open).count) open" }

  private func bind() {
    let reactor = reactor
    field.bind(ReactorBinding(get: { reactor.draft.text }, set: { reactor.send(.updateText($0)) }))
    field.rx.activate.subscribe(onNext: { [field] in
      reactor.send(.submit)
      // At once: the next letter may come before the next turn of the main loop.
      field.text = reactor.draft.text
    }).disposed(by: bag)
    list.rx.selectedID.subscribe(onNext: { id in
      guard let id, id != reactor.selected?.id else { return }
      if let index = reactor.state.rows.firstIndex(where: { $0.id == id }) { reactor.send(.select(index)) }
    }).disposed(by: bag)
    reactor.updateOn(\.selected?.id) { [list] in list.selectedIDs = $0.map { [$0] } ?? [] }.disposed(by: bag)
    list.rx.activated.subscribe(onNext: { [field] _ in
      reactor.send(.edit)
      field.grabFocus()
    }).disposed(by: bag)
    bindKeys()
  }

  private func bindKeys() {
    let reactor = reactor
    field.rx.keyPressed(before: true).subscribe(onNext: { [view] press in
      switch press.key {
      case .escape: if reactor.draft.edit != nil { reactor.send(.cancelEdit) } else { view.grabFocus() }
      case .down: view.grabFocus()
      default: return
      }
      press.take()
    }).disposed(by: bag)
    view.rx.keyPressed(before: true).subscribe(onNext: { [field] press in
      switch press.key {
      case .space, .character("x"): reactor.send(.toggle)
      case .delete, .character("d"): reactor.send(.delete)
      case .character("m"): reactor.send(.moveToOtherList)
      case .up.with(.alt), .character("K"): reactor.send(.moveRow(.up))
      case .down.with(.alt), .character("J"): reactor.send(.moveRow(.down))
      case .character("c"): reactor.send(.clearDone)
      case .character("a"), .escape: field.grabFocus()
      default: return
      }
      press.take()
    }).disposed(by: bag)
  }

  private static func makeList(
    _ view: GTKListView, _ reactor: ObservedReactor<TodoListReactor>
  ) -> GTKList<Todo> {
    GTKList(view, reactor, \.rows, selection: .browse) { row in
      let widgets = TodoRow()
      row.child = widgets.root
      // The reactor's actions are for the selected row.
      let onRow: @MainActor (TodoListReactor.Action) -> Void = { [weak row] action in
        guard let id = row?.id, let index = reactor.state.rows.firstIndex(where: { $0.id == id }) else {
          return
        }
        reactor.send(.select(index))
        reactor.send(action)
      }
      widgets.check.rx.active.skip(1).subscribe(onNext: { _ in onRow(.toggle) }).disposed(by: row.bag)
      widgets.delete.rx.clicked.subscribe(onNext: { onRow(.delete) }).disposed(by: row.bag)
      return widgets
    } bind: {
      $0.show($1)
    }
  }
}
