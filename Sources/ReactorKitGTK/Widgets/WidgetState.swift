#if GTK
internal import CGTK

@available(macOS 15.4, *)
extension GTKWidget {
  /// Whether the widget has the window system's resources: it is in a window that was shown.
  public var isRealized: Bool { gtk_widget_get_realized(c()) != 0 }

  /// Whether the widget is shown, as far as its window is.
  public var isMapped: Bool { gtk_widget_get_mapped(c()) != 0 }

  /// The window that the widget is in.
  public var window: GTKWindow? {
    guard let root = gtk_widget_get_root(c()) else { return nil }
    return GTKObject.make(UnsafeMutableRawPointer(root)) as? GTKWindow
  }
}
#endif
