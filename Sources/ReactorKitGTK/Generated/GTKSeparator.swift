// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK

/// GTK's class `GtkSeparator`.
@available(macOS 15.4, *)
open class GTKSeparator: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_separator_get_type()) }
}
#endif
