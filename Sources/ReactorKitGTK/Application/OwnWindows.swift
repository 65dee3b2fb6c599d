#if GTK
internal import CGTK

/// The windows of this program that only Swift objects and GTK refer to.
@available(macOS 15.4, *)
@MainActor
enum OwnWindows {
  /// The windows that this module has created, or read from a template. GTK's own dialogs are not among them.
  static var all: Set<UnsafeMutableRawPointer> = []

  /// Destroys a hidden window of this module if the caller is about to release the last reference besides GTK's: no code
  /// could open the window again.
  ///
  /// - Parameter references: The number of references at that point: GTK's and the caller's.
  static func closeUnused(_ window: UnsafeMutableRawPointer, references: guint) {
    guard !all.isEmpty, all.contains(window),
      window.assumingMemoryBound(to: GObject.self).pointee.ref_count == references,
      gtk_widget_get_visible(window.assumingMemoryBound(to: GtkWidget.self)) == 0
    else { return }
    gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self))
  }
}
#endif
