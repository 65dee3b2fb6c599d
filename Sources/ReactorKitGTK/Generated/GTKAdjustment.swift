// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkAdjustment`.
@available(macOS 15.4, *)
open class GTKAdjustment: GTKObject {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_adjustment_get_type()) }

  /// GTK's property `lower`.
  public var lower: Double {
    get { self["lower"] }
    set { self["lower"] = newValue }
  }

  /// GTK's property `page-increment`.
  public var pageIncrement: Double {
    get { self["page-increment"] }
    set { self["page-increment"] = newValue }
  }

  /// GTK's property `page-size`.
  public var pageSize: Double {
    get { self["page-size"] }
    set { self["page-size"] = newValue }
  }

  /// GTK's property `step-increment`.
  public var stepIncrement: Double {
    get { self["step-increment"] }
    set { self["step-increment"] = newValue }
  }

  /// GTK's property `upper`.
  public var upper: Double {
    get { self["upper"] }
    set { self["upper"] = newValue }
  }

  /// GTK's property `value`: from `lower` to `upper` less `pageSize`.
  public var value: Double {
    get { self["value"] }
    set { self["value"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKAdjustment {
  /// GTK's property `lower`.
  public var lower: ControlProperty<Double> { property("lower") }

  /// GTK's property `page-increment`.
  public var pageIncrement: ControlProperty<Double> { property("page-increment") }

  /// GTK's property `page-size`.
  public var pageSize: ControlProperty<Double> { property("page-size") }

  /// GTK's property `step-increment`.
  public var stepIncrement: ControlProperty<Double> { property("step-increment") }

  /// GTK's property `upper`.
  public var upper: ControlProperty<Double> { property("upper") }

  /// GTK's property `value`: from `lower` to `upper` less `pageSize`.
  public var value: ControlProperty<Double> { property("value") }

  /// GTK's signal `changed`.
  public var changed: ControlEvent<Void> { signal("changed") }

  /// GTK's signal `value-changed`.
  public var valueChanged: ControlEvent<Void> { signal("value-changed") }
}
#endif
