// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkCheckButton`.
@available(macOS 15.4, *)
open class GTKCheckButton: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_check_button_get_type()) }

  /// GTK's property `active`.
  public var active: Bool {
    get { self["active"] }
    set { self["active"] = newValue }
  }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `inconsistent`.
  public var inconsistent: Bool {
    get { self["inconsistent"] }
    set { self["inconsistent"] = newValue }
  }

  /// GTK's property `label`.
  public var label: String? {
    get { self["label"] }
    set { self["label"] = newValue }
  }

  /// GTK's property `use-underline`.
  public var useUnderline: Bool {
    get { self["use-underline"] }
    set { self["use-underline"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKCheckButton {
  /// GTK's property `active`.
  public var active: ControlProperty<Bool> { property("active") }

  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `inconsistent`.
  public var inconsistent: ControlProperty<Bool> { property("inconsistent") }

  /// GTK's property `label`.
  public var label: ControlProperty<String?> { property("label") }

  /// GTK's property `use-underline`.
  public var useUnderline: ControlProperty<Bool> { property("use-underline") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }

  /// GTK's signal `toggled`.
  public var toggled: ControlEvent<Void> { signal("toggled") }
}
#endif
