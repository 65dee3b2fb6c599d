// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkRange`.
@available(macOS 15.4, *)
open class GTKRange: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_range_get_type()) }

  /// GTK's property `adjustment`.
  public var adjustment: GTKAdjustment? {
    get { self["adjustment"] }
    set { self["adjustment"] = newValue }
  }

  /// GTK's property `fill-level`.
  public var fillLevel: Double {
    get { self["fill-level"] }
    set { self["fill-level"] = newValue }
  }

  /// GTK's property `inverted`.
  public var inverted: Bool {
    get { self["inverted"] }
    set { self["inverted"] = newValue }
  }

  /// GTK's property `restrict-to-fill-level`.
  public var restrictToFillLevel: Bool {
    get { self["restrict-to-fill-level"] }
    set { self["restrict-to-fill-level"] = newValue }
  }

  /// GTK's property `round-digits`.
  public var roundDigits: Int {
    get { self["round-digits"] }
    set { self["round-digits"] = newValue }
  }

  /// GTK's property `show-fill-level`.
  public var showFillLevel: Bool {
    get { self["show-fill-level"] }
    set { self["show-fill-level"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKRange {
  /// GTK's property `adjustment`.
  public var adjustment: ControlProperty<GTKAdjustment?> { property("adjustment") }

  /// GTK's property `fill-level`.
  public var fillLevel: ControlProperty<Double> { property("fill-level") }

  /// GTK's property `inverted`.
  public var inverted: ControlProperty<Bool> { property("inverted") }

  /// GTK's property `restrict-to-fill-level`.
  public var restrictToFillLevel: ControlProperty<Bool> { property("restrict-to-fill-level") }

  /// GTK's property `round-digits`.
  public var roundDigits: ControlProperty<Int> { property("round-digits") }

  /// GTK's property `show-fill-level`.
  public var showFillLevel: ControlProperty<Bool> { property("show-fill-level") }

  /// GTK's signal `adjust-bounds`.
  public var adjustBounds: ControlEvent<Double> { signal("adjust-bounds", of: Double.self) }

  /// GTK's signal `value-changed`.
  public var valueChanged: ControlEvent<Void> { signal("value-changed") }
}
#endif
