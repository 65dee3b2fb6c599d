// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkPasswordEntry`.
@available(macOS 15.4, *)
open class GTKPasswordEntry: GTKWidget, GTKEditable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_password_entry_get_type()) }

  /// GTK's property `activates-default`.
  public var activatesDefault: Bool {
    get { self["activates-default"] }
    set { self["activates-default"] = newValue }
  }

  /// GTK's property `placeholder-text`.
  public var placeholderText: String? {
    get { self["placeholder-text"] }
    set { self["placeholder-text"] = newValue }
  }

  /// GTK's property `show-peek-icon`.
  public var showPeekIcon: Bool {
    get { self["show-peek-icon"] }
    set { self["show-peek-icon"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKPasswordEntry {
  /// GTK's property `activates-default`.
  public var activatesDefault: ControlProperty<Bool> { property("activates-default") }

  /// GTK's property `placeholder-text`.
  public var placeholderText: ControlProperty<String?> { property("placeholder-text") }

  /// GTK's property `show-peek-icon`.
  public var showPeekIcon: ControlProperty<Bool> { property("show-peek-icon") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }
}
#endif
