#if GTK
internal import CGTK
internal import ReactorKitGTK

@available(macOS 15.4, *)
extension GTKWidget {
  /// The widget in a line: class, name, text, state.
  var line: String { line(withText: true) }

  private func line(withText: Bool) -> String {
    var parts = [typeName]
    if name != typeName, !name.isEmpty { parts.append("#\(name)") }
    if withText, let text = shownText, !text.isEmpty { parts.append("\"\(text.oneLine)\"") }
    if let label = givenLabel { parts.append("label: \"\(label.oneLine)\"") }
    if let placeholder { parts.append("placeholder: \"\(placeholder.oneLine)\"") }
    if names == [tooltipText], let tooltipText { parts.append("tooltip: \"\(tooltipText.oneLine)\"") }
    if let rows = modelCount { parts.append("rows: \(rows)") }
    return (parts + states).joined(separator: " ")
  }

  private var states: [String] {
    var states: [String] = []
    if hasKeyboard { states.append("focused") }
    if gtk_widget_get_sensitive(c()) == 0 { states.append("insensitive") }
    if gtk_widget_get_visible(c()) == 0 || !isChildShown { states.append("hidden") }
    let flags = gtk_widget_get_state_flags(c())
    if flags.rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 { states.append("selected") }
    if isChecked { states.append("checked") }
    if let spinner = self.as(GTKSpinner.self), spinner.spinning { states.append("spinning") }
    return states
  }

  /// Whether a toggle, a check button or a switch is on.
  var isChecked: Bool {
    if isKind(gtk_toggle_button_get_type()) { return gtk_toggle_button_get_active(c()) != 0 }
    if isKind(gtk_check_button_get_type()) { return gtk_check_button_get_active(c()) != 0 }
    if isKind(gtk_switch_get_type()) { return gtk_switch_get_active(opaque) != 0 }
    return false
  }

  /// Whether keys go to it, or to a part of it that belongs to GTK, while its window is active.
  var hasKeyboard: Bool {
    guard let root = gtk_widget_get_root(c()), let focus = gtk_root_get_focus(root) else { return false }
    let pointer = UnsafeMutableRawPointer(focus)
    if pointer == self.pointer { return true }
    let focused = GTKWidget(pointer: pointer)
    return isLeaf && focused.ancestors.contains(self)
  }

  /// The widget and those inside of it, indented. The parts that GTK makes its own widgets of are left out, and so is what is
  /// inside of hidden ones, and rows of long lists that are out of sight.
  func tree(_ depth: Int = 0) -> String {
    // The text of a row, or of a button with more than a text, is that of the labels in it.
    let isComposed = !isLeaf && (isRow || isButtonLike)
    let line = String(repeating: "  ", count: depth) + line(withText: !isComposed)
    guard gtk_widget_get_visible(c()) != 0, isChildShown, !isLeaf else { return line }
    let inner = children.filter { !$0.isDecoration && !isHiding($0) }.map { $0.tree(depth + 1) }
    return ([line] + inner).joined(separator: "\n")
  }

  /// Whether what is inside is GTK's business.
  private var isLeaf: Bool {
    if isKind(gtk_popover_get_type()) { return false }
    if isKind(gtk_button_get_type()) || isKind(gtk_check_button_get_type()) {
      return children.allSatisfy {
        $0.isKind(gtk_label_get_type()) || $0.isKind(gtk_image_get_type()) || $0.cssName == "check"
          || $0.cssName == "radio"
      }
    }
    if isKind(gtk_menu_button_get_type()) || isKind(gtk_drop_down_get_type()) {
      return !subtree.contains { $0.isKind(gtk_popover_get_type()) && $0.isMapped }
    }
    return isInput || isKind(gtk_label_get_type()) || isKind(gtk_switch_get_type())
      || isKind(gtk_progress_bar_get_type()) || isKind(gtk_calendar_get_type())
      || isKind(gtk_level_bar_get_type())
  }

  /// How many rows a list has that makes widgets for a few of them only.
  private var modelCount: Int? {
    guard isKind(gtk_list_base_get_type()) else { return nil }
    let model: GTKObject? = self["model"]
    return model.map { Int(g_list_model_get_n_items($0.opaque)) } ?? 0
  }

  /// Whether the widget is such a list, and has scrolled a row out of sight.
  private func isHiding(_ row: GTKWidget) -> Bool {
    isKind(gtk_list_base_get_type()) && !row.isChildShown
  }

  private var isDecoration: Bool {
    isKind(gtk_scrollbar_get_type()) || isKind(gtk_window_controls_get_type())
      || typeName == "GtkTooltipWindow" || (isKind(gtk_popover_get_type()) && !isMapped)
  }
}

@available(macOS 15.4, *)
extension String {
  /// The text in one line, cut after 80 characters.
  fileprivate var oneLine: String {
    let text = replacing("\n", with: "\\n")
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}
#endif
