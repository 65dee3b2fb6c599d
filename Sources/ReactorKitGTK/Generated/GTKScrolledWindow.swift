// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkScrolledWindow`.
@available(macOS 15.4, *)
open class GTKScrolledWindow: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_scrolled_window_get_type()) }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `hadjustment`.
  public var hadjustment: GTKAdjustment? {
    get { self["hadjustment"] }
    set { self["hadjustment"] = newValue }
  }

  /// GTK's property `has-frame`.
  public var hasFrame: Bool {
    get { self["has-frame"] }
    set { self["has-frame"] = newValue }
  }

  /// GTK's property `hscrollbar-policy`.
  public var hscrollbarPolicy: GTKPolicyType {
    get { self["hscrollbar-policy"] }
    set { self["hscrollbar-policy"] = newValue }
  }

  /// GTK's property `kinetic-scrolling`.
  public var kineticScrolling: Bool {
    get { self["kinetic-scrolling"] }
    set { self["kinetic-scrolling"] = newValue }
  }

  /// GTK's property `max-content-height`: in pixels; -1 for none.
  public var maxContentHeight: Int {
    get { self["max-content-height"] }
    set { self["max-content-height"] = newValue }
  }

  /// GTK's property `max-content-width`: in pixels; -1 for none.
  public var maxContentWidth: Int {
    get { self["max-content-width"] }
    set { self["max-content-width"] = newValue }
  }

  /// GTK's property `min-content-height`: in pixels; -1 for none.
  public var minContentHeight: Int {
    get { self["min-content-height"] }
    set { self["min-content-height"] = newValue }
  }

  /// GTK's property `min-content-width`: in pixels; -1 for none.
  public var minContentWidth: Int {
    get { self["min-content-width"] }
    set { self["min-content-width"] = newValue }
  }

  /// GTK's property `overlay-scrolling`.
  public var overlayScrolling: Bool {
    get { self["overlay-scrolling"] }
    set { self["overlay-scrolling"] = newValue }
  }

  /// GTK's property `propagate-natural-height`.
  public var propagateNaturalHeight: Bool {
    get { self["propagate-natural-height"] }
    set { self["propagate-natural-height"] = newValue }
  }

  /// GTK's property `propagate-natural-width`.
  public var propagateNaturalWidth: Bool {
    get { self["propagate-natural-width"] }
    set { self["propagate-natural-width"] = newValue }
  }

  /// GTK's property `vadjustment`.
  public var vadjustment: GTKAdjustment? {
    get { self["vadjustment"] }
    set { self["vadjustment"] = newValue }
  }

  /// GTK's property `vscrollbar-policy`.
  public var vscrollbarPolicy: GTKPolicyType {
    get { self["vscrollbar-policy"] }
    set { self["vscrollbar-policy"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKScrolledWindow {
  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `hadjustment`.
  public var hadjustment: ControlProperty<GTKAdjustment?> { property("hadjustment") }

  /// GTK's property `has-frame`.
  public var hasFrame: ControlProperty<Bool> { property("has-frame") }

  /// GTK's property `hscrollbar-policy`.
  public var hscrollbarPolicy: ControlProperty<GTKPolicyType> { property("hscrollbar-policy") }

  /// GTK's property `kinetic-scrolling`.
  public var kineticScrolling: ControlProperty<Bool> { property("kinetic-scrolling") }

  /// GTK's property `max-content-height`: in pixels; -1 for none.
  public var maxContentHeight: ControlProperty<Int> { property("max-content-height") }

  /// GTK's property `max-content-width`: in pixels; -1 for none.
  public var maxContentWidth: ControlProperty<Int> { property("max-content-width") }

  /// GTK's property `min-content-height`: in pixels; -1 for none.
  public var minContentHeight: ControlProperty<Int> { property("min-content-height") }

  /// GTK's property `min-content-width`: in pixels; -1 for none.
  public var minContentWidth: ControlProperty<Int> { property("min-content-width") }

  /// GTK's property `overlay-scrolling`.
  public var overlayScrolling: ControlProperty<Bool> { property("overlay-scrolling") }

  /// GTK's property `propagate-natural-height`.
  public var propagateNaturalHeight: ControlProperty<Bool> { property("propagate-natural-height") }

  /// GTK's property `propagate-natural-width`.
  public var propagateNaturalWidth: ControlProperty<Bool> { property("propagate-natural-width") }

  /// GTK's property `vadjustment`.
  public var vadjustment: ControlProperty<GTKAdjustment?> { property("vadjustment") }

  /// GTK's property `vscrollbar-policy`.
  public var vscrollbarPolicy: ControlProperty<GTKPolicyType> { property("vscrollbar-policy") }

  /// GTK's signal `edge-overshot`.
  public var edgeOvershot: ControlEvent<GTKPositionType> { signal("edge-overshot", of: GTKPositionType.self) }

  /// GTK's signal `edge-reached`.
  public var edgeReached: ControlEvent<GTKPositionType> { signal("edge-reached", of: GTKPositionType.self) }
}
#endif
