// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkEventController`. Has no instances of its own.
@available(macOS 15.4, *)
open class GTKEventController: GTKObject {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_event_controller_get_type()) }

  /// GTK's property `name`.
  public var name: String? {
    get { self["name"] }
    set { self["name"] = newValue }
  }

  /// GTK's property `propagation-limit`.
  public var propagationLimit: GTKPropagationLimit {
    get { self["propagation-limit"] }
    set { self["propagation-limit"] = newValue }
  }

  /// GTK's property `propagation-phase`.
  public var propagationPhase: GTKPropagationPhase {
    get { self["propagation-phase"] }
    set { self["propagation-phase"] = newValue }
  }

  /// GTK's property `widget`.
  public var widget: GTKWidget? { get { self["widget"] } }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKEventController {
  /// GTK's property `name`.
  public var name: ControlProperty<String?> { property("name") }

  /// GTK's property `propagation-limit`.
  public var propagationLimit: ControlProperty<GTKPropagationLimit> { property("propagation-limit") }

  /// GTK's property `propagation-phase`.
  public var propagationPhase: ControlProperty<GTKPropagationPhase> { property("propagation-phase") }
}
#endif
