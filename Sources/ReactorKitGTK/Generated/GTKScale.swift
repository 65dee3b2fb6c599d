// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkScale`.
@available(macOS 15.4, *)
open class GTKScale: GTKRange {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_scale_get_type()) }

  /// GTK's property `digits`: how many are shown after the point; the value is rounded to them. -1 for neither.
  public var digits: Int {
    get { self["digits"] }
    set { self["digits"] = newValue }
  }

  /// GTK's property `draw-value`.
  public var drawValue: Bool {
    get { self["draw-value"] }
    set { self["draw-value"] = newValue }
  }

  /// GTK's property `has-origin`.
  public var hasOrigin: Bool {
    get { self["has-origin"] }
    set { self["has-origin"] = newValue }
  }

  /// GTK's property `value-pos`.
  public var valuePos: GTKPositionType {
    get { self["value-pos"] }
    set { self["value-pos"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKScale {
  /// GTK's property `digits`: how many are shown after the point; the value is rounded to them. -1 for neither.
  public var digits: ControlProperty<Int> { property("digits") }

  /// GTK's property `draw-value`.
  public var drawValue: ControlProperty<Bool> { property("draw-value") }

  /// GTK's property `has-origin`.
  public var hasOrigin: ControlProperty<Bool> { property("has-origin") }

  /// GTK's property `value-pos`.
  public var valuePos: ControlProperty<GTKPositionType> { property("value-pos") }
}
#endif
