#if GTK
internal import CGTK
internal import ReactorKitGTK

/// Reads what a widget shows, and by what names a user knows it.
@available(macOS 15.4, *)
extension GTKWidget {
  func isKind(_ type: GType) -> Bool { rk_is(pointer, type) != 0 }

  /// The text that the widget shows; `nil` for one that shows none by itself.
  var shownText: String? {
    if isKind(gtk_label_get_type()) { return String(cString: gtk_label_get_text(opaque)) }
    if isKind(gtk_window_get_type()) { return gtk_window_get_title(c()).map { String(cString: $0) } }
    if isKind(gtk_text_view_get_type()) { return textViewText }
    if isKind(gtk_drop_down_get_type()) {
      return visibleParts.first { $0.isKind(gtk_label_get_type()) && $0.isMapped }?.shownText
    }
    if isKind(gtk_editable_get_type()) { return gtk_editable_get_text(opaque).map { String(cString: $0) } }
    if isKind(gtk_progress_bar_get_type()) {
      return gtk_progress_bar_get_text(opaque).map { String(cString: $0) }
        ?? percent(gtk_progress_bar_get_fraction(opaque))
    }
    if isKind(gtk_range_get_type()) { return "\(gtk_range_get_value(c()))" }
    if isKind(gtk_image_get_type()) { return gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
    if isButtonLike || isRow {
      let texts = visibleParts.filter { $0.isKind(gtk_label_get_type()) }.compactMap(\.shownText)
      return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
    return nil
  }

  /// The names by which a user knows the widget: its text unless that is the user's own, what assistive technologies read,
  /// the text of a label that belongs to it, its placeholder and its tooltip.
  var names: [String] {
    var names: [String] = []
    if !isInput, let text = shownText { names.append(text) }
    if let label = givenLabel { names.append(label) }
    var labels = gtk_widget_list_mnemonic_labels(c())
    let first = labels
    while let label = labels {
      names.append(String(cString: gtk_label_get_text(OpaquePointer(label.pointee.data))))
      labels = label.pointee.next
    }
    g_list_free(first)
    if let placeholder { names.append(placeholder) }
    if let tooltip = gtk_widget_get_tooltip_text(c()) { names.append(String(cString: tooltip)) }
    return names.filter { !$0.isEmpty }
  }

  /// The label for assistive technologies, if the program has set one.
  var accessibleLabel: String? { taken(rk_accessible_label(opaque)) }

  /// The label for assistive technologies, if it says something else than the text. GTK's buttons copy that, underscores too.
  var givenLabel: String? {
    accessibleLabel.flatMap { label in
      label.replacing("_", with: "") == shownText?.replacing("_", with: "") ? nil : label
    }
  }

  /// The description for assistive technologies, if the program has set one.
  var accessibleDescription: String? { taken(rk_accessible_description(opaque)) }

  /// The grey text of an empty entry.
  var placeholder: String? {
    guard isKind(gtk_editable_get_type()) else { return nil }
    guard g_object_class_find_property(objectClass, "placeholder-text") != nil else { return nil }
    let text: String? = self["placeholder-text"]
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the text of the widget is what the user has entered.
  var isInput: Bool {
    isKind(gtk_text_view_get_type()) || isKind(gtk_drop_down_get_type()) || isKind(gtk_range_get_type())
      || (isKind(gtk_editable_get_type()) && !isKind(gtk_editable_label_get_type()))
  }

  /// Whether the widget is a part of another one that is found in its place.
  var isPartOfInput: Bool {
    parent.map { $0.isKind(gtk_editable_get_type()) || $0.isKind(gtk_drop_down_get_type()) } ?? false
      && !isKind(gtk_popover_get_type())
  }

  var isButtonLike: Bool {
    isKind(gtk_button_get_type()) || isKind(gtk_check_button_get_type()) || isKind(gtk_menu_button_get_type())
  }

  /// Whether the widget is a row of a list.
  var isRow: Bool {
    isKind(gtk_list_box_row_get_type()) || ["GtkListItemWidget", "GtkColumnViewRowWidget"].contains(typeName)
      || isKind(gtk_flow_box_child_get_type())
  }

  /// Whether it is on the screen, if its window is.
  var isMapped: Bool { gtk_widget_get_mapped(c()) != 0 }
  /// Whether it and everything around it are visible, and on the page, or in the rows, that are shown.
  var isShown: Bool { gtk_widget_is_visible(c()) != 0 && ([self] + ancestors).allSatisfy(\.isChildShown) }
  /// Whether the widget around it shows it: a stack shows one page, a list the rows in sight.
  var isChildShown: Bool { gtk_widget_get_child_visible(c()) != 0 }
  /// Whether it and everything around it react.
  var isSensitive: Bool { gtk_widget_is_sensitive(c()) != 0 }

  /// The widget and everything inside of it, from the outside in. Tooltips come and go with the mouse, and are left out.
  var subtree: [GTKWidget] {
    let tooltip = g_type_from_name("GtkTooltipWindow")
    return [self] + children.filter { tooltip == 0 || !$0.isKind(tooltip) }.flatMap(\.subtree)
  }

  /// Everything inside of it that is visible if it is so itself.
  private var visibleParts: [GTKWidget] {
    children.filter { gtk_widget_get_visible($0.c()) != 0 && $0.isChildShown }.flatMap {
      [$0] + $0.visibleParts
    }
  }

  /// The widgets around this one, from the inside out.
  var ancestors: [GTKWidget] {
    var ancestors: [GTKWidget] = []
    var next = parent
    while let widget = next {
      ancestors.append(widget)
      next = widget.parent
    }
    return ancestors
  }

  private var textViewText: String {
    guard let buffer = gtk_text_view_get_buffer(c()) else { return "" }
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private var objectClass: UnsafeMutablePointer<GObjectClass>? {
    pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self)
    }
  }

  private func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }

  private func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    let label = String(cString: text)
    return label == "undefined" || label.isEmpty ? nil : label
  }
}
#endif
