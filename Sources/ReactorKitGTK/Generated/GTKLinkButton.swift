// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkLinkButton`.
@available(macOS 15.4, *)
open class GTKLinkButton: GTKButton {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_link_button_get_type()) }

  /// GTK's property `uri`.
  public var uri: String {
    get { self["uri"] }
    set { self["uri"] = newValue }
  }

  /// GTK's property `visited`.
  public var visited: Bool {
    get { self["visited"] }
    set { self["visited"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKLinkButton {
  /// GTK's property `uri`.
  public var uri: ControlProperty<String> { property("uri") }

  /// GTK's property `visited`.
  public var visited: ControlProperty<Bool> { property("visited") }
}
#endif
