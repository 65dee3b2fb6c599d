// Made by Scripts/generate-widgets; not to be edited.
internal import CGTK

/// GTK's class `GtkSeparator`.
open class GTKSeparator: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_separator_get_type()) }
}
