internal import CGTK

/// The windows of this program that only Swift objects and GTK refer to.
@MainActor
enum OwnWindows {
  /// The windows that this module has made, or read from a template: nobody but Swift objects and GTK refers to them. GTK's own
  /// dialogs belong to others.
  static var all: Set<UnsafeMutableRawPointer> = []

  /// Destroys a hidden window of ours that only GTK refers to besides a caller who lets go of it: nobody could open it any more.
  ///
  /// - Parameter references: How many references there are then: GTK's and the caller's.
  static func closeUnused(_ window: UnsafeMutableRawPointer, references: guint) {
    guard !all.isEmpty, all.contains(window),
      window.assumingMemoryBound(to: GObject.self).pointee.ref_count == references,
      gtk_widget_get_visible(window.assumingMemoryBound(to: GtkWidget.self)) == 0
    else { return }
    gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self))
  }
}
