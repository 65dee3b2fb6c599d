#if GTK
internal import CGTK
public import ReactorKitGTK

/// Finds elements: an app does in all its windows, an element inside of itself.
///
/// The name of an element is the text that it shows, its accessible label, the text of the label beside it that belongs to it
/// (`mnemonic-widget`), its placeholder or its tooltip. A name without an argument fits all elements of the kind.
@available(macOS 15.4, *)
@MainActor
public protocol GTKFinder {
  /// Where is looked.
  var root: GTKSearchRoot { get }
}

@available(macOS 15.4, *)
extension GTKFinder {
  /// A button, of any kind: a toggle, a link, a menu button.
  public func button(_ name: String? = nil) -> GTKElement {
    element("button", name) {
      ($0.isKind(gtk_button_get_type()) && !($0.parent?.isKind(gtk_menu_button_get_type()) ?? false))
        || $0.isKind(gtk_menu_button_get_type())
    }
  }

  /// A check button or a radio button.
  public func checkButton(_ name: String? = nil) -> GTKElement {
    element("check button", name) { $0.isKind(gtk_check_button_get_type()) }
  }

  /// A switch.
  public func toggle(_ name: String? = nil) -> GTKElement {
    element("switch", name) { $0.isKind(gtk_switch_get_type()) }
  }

  /// An entry, of any kind: for searches, passwords, numbers.
  public func entry(_ name: String? = nil) -> GTKElement {
    element("entry", name) { $0.isKind(gtk_editable_get_type()) && $0.isInput }
  }

  /// A text of several lines.
  public func textView(_ name: String? = nil) -> GTKElement {
    element("text view", name) { $0.isKind(gtk_text_view_get_type()) }
  }

  /// A label with a text. The text on a button belongs to that.
  public func label(_ text: String? = nil) -> GTKElement { element("label", text) { $0.isFreeLabel } }

  /// A label whose text contains another one.
  public func label(containing part: String) -> GTKElement {
    GTKElement(
      search: Search(
        root: root, kind: "label containing", name: part, isKind: { $0.isFreeLabel },
        matches: { $0.shownText?.contains(part) ?? false }))
  }

  /// A list, of any kind.
  public func list(_ name: String? = nil) -> GTKElement {
    element("list", name) {
      $0.isKind(gtk_list_base_get_type()) || $0.isKind(gtk_list_box_get_type())
        || $0.isKind(gtk_flow_box_get_type())
    }
  }

  /// A row of a list that contains a text. A list has widgets for the rows in sight, and for a few around them.
  public func row(containing part: String) -> GTKElement {
    GTKElement(
      search: Search(
        root: root, kind: "row containing", name: part, isKind: \.isRow,
        matches: { $0.shownText?.contains(part) ?? false }))
  }

  /// A row of a list, by its whole text: that of all labels in it, with spaces between.
  public func row(_ text: String? = nil) -> GTKElement { element("row", text, \.isRow) }

  /// A choice of one out of several.
  public func dropDown(_ name: String? = nil) -> GTKElement {
    element("drop-down", name) { $0.isKind(gtk_drop_down_get_type()) }
  }

  /// A window, by its title.
  public func window(_ title: String? = nil) -> GTKElement {
    element("window", title) { $0.isKind(gtk_window_get_type()) }
  }

  /// A widget of a class of GTK's.
  public func element<Widget: GTKWidget>(_ type: Widget.Type, _ name: String? = nil) -> GTKElement {
    element("\(type)", name) { $0.isKind(GType(Widget.type)) }
  }

  /// A widget with a role for assistive technologies, such as `.button`, and a name.
  public func element(role: GTKAccessibleRole, _ name: String? = nil) -> GTKElement {
    element("\(role)", name) { gtk_accessible_get_accessible_role($0.opaque).rawValue == role.rawValue }
  }

  /// A widget with all of some classes of style sheets: `element(css: "title-1")`.
  public func element(css classes: String...) -> GTKElement {
    GTKElement(
      search: Search(
        root: root, kind: "." + classes.joined(separator: "."), name: nil,
        isKind: { widget in classes.allSatisfy { gtk_widget_has_css_class(widget.c(), $0) != 0 } },
        matches: { _ in true }))
  }

  /// A widget with a name for style sheets, such as `#search`: GTK's property `name`.
  public func element(named name: String) -> GTKElement {
    GTKElement(
      search: Search(
        root: root, kind: "#\(name)", name: nil, isKind: { $0.name == name }, matches: { _ in true }))
  }

  /// A widget with a text or another name, of any class. Widgets around it whose text is the same are left out.
  public func element(_ name: String) -> GTKElement {
    element("element", name) { widget in
      !widget.children.contains { $0.names.contains(name) }
    }
  }

  func element(_ kind: String, _ name: String?, _ isKind: @escaping (GTKWidget) -> Bool) -> GTKElement {
    GTKElement(
      search: Search(
        root: root, kind: kind, name: name, isKind: isKind,
        matches: { widget in name.map { widget.names.contains($0) } ?? true }))
  }
}

@available(macOS 15.4, *)
extension GTKWidget {
  /// Whether it is a label, and not the text of a button.
  fileprivate var isFreeLabel: Bool {
    isKind(gtk_label_get_type()) && !(parent.map { $0.isButtonLike } ?? false)
  }
}
#endif
