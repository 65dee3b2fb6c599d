#if GTK
internal import CGTK
internal import Dispatch
internal import ReactorKitObservation

/// The rows that GTK has made to show a part of a list.
@available(macOS 15.4, *)
@MainActor
final class ListRows<Element: Identifiable> {
  /// A `GtkListItemFactory`.
  let factory: GTKObject
  private var rows: [GTKObject: GTKRow<Element>] = [:]
  private var connections: [any Disposable] = []
  /// How often a row was given an element. Tests count it.
  private(set) var bindCount = 0
  private var isReleasing = false
  private let areEqual = equality(of: Element.self)

  /// The element at a position.
  var element: @MainActor (Int) -> Element? = { _ in nil }

  /// - Parameter make: Makes the widgets of a row, and returns what shows an element in them.
  init(make: @escaping @MainActor (GTKRow<Element>) -> @MainActor (Element) -> Void) {
    factory = GTKObject(pointer: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    g_object_unref(factory.pointer)
    on("setup") { rows, item in
      let row = GTKRow<Element>(item)
      rows.rows[item] = row
      row.begin(make)
    }
    on("bind") { rows, item in
      guard let row = rows.rows[item], let element = rows.element(row.position) else { return }
      if let shown = row.resume(element.id), rows.areEqual(shown, element) { return }
      rows.show(element, in: row)
    }
    on("unbind") { rows, item in
      rows.rows[item]?.pause()
      rows.releaseLater()
    }
    on("teardown") { rows, item in rows.rows.removeValue(forKey: item)?.end() }
  }

  private func on(_ signal: String, _ body: @escaping @MainActor (ListRows, GTKObject) -> Void) {
    let handler = SignalHandler { [weak self] arguments in
      var index = 0
      let item = arguments.value(&index, GTKObject.self)
      if let self { body(self, item) }
    }
    connections.append(factory.connect(signal, handler))
  }

  var count: Int { rows.count }

  /// Where the rows are, ascending.
  var positions: [Int] { bound.map(\.position).sorted() }

  /// Shows the elements that have changed.
  func showChanges() {
    for row in bound {
      guard let before = row.element, let now = element(row.position), now.id == before.id else { continue }
      if !areEqual(before, now) { show(now, in: row) }
    }
  }

  /// The rows that show something.
  private var bound: [GTKRow<Element>] { rows.values.filter { $0.element != nil } }

  /// Releases what rows show that GTK does not take for the same element at once.
  private func releaseLater() {
    guard !isReleasing else { return }
    isReleasing = true
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      isReleasing = false
      rows.values.forEach { $0.releasePaused() }
    }
  }

  private func show(_ element: Element, in row: GTKRow<Element>) {
    bindCount += 1
    row.show(element)
  }

  /// The row that a child of the list view's is.
  func row(in widget: UnsafeMutableRawPointer) -> GTKRow<Element>? {
    bound.first { row in
      row.child.map { UnsafeMutableRawPointer(gtk_widget_get_parent($0.c())) == widget } ?? false
    }
  }

  /// The list view's child that shows an element.
  func widget(showing id: Element.ID) -> GTKWidget? { bound.first { $0.id == id }?.child?.parent }

  func end() {
    connections.forEach { $0.dispose() }
    rows.values.forEach { $0.end() }
    rows = [:]
  }
}

/// How elements of a type are compared: objects by their identity, unless they are `Equatable`. All others are never equal.
@available(macOS 15.4, *)
private func equality<Element>(of type: Element.Type) -> (Element, Element) -> Bool {
  if Element.self is AnyObject.Type, !(Element.self is any Equatable.Type) {
    return { lhs, rhs in lhs as AnyObject === rhs as AnyObject }
  }
  guard Element.self is any Equatable.Type else { return { _, _ in false } }
  return { lhs, rhs in (lhs as? any Equatable)?.isEqual(to: rhs) ?? false }
}

@available(macOS 15.4, *)
extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
#endif
