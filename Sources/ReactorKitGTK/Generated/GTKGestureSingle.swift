// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkGestureSingle`.
@available(macOS 15.4, *)
open class GTKGestureSingle: GTKGesture {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_gesture_single_get_type()) }

  /// GTK's property `button`: the number of the mouse's button, from 1; 0 for any.
  public var button: Int {
    get { self["button"] }
    set { self["button"] = newValue }
  }

  /// GTK's property `exclusive`.
  public var exclusive: Bool {
    get { self["exclusive"] }
    set { self["exclusive"] = newValue }
  }

  /// GTK's property `touch-only`.
  public var touchOnly: Bool {
    get { self["touch-only"] }
    set { self["touch-only"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKGestureSingle {
  /// GTK's property `button`: the number of the mouse's button, from 1; 0 for any.
  public var button: ControlProperty<Int> { property("button") }

  /// GTK's property `exclusive`.
  public var exclusive: ControlProperty<Bool> { property("exclusive") }

  /// GTK's property `touch-only`.
  public var touchOnly: ControlProperty<Bool> { property("touch-only") }
}
#endif
