package import ReactorKitGTK

extension GTKWidget {
  /// Whether the keyboard's focus is in the widget.
  package var containsFocus: Bool {
    var next = window?.focusWidget
    while let widget = next {
      if widget == self { return true }
      next = widget.parent
    }
    return false
  }
}
