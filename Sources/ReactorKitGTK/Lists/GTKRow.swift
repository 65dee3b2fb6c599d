#if GTK
internal import CGTK
public import ReactorKitObservation

/// A row of a ``GTKList``: widgets that show one element after another, as the user scrolls.
///
/// Closures of its widgets capture the row weakly, and ask it which element it shows.
@available(macOS 15.4, *)
@MainActor
public final class GTKRow<Element: Identifiable> {
  /// The element that the row shows; `nil` while it waits to be used again.
  public var element: Element? { isBound ? shownElement : nil }

  /// The id of the element that the row shows.
  public var id: Element.ID? { element?.id }

  /// Ends what belongs to the row's widgets, when GTK destroys them.
  public private(set) var bag = DisposeBag()

  /// What the row shows.
  public var child: GTKWidget? {
    didSet { if let item { gtk_list_item_set_child(item.opaque, child?.c()) } }
  }

  /// Whether the user can select the row; true at first, and false when GTK has destroyed it.
  public var isSelectable: Bool {
    get { item.map { gtk_list_item_get_selectable($0.opaque) != 0 } ?? false }
    set { if let item { gtk_list_item_set_selectable(item.opaque, newValue ? 1 : 0) } }
  }

  /// Whether a double click, or Return, sends `rx.activated`; true at first, and false when GTK has destroyed the row.
  public var isActivatable: Bool {
    get { item.map { gtk_list_item_get_activatable($0.opaque) != 0 } ?? false }
    set { if let item { gtk_list_item_set_activatable(item.opaque, newValue ? 1 : 0) } }
  }

  /// A `GtkListItem`; `nil` when the factory was told of its end: GTK has destroyed its widget then.
  private var item: GTKObject?
  private var bind: (@MainActor (Element) -> Void)?
  private var isBound = false
  private var shownElement: Element?
  private var showing: ObservationToken?

  init(_ item: GTKObject) { self.item = item }

  /// Where the row is, while it shows an element.
  var position: Int { Int(item.map { gtk_list_item_get_position($0.opaque) } ?? GTK_INVALID_LIST_POSITION) }

  /// - Parameter make: Makes the widgets, and returns what shows an element in them.
  func begin(_ make: (GTKRow) -> @MainActor (Element) -> Void) {
    bind = make(self)
    if child == nil { GTKIssue.report(Diagnostics.rowWithoutChild(Element.self)) }
  }

  /// Shows an element, and shows it again when something else has changed that was read for that.
  func show(_ element: Element) {
    isBound = true
    shownElement = element
    guard let bind else { return }
    showing = observe { bind(element) }
  }

  /// Takes note that GTK does not need the row now.
  ///
  /// GTK does so each time that a position or the selection changes, and wants the same element at once: what is shown stays
  /// until ``releasePaused()``.
  func pause() { isBound = false }

  /// Releases the element of a row that waits, with what shows it again.
  func releasePaused() {
    if isBound { return }
    showing = nil
    shownElement = nil
  }

  /// What is shown still, if GTK wants that again.
  func resume(_ id: Element.ID) -> Element? {
    guard let shownElement, shownElement.id == id else { return nil }
    isBound = true
    return shownElement
  }

  /// Releases everything, also what captures this row.
  func end() {
    showing = nil
    shownElement = nil
    bind = nil
    bag = DisposeBag()
    child = nil
    item = nil
  }
}
#endif
