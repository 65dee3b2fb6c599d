#if GTK
internal import CGTK
internal import ReactorKitGTK
public import Testing

@available(macOS 15.4, *)
extension GTKElement {
  /// Selects a row of a list, or of a drop-down, by its number from 0, as a click on it does.
  ///
  /// A row that is out of sight is scrolled to before. Fails if the list does not select the row.
  public func select(row: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let widget = search.sensitive(to: "select a row of", at: sourceLocation),
      let list = list(widget, holding: row, sourceLocation)
    else { return }
    switch list {
    case .model:
      activate(widget, "list.scroll-to-item", Self.position(row))
      activate(widget, "list.select-item", rk_selection(guint(row), 0, 0))
      let model: GTKObject? = widget["model"]
      if let model, gtk_selection_model_is_selected(model.opaque, guint(row)) == 0 {
        fail(Message.unselectable(search, row), at: sourceLocation)
      }
    case .box(let rows):
      gtk_list_box_select_row(widget.opaque, rows[row].c())
      if gtk_list_box_row_is_selected(rows[row].c()) == 0 {
        fail(Message.unselectable(search, row), at: sourceLocation)
      }
    case .dropDown: gtk_drop_down_set_selected(widget.opaque, guint(row))
    }
  }

  /// Activates a row of a list, as Return or a double click on it does.
  public func activate(row: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let widget = search.sensitive(to: "activate a row of", at: sourceLocation),
      let list = list(widget, holding: row, sourceLocation)
    else { return }
    switch list {
    case .model: activate(widget, "list.activate-item", Self.position(row))
    case .box(let rows): gtk_widget_activate(rows[row].c())
    case .dropDown: gtk_drop_down_set_selected(widget.opaque, guint(row))
    }
  }

  /// Scrolls a list to a row, by its number from 0. Fails for a drop-down, which shows its rows only while it is open.
  public func scroll(toRow row: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let widget = search.one(to: "scroll", at: sourceLocation),
      let list = list(widget, holding: row, sourceLocation)
    else { return }
    switch list {
    case .model: activate(widget, "list.scroll-to-item", Self.position(row))
    case .box(let rows): Scrolling.show(rows[row])
    case .dropDown: fail(Message.unscrollableDropDown(search), at: sourceLocation)
    }
  }

  /// How many rows a list has, with those that are out of sight.
  public func rowCount(sourceLocation: SourceLocation = #_sourceLocation) -> Int {
    guard let widget = search.one(to: "count the rows of", at: sourceLocation) else { return 0 }
    return Self.rows(of: widget)?.count ?? 0
  }

  private enum List {
    case model(Int)
    case box([GTKWidget])
    case dropDown(Int)

    var count: Int {
      switch self {
      case .model(let count), .dropDown(let count): count
      case .box(let rows): rows.count
      }
    }
  }

  private static func rows(of widget: GTKWidget) -> List? {
    if widget.isKind(gtk_list_box_get_type()) { return .box(widget.children.filter(\.isRow)) }
    let isDropDown = widget.isKind(gtk_drop_down_get_type())
    guard isDropDown || widget.isKind(gtk_list_base_get_type()) else { return nil }
    let model: GTKObject? = widget["model"]
    let count = model.map { Int(g_list_model_get_n_items($0.opaque)) } ?? 0
    return isDropDown ? .dropDown(count) : .model(count)
  }

  private func list(_ widget: GTKWidget, holding row: Int, _ location: SourceLocation) -> List? {
    guard let list = Self.rows(of: widget) else {
      fail(Message.noList(search, widget), at: location)
      return nil
    }
    guard (0..<list.count).contains(row) else {
      fail(Message.noRow(search, row, of: list.count), at: location)
      return nil
    }
    return list
  }

  private static func position(_ row: Int) -> OpaquePointer? { g_variant_new_uint32(guint32(row)) }

  private func activate(_ widget: GTKWidget, _ action: String, _ argument: OpaquePointer?) {
    _ = gtk_widget_activate_action_variant(widget.c(), action, argument)
  }
}
#endif
