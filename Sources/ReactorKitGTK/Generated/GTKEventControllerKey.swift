// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkEventControllerKey`.
@available(macOS 15.4, *)
open class GTKEventControllerKey: GTKEventController {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_event_controller_key_get_type()) }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKEventControllerKey {
  /// GTK's signal `im-update`.
  public var imUpdate: ControlEvent<Void> { signal("im-update") }
}
#endif
