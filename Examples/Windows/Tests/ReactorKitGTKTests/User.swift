import CGTK

@testable @_spi(Measuring) import ReactorKitGTK

/// Does to widgets what a user does: GTK tells of it as of the user's own changes.
@MainActor
enum User {
  static func type(_ text: String, into entry: some GTKEditable) {
    var place = gtk_editable_get_position(OpaquePointer(entry.pointer))
    gtk_editable_insert_text(OpaquePointer(entry.pointer), text, CInt(text.utf8.count), &place)
    gtk_editable_set_position(OpaquePointer(entry.pointer), place)
  }

  static func type(_ text: String, into buffer: GTKTextBuffer) {
    let buffer = buffer.pointer.assumingMemoryBound(to: GtkTextBuffer.self)
    gtk_text_buffer_insert_at_cursor(buffer, text, CInt(text.utf8.count))
  }

  static func select(_ range: Range<Int>, in entry: some GTKEditable) {
    gtk_editable_select_region(OpaquePointer(entry.pointer), CInt(range.lowerBound), CInt(range.upperBound))
  }

  static func select(_ range: Range<Int>, in buffer: GTKTextBuffer) {
    let buffer = buffer.pointer.assumingMemoryBound(to: GtkTextBuffer.self)
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &start, CInt(range.lowerBound))
    gtk_text_buffer_get_iter_at_offset(buffer, &end, CInt(range.upperBound))
    gtk_text_buffer_select_range(buffer, &end, &start)
  }

  static func selection(of buffer: GTKTextBuffer) -> Range<Int> {
    let buffer = buffer.pointer.assumingMemoryBound(to: GtkTextBuffer.self)
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
    return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
  }

  static func selection(of entry: some GTKEditable) -> Range<Int> {
    let bounds = [entry.selectionBound, entry.cursorPosition]
    return (bounds.min() ?? 0)..<(bounds.max() ?? 0)
  }
}

/// Lets everything run that waits for the main loop at this moment, and what that has queued.
@MainActor
func pass() async {
  for _ in 0..<4 { await Task { @MainActor in }.value }
}

/// Calls `body`, and returns what it has reported.
@MainActor
func reports(_ body: () throws -> Void) rethrows -> [String] {
  let handler = GTKIssue.handler
  var reports: [String] = []
  GTKIssue.handler = { reports.append($0) }
  defer { GTKIssue.handler = handler }
  try body()
  return reports
}

extension User {
  static func set(_ check: GTKCheckButton, active: Bool) {
    gtk_check_button_set_active(check.pointer.assumingMemoryBound(to: GtkCheckButton.self), active ? 1 : 0)
  }

  static func set(_ slider: GTKSwitch, active: Bool) {
    gtk_switch_set_active(OpaquePointer(slider.pointer), active ? 1 : 0)
  }

  static func set(_ adjustment: GTKAdjustment?, value: Double) {
    guard let adjustment else { return }
    gtk_adjustment_set_value(adjustment.pointer.assumingMemoryBound(to: GtkAdjustment.self), value)
  }

  static func set(_ list: GTKDropDown, selected: Int) {
    gtk_drop_down_set_selected(OpaquePointer(list.pointer), guint(selected))
  }

  static func adjustment(_ lower: Double, _ upper: Double) -> GTKAdjustment {
    let adjustment = GTKAdjustment()
    adjustment.lower = lower
    adjustment.upper = upper
    return adjustment
  }
}

extension User {
  static func minimumWidth(of widget: GTKWidget) -> Int {
    var minimum: CInt = 0
    let pointer = widget.pointer.assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return Int(minimum)
  }
}

extension User {
  /// The windows that are open, in the order in which they were made.
  static var windows: [GTKWindow] {
    let list = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let window = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(window) }
      return GTKWindow(pointer: window)
    }
  }

  /// The dialogs over a window.
  static func dialogs(over window: GTKWindow) -> [GTKWindow] { windows.filter { $0.transientFor == window } }

  /// All widgets inside of one, of a class.
  static func all<Widget: GTKWidget>(_ type: Widget.Type, in widget: GTKWidget) -> [Widget] {
    widget.children.flatMap { child in (child.as(type).map { [$0] } ?? []) + all(type, in: child) }
  }

  static func press(_ title: String, in dialog: GTKWindow?) {
    guard let dialog else { return }
    all(GTKButton.self, in: dialog).first { $0.label == title }?.emit("clicked")
  }

  static func text(of dialog: GTKWindow?) -> [String] {
    guard let dialog else { return [] }
    return all(GTKLabel.self, in: dialog).filter { $0.visible && $0.isMapped }.map(\.label)
  }
}

extension User {
  /// Chooses a file in GTK's dialog, as soon as that has found it.
  static func choose(_ path: String, in dialog: GTKWindow?) async {
    guard let dialog else { return }
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    let chooser = OpaquePointer(dialog.pointer)
    _ = gtk_file_chooser_set_file(chooser, file, nil)
    await until {
      guard let chosen = gtk_file_chooser_get_file(chooser) else { return false }
      g_object_unref(UnsafeMutableRawPointer(chosen))
      return true
    }
    await answer(dialog, GTK_RESPONSE_ACCEPT)
  }

  static func answer(_ dialog: GTKWindow?, _ response: GtkResponseType) async {
    guard let dialog else { return }
    await Task {}.value
    gtk_dialog_response(dialog.pointer.assumingMemoryBound(to: GtkDialog.self), response.rawValue)
  }
}

/// Waits for something that GTK does by itself: asks after each turn of its loop.
@MainActor
func until(_ condition: @MainActor () -> Bool) async {
  while !condition() {
    await withCheckedContinuation { continuation in
      let data = Unmanaged.passRetained(Turn(continuation)).toOpaque()
      // Below everything else, so that the loop waits when it has nothing to do.
      g_timeout_add_full(
        G_PRIORITY_LOW, 1,
        { data in
          if let data { Unmanaged<Turn>.fromOpaque(data).takeRetainedValue().continuation.resume() }
          return 0
        }, data, nil)
    }
  }
}

private final class Turn {
  let continuation: CheckedContinuation<Void, Never>

  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
}

extension User {
  static func controllers(of widget: GTKWidget) -> [GTKEventController] {
    guard let list = gtk_widget_observe_controllers(widget.pointer.assumingMemoryBound(to: GtkWidget.self))
    else {
      return []
    }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    // The newest one comes first.
    return (0..<g_list_model_get_n_items(list)).reversed().compactMap { index in
      guard let controller = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(controller) }
      return GTKObject(pointer: controller).as(GTKEventController.self)
    }
  }

  @discardableResult
  static func press(_ key: UInt32, held: GTKKey.Modifiers, at controller: GTKEventController?) -> Bool {
    guard let controller else { return false }
    return rk_emit_key_pressed(controller.opaque, key, GdkModifierType(rawValue: held.rawValue)) != 0
  }

  static func click(_ count: Int, x: Double, y: Double, at controller: GTKEventController?) {
    guard let controller else { return }
    rk_emit_click(controller.opaque, "pressed", CInt(count), x, y)
  }
}

extension User {
  static func shownText(of label: GTKLabel) -> String {
    String(cString: gtk_label_get_text(OpaquePointer(label.pointer)))
  }
}

extension User {
  /// Activates a row, as a double click does.
  static func activate(_ position: Int, in view: GTKListView) {
    _ = gtk_widget_activate_action_variant(
      UnsafeMutableRawPointer(view.pointer).assumingMemoryBound(to: GtkWidget.self), "list.activate-item",
      g_variant_new_uint32(guint(position)))
  }
}

/// Tells a `GtkListItemFactory` of a row that GTK makes, or uses.
@MainActor
func emit(_ signal: String, _ factory: GTKObject, _ item: GTKObject) {
  var values = [GValue(), GValue()]
  g_value_init(&values[0], g_object_get_type())
  g_value_set_object(&values[0], factory.pointer)
  g_value_init(&values[1], g_object_get_type())
  g_value_set_object(&values[1], item.pointer)
  g_signal_emitv(values, g_signal_lookup(signal, gtk_signal_list_item_factory_get_type()), 0, nil)
  for index in values.indices { g_value_unset(&values[index]) }
}

extension GTKWidget {
  /// Whether all of the widget is within another one that is around it.
  func isInside(of around: GTKWidget) -> Bool {
    var (x, y) = (0.0, 0.0)
    let (inner, outer) = (
      pointer.assumingMemoryBound(to: GtkWidget.self), around.pointer.assumingMemoryBound(to: GtkWidget.self)
    )
    guard isMapped, gtk_widget_get_child_visible(inner) != 0,
      gtk_widget_translate_coordinates(inner, outer, 0, 0, &x, &y) != 0
    else { return false }
    let (width, height) = (Double(gtk_widget_get_width(inner)), Double(gtk_widget_get_height(inner)))
    return x >= 0 && y >= 0 && x + width <= Double(gtk_widget_get_width(outer)) + 0.5
      && y + height <= Double(gtk_widget_get_height(outer)) + 0.5
  }
}
