#if GTK
internal import CGTK
internal import ReactorKitObservation

/// A list: what it shows, for GTK as a model, with the rows that show it.
@available(macOS 15.4, *)
@MainActor
final class ListStorage<Element: Identifiable>: ListSource {
  typealias ID = Element.ID

  let view: GTKListView
  let activated = PublishSubject<Element>()
  let endReached = PublishSubject<Void>()
  /// The ids that the user has selected.
  let selected = PublishSubject<Set<ID>>()

  /// Ends with the list.
  let selectionBinding = SerialDisposable()

  private(set) var content: ListContent<Element>
  private var items = ListItems<ID>()
  private(set) var selection: ListSelection<ID>
  /// The selection before the first of several changes that belong together.
  private var selectionBefore: Set<ID>?
  private var reportedDuplicates: Set<ID> = []
  private var connection: (any Disposable)?

  // They call this object, which has to exist first.
  private lazy var model = ListModel(self)
  private lazy var ending = ListEnd(view, layout) { [weak self] in self?.endIsReached() }
  private let layout: ListLayout
  private let scrolling: ListScroll<ID>
  private let rows: ListRows<Element>

  /// - Parameter make: Makes the widgets of a row, and returns what shows an element in them.
  init(
    _ view: GTKListView, _ mode: GTKSelectionMode, _ compare: @escaping ListContent<Element>.Compare,
    make: @escaping @MainActor (GTKRow<Element>) -> @MainActor (Element) -> Void
  ) {
    self.view = view
    selection = ListSelection(mode)
    content = ListContent(compare)
    layout = ListLayout(view)
    scrolling = ListScroll(view, layout)
    rows = ListRows(make: make)
    super.init()
    rows.element = { [weak self] in self?.element(at: $0) }
    scrolling.position = { [weak self] id in self?.shownPosition(of: id) }
    scrolling.widget = { [rows] in rows.widget(showing: $0) }
    gtk_list_view_set_factory(view.opaque, rows.factory.opaque)
    gtk_list_view_set_model(view.opaque, OpaquePointer(model.pointer))
    connection = view.connect(
      "activate",
      SignalHandler { [weak self] arguments in
        var index = 0
        let position = arguments.value(&index, Int.self)
        if let self, isShown, let element = self.element(at: position) { activated.onNext(element) }
      })
    _ = ending
    // The rows of another model may be there still.
    layout.expect()
  }

  isolated deinit {
    connection?.dispose()
    selectionBinding.dispose()
    ending.end()
    layout.end()
    if isShown {
      gtk_list_view_set_model(view.opaque, nil)
      gtk_list_view_set_factory(view.opaque, nil)
    }
    model.end()
    rows.end()
    activated.onCompleted()
    endReached.onCompleted()
    selected.onCompleted()
  }

  var counts: ListCounts {
    ListCounts(
      itemsMade: items.madeCount, items: items.count, changes: model.changeCount, binds: rows.bindCount,
      rows: rows.count)
  }

  var endDistance: Double {
    get { ending.distance }
    set { ending.distance = newValue }
  }

  // MARK: What GTK asks

  override var count: Int { content.count }

  override func item(at position: Int) -> UnsafeMutableRawPointer? {
    guard let element = element(at: position) else { return nil }
    return items.item(for: element.id) { model.makeItem() }
  }

  override func itemIsReleased(_ item: UnsafeMutableRawPointer) { items.remove(item) }

  override func isSelected(_ position: Int) -> Bool {
    element(at: position).map { selection.contains($0.id) } ?? false
  }

  override func select(_ range: Range<Int>, _ selected: Bool, alone: Bool, more: Bool) -> Bool {
    // As with GTK's own models: it draws a frame around several rows, and of these one would be selected by chance.
    if more, selection.mode != .multiple { return false }
    let before = selectionBefore ?? selection.ids
    let ids = range.clamped(to: 0..<count).map { content[$0].id }
    guard selection.select(ids, selected, alone: alone) else { return false }
    selectionBefore = more ? before : nil
    guard !more, before != selection.ids else { return true }
    model.selectionChanged(0..<count)
    self.selected.onNext(selectedIDs)
    return true
  }

  func element(at position: Int) -> Element? { position < content.count ? content[position] : nil }

  // MARK: What the program asks

  var selectedIDs: Set<ID> { selection.ids.filter { content.known.contains($0) } }

  func select(_ ids: Set<ID>) {
    var ids = ids
    if ids.count > (selection.mode == .none ? 0 : selection.mode == .multiple ? .max : 1) {
      GTKIssue.report(
        Diagnostics.tooManySelected(ids.count, mode: "\(selection.mode)", none: selection.mode == .none))
      let first = content.rows.first { ids.contains($0.id) }?.id ?? ids.first
      ids = selection.mode == .none ? [] : Set([first].compactMap { $0 })
    }
    guard ids != selection.ids else { return }
    selection.set(ids)
    model.selectionChanged(0..<count)
  }

  /// The row that has the focus, or had it last.
  var focusedRow: GTKRow<Element>? {
    gtk_widget_get_focus_child(view.c()).flatMap { rows.row(in: UnsafeMutableRawPointer($0)) }
  }

  /// Whether the window's focus is in a row.
  private var hasFocusInside: Bool {
    guard let root = gtk_widget_get_root(view.c()), let focus = gtk_root_get_focus(root) else { return false }
    return gtk_widget_is_ancestor(focus, view.c()) != 0
  }

  /// Whether the view shows this list, and no other one that was made for it later.
  private var isShown: Bool {
    UnsafeMutableRawPointer(gtk_list_view_get_model(view.opaque)) == model.pointer
  }

  private func shownPosition(of id: ID) -> Int? { isShown ? content.rows.firstIndex { $0.id == id } : nil }

  func scroll(to id: ID, focus: Bool) { scrolling.scroll(to: id, focus: focus) }

  func show(_ new: [Element]) {
    let focused = focusedRow?.id
    let hadFocus = focused != nil && hasFocusInside
    var difference = content.begin(new)
    if focused.map(difference.moved.contains) == true {
      // GTK finds a row again, with its focus, if it is removed and added by one change.
      difference.merge()
    } else if difference.splices.count > Self.limit {
      difference.merge(around: rows.positions, margin: Self.margin, limit: Self.limit)
    }
    if isShown, !difference.splices.isEmpty {
      if !layout.isPending { view.keepPlace() }
      layout.expect()
    }
    for splice in difference.splices {
      content.advance(by: splice)
      model.rowsChanged(splice)
    }
    content.end()
    rows.showChanges()
    reportDuplicates()
    if hadFocus, let focused, difference.removed.contains(focused) { view.grabFocus() }
    if !difference.added.isEmpty { ending.rowsWereAdded() }
  }

  /// More splices than this are merged. Each costs GTK a pass over all rows that it has, about a millisecond; one that takes such
  /// rows away costs it a short-lived object for each added row, to look for them.
  private static var limit: Int { 16 }

  /// More rows than GTK makes around the one that it scrolls from.
  private static var margin: Int { 256 }

  private func reportDuplicates() {
    guard content.duplicates != reportedDuplicates else { return }
    reportedDuplicates = content.duplicates
    guard !reportedDuplicates.isEmpty else { return }
    let names = reportedDuplicates.map { "\($0)" }.sorted().prefix(10)
    GTKIssue.report(
      Diagnostics.duplicateIDs(Array(names), count: reportedDuplicates.count, of: Element.self))
  }

  private func endIsReached() {
    if isShown, count > 0 { endReached.onNext(()) }
  }
}

/// What was done, for tests and benchmarks.
@available(macOS 15.4, *)
@_spi(Measuring) public struct ListCounts {
  /// The GObjects that were made for ids.
  public var itemsMade: Int
  /// The ones of them that are there.
  public var items: Int
  /// The changes that GTK was told of.
  public var changes: Int
  /// How often a row was given an element.
  public var binds: Int
  /// The rows that are there.
  public var rows: Int
}
#endif
