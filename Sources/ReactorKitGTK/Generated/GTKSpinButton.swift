// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkSpinButton`.
@available(macOS 15.4, *)
open class GTKSpinButton: GTKWidget, GTKEditable, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_spin_button_get_type()) }

  /// GTK's property `adjustment`.
  public var adjustment: GTKAdjustment? {
    get { self["adjustment"] }
    set { self["adjustment"] = newValue }
  }

  /// GTK's property `climb-rate`: by how much the steps grow while a button is held.
  public var climbRate: Double {
    get { self["climb-rate"] }
    set { self["climb-rate"] = newValue }
  }

  /// GTK's property `digits`: how many are shown after the point, from 0 to 20.
  public var digits: Int {
    get { self["digits"] }
    set { self["digits"] = newValue }
  }

  /// GTK's property `numeric`.
  public var numeric: Bool {
    get { self["numeric"] }
    set { self["numeric"] = newValue }
  }

  /// GTK's property `snap-to-ticks`.
  public var snapToTicks: Bool {
    get { self["snap-to-ticks"] }
    set { self["snap-to-ticks"] = newValue }
  }

  /// GTK's property `value`.
  public var value: Double {
    get { self["value"] }
    set { self["value"] = newValue }
  }

  /// GTK's property `wrap`.
  public var wrap: Bool {
    get { self["wrap"] }
    set { self["wrap"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKSpinButton {
  /// GTK's property `adjustment`.
  public var adjustment: ControlProperty<GTKAdjustment?> { property("adjustment") }

  /// GTK's property `climb-rate`: by how much the steps grow while a button is held.
  public var climbRate: ControlProperty<Double> { property("climb-rate") }

  /// GTK's property `digits`: how many are shown after the point, from 0 to 20.
  public var digits: ControlProperty<Int> { property("digits") }

  /// GTK's property `numeric`.
  public var numeric: ControlProperty<Bool> { property("numeric") }

  /// GTK's property `snap-to-ticks`.
  public var snapToTicks: ControlProperty<Bool> { property("snap-to-ticks") }

  /// GTK's property `value`.
  public var value: ControlProperty<Double> { property("value") }

  /// GTK's property `wrap`.
  public var wrap: ControlProperty<Bool> { property("wrap") }

  /// GTK's signal `value-changed`.
  public var valueChanged: ControlEvent<Void> { signal("value-changed") }

  /// GTK's signal `wrapped`.
  public var wrapped: ControlEvent<Void> { signal("wrapped") }
}
#endif
