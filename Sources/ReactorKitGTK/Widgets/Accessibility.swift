#if GTK
internal import CGTK

@available(macOS 15.4, *)
extension GTKWidget {
  /// Gives the widget a name for screen readers, and for tests. A button with a text has that name by itself.
  public func setAccessibleLabel(_ text: String) { rk_set_accessible_label(opaque, text) }

  /// Gives the widget a longer description for screen readers.
  public func setAccessibleDescription(_ text: String) { rk_set_accessible_description(opaque, text) }

  /// What the widget is for screen readers, and for tests. GTK sets it once: before the widget is first shown.
  public var accessibleRole: GTKAccessibleRole {
    get { self["accessible-role"] }
    set { self["accessible-role"] = newValue }
  }
}
#endif
