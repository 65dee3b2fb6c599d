// Made by Scripts/generate-widgets; not to be edited.
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkCenterBox`.
open class GTKCenterBox: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_center_box_get_type()) }

  /// GTK's property `baseline-position`.
  public var baselinePosition: GTKBaselinePosition {
    get { self["baseline-position"] }
    set { self["baseline-position"] = newValue }
  }
}

@MainActor extension Reactive where Base: GTKCenterBox {
  /// GTK's property `baseline-position`.
  public var baselinePosition: ControlProperty<GTKBaselinePosition> { property("baseline-position") }
}
