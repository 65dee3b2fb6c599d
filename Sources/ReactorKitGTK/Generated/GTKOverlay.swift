// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkOverlay`.
@available(macOS 15.4, *)
open class GTKOverlay: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_overlay_get_type()) }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKOverlay {
  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }
}
#endif
