// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkEventControllerMotion`.
@available(macOS 15.4, *)
open class GTKEventControllerMotion: GTKEventController {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_event_controller_motion_get_type()) }

  /// GTK's property `contains-pointer`.
  public var containsPointer: Bool { get { self["contains-pointer"] } }

  /// GTK's property `is-pointer`.
  public var isPointer: Bool { get { self["is-pointer"] } }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKEventControllerMotion {
  /// GTK's signal `enter`.
  public var enter: ControlEvent<(Double, Double)> { signal("enter", of: Double.self, Double.self) }

  /// GTK's signal `leave`.
  public var leave: ControlEvent<Void> { signal("leave") }

  /// GTK's signal `motion`.
  public var motion: ControlEvent<(Double, Double)> { signal("motion", of: Double.self, Double.self) }
}
#endif
