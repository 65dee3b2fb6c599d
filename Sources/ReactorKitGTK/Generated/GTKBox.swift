// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkBox`.
@available(macOS 15.4, *)
open class GTKBox: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_box_get_type()) }

  /// GTK's property `baseline-position`.
  public var baselinePosition: GTKBaselinePosition {
    get { self["baseline-position"] }
    set { self["baseline-position"] = newValue }
  }

  /// GTK's property `homogeneous`.
  public var homogeneous: Bool {
    get { self["homogeneous"] }
    set { self["homogeneous"] = newValue }
  }

  /// GTK's property `spacing`.
  public var spacing: Int {
    get { self["spacing"] }
    set { self["spacing"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKBox {
  /// GTK's property `baseline-position`.
  public var baselinePosition: ControlProperty<GTKBaselinePosition> { property("baseline-position") }

  /// GTK's property `homogeneous`.
  public var homogeneous: ControlProperty<Bool> { property("homogeneous") }

  /// GTK's property `spacing`.
  public var spacing: ControlProperty<Int> { property("spacing") }
}
#endif
