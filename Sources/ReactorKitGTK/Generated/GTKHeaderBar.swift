// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkHeaderBar`.
@available(macOS 15.4, *)
open class GTKHeaderBar: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_header_bar_get_type()) }

  /// GTK's property `decoration-layout`.
  public var decorationLayout: String? {
    get { self["decoration-layout"] }
    set { self["decoration-layout"] = newValue }
  }

  /// GTK's property `show-title-buttons`.
  public var showTitleButtons: Bool {
    get { self["show-title-buttons"] }
    set { self["show-title-buttons"] = newValue }
  }

  /// GTK's property `title-widget`.
  public var titleWidget: GTKWidget? {
    get { self["title-widget"] }
    set { self["title-widget"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKHeaderBar {
  /// GTK's property `decoration-layout`.
  public var decorationLayout: ControlProperty<String?> { property("decoration-layout") }

  /// GTK's property `show-title-buttons`.
  public var showTitleButtons: ControlProperty<Bool> { property("show-title-buttons") }

  /// GTK's property `title-widget`.
  public var titleWidget: ControlProperty<GTKWidget?> { property("title-widget") }
}
#endif
