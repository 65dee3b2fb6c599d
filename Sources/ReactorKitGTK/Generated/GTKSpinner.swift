// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkSpinner`.
@available(macOS 15.4, *)
open class GTKSpinner: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_spinner_get_type()) }

  /// GTK's property `spinning`.
  public var spinning: Bool {
    get { self["spinning"] }
    set { self["spinning"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKSpinner {
  /// GTK's property `spinning`.
  public var spinning: ControlProperty<Bool> { property("spinning") }
}
#endif
