// Made by Scripts/generate-widgets; not to be edited.
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkLinkButton`.
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

@MainActor extension Reactive where Base: GTKLinkButton {
  /// GTK's property `uri`.
  public var uri: ControlProperty<String> { property("uri") }

  /// GTK's property `visited`.
  public var visited: ControlProperty<Bool> { property("visited") }
}
