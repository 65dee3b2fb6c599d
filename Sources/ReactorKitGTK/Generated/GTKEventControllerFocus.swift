// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkEventControllerFocus`.
@available(macOS 15.4, *)
open class GTKEventControllerFocus: GTKEventController {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_event_controller_focus_get_type()) }

  /// GTK's property `contains-focus`.
  public var containsFocus: Bool { get { self["contains-focus"] } }

  /// GTK's property `is-focus`.
  public var isFocus: Bool { get { self["is-focus"] } }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKEventControllerFocus {
  /// GTK's signal `enter`.
  public var enter: ControlEvent<Void> { signal("enter") }

  /// GTK's signal `leave`.
  public var leave: ControlEvent<Void> { signal("leave") }
}
#endif
