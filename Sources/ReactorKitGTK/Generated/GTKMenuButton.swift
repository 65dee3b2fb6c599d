// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkMenuButton`.
@available(macOS 15.4, *)
open class GTKMenuButton: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_menu_button_get_type()) }

  /// GTK's property `always-show-arrow`.
  public var alwaysShowArrow: Bool {
    get { self["always-show-arrow"] }
    set { self["always-show-arrow"] = newValue }
  }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `direction`.
  public var direction: GTKArrowType {
    get { self["direction"] }
    set { self["direction"] = newValue }
  }

  /// GTK's property `has-frame`.
  public var hasFrame: Bool {
    get { self["has-frame"] }
    set { self["has-frame"] = newValue }
  }

  /// GTK's property `icon-name`.
  public var iconName: String? {
    get { self["icon-name"] }
    set { self["icon-name"] = newValue }
  }

  /// GTK's property `label`.
  public var label: String? {
    get { self["label"] }
    set { self["label"] = newValue }
  }

  /// GTK's property `popover`.
  public var popover: GTKPopover? {
    get { self["popover"] }
    set { self["popover"] = newValue }
  }

  /// GTK's property `primary`.
  public var primary: Bool {
    get { self["primary"] }
    set { self["primary"] = newValue }
  }

  /// GTK's property `use-underline`.
  public var useUnderline: Bool {
    get { self["use-underline"] }
    set { self["use-underline"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKMenuButton {
  /// GTK's property `always-show-arrow`.
  public var alwaysShowArrow: ControlProperty<Bool> { property("always-show-arrow") }

  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `direction`.
  public var direction: ControlProperty<GTKArrowType> { property("direction") }

  /// GTK's property `has-frame`.
  public var hasFrame: ControlProperty<Bool> { property("has-frame") }

  /// GTK's property `icon-name`.
  public var iconName: ControlProperty<String?> { property("icon-name") }

  /// GTK's property `label`.
  public var label: ControlProperty<String?> { property("label") }

  /// GTK's property `popover`.
  public var popover: ControlProperty<GTKPopover?> { property("popover") }

  /// GTK's property `primary`.
  public var primary: ControlProperty<Bool> { property("primary") }

  /// GTK's property `use-underline`.
  public var useUnderline: ControlProperty<Bool> { property("use-underline") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }
}
#endif
