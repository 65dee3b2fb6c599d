// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkToggleButton`.
@available(macOS 15.4, *)
open class GTKToggleButton: GTKButton {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_toggle_button_get_type()) }

  /// GTK's property `active`.
  public var active: Bool {
    get { self["active"] }
    set { self["active"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKToggleButton {
  /// GTK's property `active`.
  public var active: ControlProperty<Bool> { property("active") }

  /// GTK's signal `toggled`.
  public var toggled: ControlEvent<Void> { signal("toggled") }
}
#endif
