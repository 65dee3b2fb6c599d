// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkLevelBar`.
@available(macOS 15.4, *)
open class GTKLevelBar: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_level_bar_get_type()) }

  /// GTK's property `inverted`.
  public var inverted: Bool {
    get { self["inverted"] }
    set { self["inverted"] = newValue }
  }

  /// GTK's property `max-value`.
  public var maxValue: Double {
    get { self["max-value"] }
    set { self["max-value"] = newValue }
  }

  /// GTK's property `min-value`.
  public var minValue: Double {
    get { self["min-value"] }
    set { self["min-value"] = newValue }
  }

  /// GTK's property `mode`.
  public var mode: GTKLevelBarMode {
    get { self["mode"] }
    set { self["mode"] = newValue }
  }

  /// GTK's property `value`.
  public var value: Double {
    get { self["value"] }
    set { self["value"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKLevelBar {
  /// GTK's property `inverted`.
  public var inverted: ControlProperty<Bool> { property("inverted") }

  /// GTK's property `max-value`.
  public var maxValue: ControlProperty<Double> { property("max-value") }

  /// GTK's property `min-value`.
  public var minValue: ControlProperty<Double> { property("min-value") }

  /// GTK's property `mode`.
  public var mode: ControlProperty<GTKLevelBarMode> { property("mode") }

  /// GTK's property `value`.
  public var value: ControlProperty<Double> { property("value") }

  /// GTK's signal `offset-changed`.
  public var offsetChanged: ControlEvent<String> { signal("offset-changed", of: String.self) }
}
#endif
