// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkPopover`.
@available(macOS 15.4, *)
open class GTKPopover: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_popover_get_type()) }

  /// GTK's property `autohide`.
  public var autohide: Bool {
    get { self["autohide"] }
    set { self["autohide"] = newValue }
  }

  /// GTK's property `cascade-popdown`.
  public var cascadePopdown: Bool {
    get { self["cascade-popdown"] }
    set { self["cascade-popdown"] = newValue }
  }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `default-widget`.
  public var defaultWidget: GTKWidget? {
    get { self["default-widget"] }
    set { self["default-widget"] = newValue }
  }

  /// GTK's property `has-arrow`.
  public var hasArrow: Bool {
    get { self["has-arrow"] }
    set { self["has-arrow"] = newValue }
  }

  /// GTK's property `mnemonics-visible`.
  public var mnemonicsVisible: Bool {
    get { self["mnemonics-visible"] }
    set { self["mnemonics-visible"] = newValue }
  }

  /// GTK's property `position`.
  public var position: GTKPositionType {
    get { self["position"] }
    set { self["position"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKPopover {
  /// GTK's property `autohide`.
  public var autohide: ControlProperty<Bool> { property("autohide") }

  /// GTK's property `cascade-popdown`.
  public var cascadePopdown: ControlProperty<Bool> { property("cascade-popdown") }

  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `default-widget`.
  public var defaultWidget: ControlProperty<GTKWidget?> { property("default-widget") }

  /// GTK's property `has-arrow`.
  public var hasArrow: ControlProperty<Bool> { property("has-arrow") }

  /// GTK's property `mnemonics-visible`.
  public var mnemonicsVisible: ControlProperty<Bool> { property("mnemonics-visible") }

  /// GTK's property `position`.
  public var position: ControlProperty<GTKPositionType> { property("position") }

  /// GTK's signal `closed`.
  public var closed: ControlEvent<Void> { signal("closed") }
}
#endif
