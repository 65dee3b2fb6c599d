#if GTK
internal import CGTK
internal import ReactorKitGTK
public import Testing

// What a user sees of an element. Asking an element that is not there, or that several widgets fit, fails the test.

@available(macOS 15.4, *)
extension GTKElement {
  /// The text that it shows: of a label, on a button, in an entry, of all labels in a row. "" if it shows none.
  public func text(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    search.one(to: "read", at: sourceLocation)?.shownText ?? ""
  }

  /// Whether it reacts.
  public func isSensitive(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    search.one(to: "ask", at: sourceLocation)?.isSensitive ?? false
  }

  /// Whether keys go to it while its window is active.
  public func isFocused(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    search.one(to: "ask", at: sourceLocation)?.hasKeyboard ?? false
  }

  /// Whether it is a row that is selected.
  public func isSelected(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    guard let widget = search.one(to: "ask", at: sourceLocation) else { return false }
    return gtk_widget_get_state_flags(widget.c()).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
  }

  /// Whether it is a toggle, a check button or a switch that is on.
  public func isChecked(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    search.one(to: "ask", at: sourceLocation)?.isChecked ?? false
  }

  /// The label for assistive technologies, if the program has set one.
  public func accessibleLabel(sourceLocation: SourceLocation = #_sourceLocation) -> String? {
    search.one(to: "ask", at: sourceLocation)?.accessibleLabel
  }

  /// The tree of widgets inside of it, and itself, as text.
  public func tree(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    search.one(to: "print", at: sourceLocation)?.tree() ?? ""
  }
}
#endif
