// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkGrid`.
@available(macOS 15.4, *)
open class GTKGrid: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_grid_get_type()) }

  /// GTK's property `baseline-row`.
  public var baselineRow: Int {
    get { self["baseline-row"] }
    set { self["baseline-row"] = newValue }
  }

  /// GTK's property `column-homogeneous`.
  public var columnHomogeneous: Bool {
    get { self["column-homogeneous"] }
    set { self["column-homogeneous"] = newValue }
  }

  /// GTK's property `column-spacing`.
  public var columnSpacing: Int {
    get { self["column-spacing"] }
    set { self["column-spacing"] = newValue }
  }

  /// GTK's property `row-homogeneous`.
  public var rowHomogeneous: Bool {
    get { self["row-homogeneous"] }
    set { self["row-homogeneous"] = newValue }
  }

  /// GTK's property `row-spacing`.
  public var rowSpacing: Int {
    get { self["row-spacing"] }
    set { self["row-spacing"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKGrid {
  /// GTK's property `baseline-row`.
  public var baselineRow: ControlProperty<Int> { property("baseline-row") }

  /// GTK's property `column-homogeneous`.
  public var columnHomogeneous: ControlProperty<Bool> { property("column-homogeneous") }

  /// GTK's property `column-spacing`.
  public var columnSpacing: ControlProperty<Int> { property("column-spacing") }

  /// GTK's property `row-homogeneous`.
  public var rowHomogeneous: ControlProperty<Bool> { property("row-homogeneous") }

  /// GTK's property `row-spacing`.
  public var rowSpacing: ControlProperty<Int> { property("row-spacing") }
}
#endif
