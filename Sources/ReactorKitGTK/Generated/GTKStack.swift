// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkStack`.
@available(macOS 15.4, *)
open class GTKStack: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_stack_get_type()) }

  /// GTK's property `hhomogeneous`.
  public var hhomogeneous: Bool {
    get { self["hhomogeneous"] }
    set { self["hhomogeneous"] = newValue }
  }

  /// GTK's property `interpolate-size`.
  public var interpolateSize: Bool {
    get { self["interpolate-size"] }
    set { self["interpolate-size"] = newValue }
  }

  /// GTK's property `transition-duration`: in milliseconds.
  public var transitionDuration: Int {
    get { self["transition-duration"] }
    set { self["transition-duration"] = newValue }
  }

  /// GTK's property `transition-running`.
  public var transitionRunning: Bool { get { self["transition-running"] } }

  /// GTK's property `transition-type`.
  public var transitionType: GTKStackTransitionType {
    get { self["transition-type"] }
    set { self["transition-type"] = newValue }
  }

  /// GTK's property `vhomogeneous`.
  public var vhomogeneous: Bool {
    get { self["vhomogeneous"] }
    set { self["vhomogeneous"] = newValue }
  }

  /// GTK's property `visible-child`.
  public var visibleChild: GTKWidget? {
    get { self["visible-child"] }
    set { self["visible-child"] = newValue }
  }

  /// GTK's property `visible-child-name`: nil while there is no page, or one without a name.
  public var visibleChildName: String? {
    get { self["visible-child-name"] }
    set { self["visible-child-name"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKStack {
  /// GTK's property `hhomogeneous`.
  public var hhomogeneous: ControlProperty<Bool> { property("hhomogeneous") }

  /// GTK's property `interpolate-size`.
  public var interpolateSize: ControlProperty<Bool> { property("interpolate-size") }

  /// GTK's property `transition-duration`: in milliseconds.
  public var transitionDuration: ControlProperty<Int> { property("transition-duration") }

  /// GTK's property `transition-type`.
  public var transitionType: ControlProperty<GTKStackTransitionType> { property("transition-type") }

  /// GTK's property `vhomogeneous`.
  public var vhomogeneous: ControlProperty<Bool> { property("vhomogeneous") }

  /// GTK's property `visible-child`.
  public var visibleChild: ControlProperty<GTKWidget?> { property("visible-child") }

  /// GTK's property `visible-child-name`: nil while there is no page, or one without a name.
  public var visibleChildName: ControlProperty<String?> { property("visible-child-name") }
}
#endif
