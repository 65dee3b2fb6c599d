// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkCenterBox`.
@available(macOS 15.4, *)
open class GTKCenterBox: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_center_box_get_type()) }

  /// GTK's property `baseline-position`.
  public var baselinePosition: GTKBaselinePosition {
    get { self["baseline-position"] }
    set { self["baseline-position"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKCenterBox {
  /// GTK's property `baseline-position`.
  public var baselinePosition: ControlProperty<GTKBaselinePosition> { property("baseline-position") }
}
#endif
