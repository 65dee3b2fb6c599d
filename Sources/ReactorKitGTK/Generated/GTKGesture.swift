// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK

/// GTK's class `GtkGesture`. Has no instances of its own.
@available(macOS 15.4, *)
open class GTKGesture: GTKEventController {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_gesture_get_type()) }

  /// GTK's property `n-points`.
  public var nPoints: Int { get { self["n-points"] } }
}
#endif
