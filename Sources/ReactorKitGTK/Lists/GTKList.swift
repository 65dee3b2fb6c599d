#if GTK
public import ReactorKitObservation

/// Shows the elements of a list of a reactor's state in a `GtkListView`, one row for each id.
///
/// ```
/// list = GTKList(view, todos, \.todos) { _ in
///   GTKLabel()
/// } bind: { title, todo in
///   title.text = todo.title
/// }
/// ```
/// The first closure makes the widgets of a row, and returns those of them that the second one shows an element in. GTK makes about
/// as many rows as are seen, and uses them again as the user scrolls.
///
/// - A change of the state becomes the fewest changes of rows: the rows that stay keep their widgets, the focus, and their
///   place. A changed element is shown again in its row, and no other row is touched. Elements are compared by `==`, objects
///   without it by their identity. Any other element counts as changed each time, as nothing tells whether it has changed.
/// - `bind` runs in an `observe { }`: it runs again for its row when something else that it has read of a reactor has changed.
/// - What is seen stays where it is when rows above it come or go. The focus moves with its row; if that is removed, the
///   row that takes its place receives it.
/// - Of several elements with one id, the first is shown, and the others are reported.
/// - The view owns the list, and the list the reactor. When the list is released, the list view is empty.
///
/// - Complexity: A change costs O(*n*) comparisons of ids, and between the first and the last row that differ, O(*m* log *m*).
///   Objects are made only for rows that GTK shows, or keeps beside them.
@available(macOS 15.4, *)
@MainActor
public final class GTKList<Element: Identifiable>: GTKListType {
  /// Not to be used: what the list consists of.
  public let _storage: _GTKListStorage<Element>

  private var shown: ObservationToken?

  /// Shows the elements of a list.
  ///
  /// - Parameters:
  ///   - view: Where they are shown; put it into a ``GTKScrolledWindow``. Its model and its factory become the list's.
  ///   - reactor: The reactor.
  ///   - elements: The list in the reactor's state.
  ///   - selection: How many rows the user can select. `browse` is `single`, but the user cannot unselect.
  ///   - row: Makes the widgets of a row, once for each that GTK makes. It sets ``GTKRow/child``, or returns a widget that
  ///     becomes that.
  ///   - bind: Shows an element in the widgets that `row` has returned.
  @inlinable
  public convenience init<R: Reactor, Widgets>(
    _ view: GTKListView, _ reactor: ObservedReactor<R>, _ elements: KeyPath<R.State, [Element]>,
    selection: GTKSelectionMode = .single,
    row: @escaping @MainActor (GTKRow<Element>) -> Widgets,
    bind: @escaping @MainActor (Widgets, Element) -> Void
  ) {
    // Compiled for the type of the ids, as this initializer is.
    self.init(view, selection, compare: { ListDifference.between($0, $1, known: $2) }, row: row, bind: bind)
    observe(reactor, elements)
  }

  @usableFromInline
  init<Widgets>(
    _ view: GTKListView, _ selection: GTKSelectionMode,
    compare:
      @escaping (_ old: [Element], _ new: [Element], _ known: Set<Element.ID>) -> ListDifference<
        Element.ID
      >?,
    row make: @escaping @MainActor (GTKRow<Element>) -> Widgets,
    bind: @escaping @MainActor (Widgets, Element) -> Void
  ) {
    let storage = ListStorage<Element>(view, selection, compare) { row in
      let widgets = make(row)
      if row.child == nil { row.child = widgets as? GTKWidget }
      return { bind(widgets, $0) }
    }
    _storage = _GTKListStorage(list: storage)
  }

  @usableFromInline
  func observe<R: Reactor>(_ reactor: ObservedReactor<R>, _ elements: KeyPath<R.State, [Element]>) {
    let storage = _storage.list
    // Counts as reading nothing but the list: rows are shown while it runs.
    shown = reactor.updateOn(elements) { [weak storage] in storage?.show($0) }
  }

  /// How many rows there are, those out of sight included.
  public var count: Int { _storage.list.count }

  /// The ids of the selected rows, in no order. Setting it tells no subscriber.
  ///
  /// An id without a row is selected as soon as there is one: a row that a filter hides comes back selected.
  /// More ids than the selection mode allows are reported, and the first row of them is selected.
  public var selectedIDs: Set<Element.ID> {
    get { _storage.list.selectedIDs }
    set { _storage.list.select(newValue) }
  }

  /// The id of the row that has the focus, or had it when the list had it last.
  public var focusedID: Element.ID? { _storage.list.focusedRow?.id }

  /// How near the end counts as the end for `rx.endReached`, in pixels; 0 at first.
  public var endDistance: Double {
    get { _storage.list.endDistance }
    set { _storage.list.endDistance = newValue }
  }

  /// Scrolls as little as needed for a row to be seen. Does nothing if there is none with the id.
  ///
  /// The list is scrolled in its next layout, so this may follow a change of the state at once, also the one that the row comes
  /// with, and may come before the list is shown. Of several rows the last one counts, and none that is removed meanwhile.
  ///
  /// - Complexity: O(*n*)
  public func scroll(to id: Element.ID) { _storage.list.scroll(to: id, focus: false) }

  /// Gives a row the keyboard's focus, and scrolls as ``scroll(to:)`` does.
  ///
  /// A row in sight has the focus when this returns; any other one when the list is laid out. A row that cannot be selected
  /// gives it to a widget of its own. Does nothing if there is none with the id.
  ///
  /// - Complexity: O(*n*)
  public func focus(_ id: Element.ID) { _storage.list.scroll(to: id, focus: true) }

  /// What changes of the list have cost.
  @_spi(Measuring) public var counts: ListCounts { _storage.list.counts }

  /// How many splices turn rows into others, with nothing but their comparison; `nil` if two have one id.
  @_spi(Measuring) public static func spliceCount(
    from old: [Element], to new: [Element], known: Set<Element.ID>
  ) -> Int? { ListDifference.between(old, new, known: known)?.splices.count }
}
#endif
