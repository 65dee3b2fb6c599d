// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkGestureClick`.
@available(macOS 15.4, *)
open class GTKGestureClick: GTKGestureSingle {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_gesture_click_get_type()) }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKGestureClick {
  /// GTK's signal `pressed`.
  public var pressed: ControlEvent<(Int, Double, Double)> {
    signal("pressed", of: Int.self, Double.self, Double.self)
  }

  /// GTK's signal `released`.
  public var released: ControlEvent<(Int, Double, Double)> {
    signal("released", of: Int.self, Double.self, Double.self)
  }

  /// GTK's signal `stopped`.
  public var stopped: ControlEvent<Void> { signal("stopped") }
}
#endif
