// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkSwitch`.
@available(macOS 15.4, *)
open class GTKSwitch: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_switch_get_type()) }

  /// GTK's property `active`.
  public var active: Bool {
    get { self["active"] }
    set { self["active"] = newValue }
  }

  /// GTK's property `state`.
  public var state: Bool {
    get { self["state"] }
    set { self["state"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKSwitch {
  /// GTK's property `active`.
  public var active: ControlProperty<Bool> { property("active") }

  /// GTK's property `state`.
  public var state: ControlProperty<Bool> { property("state") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }
}
#endif
