// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkExpander`.
@available(macOS 15.4, *)
open class GTKExpander: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_expander_get_type()) }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `expanded`.
  public var expanded: Bool {
    get { self["expanded"] }
    set { self["expanded"] = newValue }
  }

  /// GTK's property `label`.
  public var label: String? {
    get { self["label"] }
    set { self["label"] = newValue }
  }

  /// GTK's property `label-widget`.
  public var labelWidget: GTKWidget? {
    get { self["label-widget"] }
    set { self["label-widget"] = newValue }
  }

  /// GTK's property `resize-toplevel`.
  public var resizeToplevel: Bool {
    get { self["resize-toplevel"] }
    set { self["resize-toplevel"] = newValue }
  }

  /// GTK's property `use-markup`.
  public var useMarkup: Bool {
    get { self["use-markup"] }
    set { self["use-markup"] = newValue }
  }

  /// GTK's property `use-underline`.
  public var useUnderline: Bool {
    get { self["use-underline"] }
    set { self["use-underline"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKExpander {
  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `expanded`.
  public var expanded: ControlProperty<Bool> { property("expanded") }

  /// GTK's property `label`.
  public var label: ControlProperty<String?> { property("label") }

  /// GTK's property `label-widget`.
  public var labelWidget: ControlProperty<GTKWidget?> { property("label-widget") }

  /// GTK's property `resize-toplevel`.
  public var resizeToplevel: ControlProperty<Bool> { property("resize-toplevel") }

  /// GTK's property `use-markup`.
  public var useMarkup: ControlProperty<Bool> { property("use-markup") }

  /// GTK's property `use-underline`.
  public var useUnderline: ControlProperty<Bool> { property("use-underline") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }
}
#endif
