// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkListBase`. Has no instances of its own.
@available(macOS 15.4, *)
open class GTKListBase: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_list_base_get_type()) }

  /// GTK's property `orientation`.
  public var orientation: GTKOrientation {
    get { self["orientation"] }
    set { self["orientation"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKListBase {
  /// GTK's property `orientation`.
  public var orientation: ControlProperty<GTKOrientation> { property("orientation") }
}
#endif
