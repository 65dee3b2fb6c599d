// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkWindow`.
@available(macOS 15.4, *)
open class GTKWindow: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_window_get_type()) }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `decorated`.
  public var decorated: Bool {
    get { self["decorated"] }
    set { self["decorated"] = newValue }
  }

  /// GTK's property `default-height`: in pixels; -1 for what the window needs. While it is shown, its height.
  public var defaultHeight: Int {
    get { self["default-height"] }
    set { self["default-height"] = newValue }
  }

  /// GTK's property `default-widget`.
  public var defaultWidget: GTKWidget? {
    get { self["default-widget"] }
    set { self["default-widget"] = newValue }
  }

  /// GTK's property `default-width`: in pixels; -1 for what the window needs. While it is shown, its width.
  public var defaultWidth: Int {
    get { self["default-width"] }
    set { self["default-width"] = newValue }
  }

  /// GTK's property `deletable`.
  public var deletable: Bool {
    get { self["deletable"] }
    set { self["deletable"] = newValue }
  }

  /// GTK's property `destroy-with-parent`.
  public var destroyWithParent: Bool {
    get { self["destroy-with-parent"] }
    set { self["destroy-with-parent"] = newValue }
  }

  /// GTK's property `focus-visible`.
  public var focusVisible: Bool {
    get { self["focus-visible"] }
    set { self["focus-visible"] = newValue }
  }

  /// GTK's property `focus-widget`.
  public var focusWidget: GTKWidget? {
    get { self["focus-widget"] }
    set { self["focus-widget"] = newValue }
  }

  /// GTK's property `fullscreened`.
  public var fullscreened: Bool {
    get { self["fullscreened"] }
    set { self["fullscreened"] = newValue }
  }

  /// GTK's property `handle-menubar-accel`.
  public var handleMenubarAccel: Bool {
    get { self["handle-menubar-accel"] }
    set { self["handle-menubar-accel"] = newValue }
  }

  /// GTK's property `hide-on-close`.
  public var hideOnClose: Bool {
    get { self["hide-on-close"] }
    set { self["hide-on-close"] = newValue }
  }

  /// GTK's property `icon-name`.
  public var iconName: String? {
    get { self["icon-name"] }
    set { self["icon-name"] = newValue }
  }

  /// GTK's property `is-active`.
  public var isActive: Bool { get { self["is-active"] } }

  /// GTK's property `maximized`.
  public var maximized: Bool {
    get { self["maximized"] }
    set { self["maximized"] = newValue }
  }

  /// GTK's property `mnemonics-visible`.
  public var mnemonicsVisible: Bool {
    get { self["mnemonics-visible"] }
    set { self["mnemonics-visible"] = newValue }
  }

  /// GTK's property `modal`.
  public var modal: Bool {
    get { self["modal"] }
    set { self["modal"] = newValue }
  }

  /// GTK's property `resizable`.
  public var resizable: Bool {
    get { self["resizable"] }
    set { self["resizable"] = newValue }
  }

  /// GTK's property `title`.
  public var title: String? {
    get { self["title"] }
    set { self["title"] = newValue }
  }

  /// GTK's property `titlebar`.
  public var titlebar: GTKWidget? {
    get { self["titlebar"] }
    set { self["titlebar"] = newValue }
  }

  /// GTK's property `transient-for`.
  public var transientFor: GTKWindow? {
    get { self["transient-for"] }
    set { self["transient-for"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKWindow {
  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `decorated`.
  public var decorated: ControlProperty<Bool> { property("decorated") }

  /// GTK's property `default-height`: in pixels; -1 for what the window needs. While it is shown, its height.
  public var defaultHeight: ControlProperty<Int> { property("default-height") }

  /// GTK's property `default-widget`.
  public var defaultWidget: ControlProperty<GTKWidget?> { property("default-widget") }

  /// GTK's property `default-width`: in pixels; -1 for what the window needs. While it is shown, its width.
  public var defaultWidth: ControlProperty<Int> { property("default-width") }

  /// GTK's property `deletable`.
  public var deletable: ControlProperty<Bool> { property("deletable") }

  /// GTK's property `destroy-with-parent`.
  public var destroyWithParent: ControlProperty<Bool> { property("destroy-with-parent") }

  /// GTK's property `focus-visible`.
  public var focusVisible: ControlProperty<Bool> { property("focus-visible") }

  /// GTK's property `focus-widget`.
  public var focusWidget: ControlProperty<GTKWidget?> { property("focus-widget") }

  /// GTK's property `fullscreened`.
  public var fullscreened: ControlProperty<Bool> { property("fullscreened") }

  /// GTK's property `handle-menubar-accel`.
  public var handleMenubarAccel: ControlProperty<Bool> { property("handle-menubar-accel") }

  /// GTK's property `hide-on-close`.
  public var hideOnClose: ControlProperty<Bool> { property("hide-on-close") }

  /// GTK's property `icon-name`.
  public var iconName: ControlProperty<String?> { property("icon-name") }

  /// GTK's property `maximized`.
  public var maximized: ControlProperty<Bool> { property("maximized") }

  /// GTK's property `mnemonics-visible`.
  public var mnemonicsVisible: ControlProperty<Bool> { property("mnemonics-visible") }

  /// GTK's property `modal`.
  public var modal: ControlProperty<Bool> { property("modal") }

  /// GTK's property `resizable`.
  public var resizable: ControlProperty<Bool> { property("resizable") }

  /// GTK's property `title`.
  public var title: ControlProperty<String?> { property("title") }

  /// GTK's property `titlebar`.
  public var titlebar: ControlProperty<GTKWidget?> { property("titlebar") }

  /// GTK's property `transient-for`.
  public var transientFor: ControlProperty<GTKWindow?> { property("transient-for") }

  /// GTK's signal `keys-changed`.
  public var keysChanged: ControlEvent<Void> { signal("keys-changed") }
}
#endif
