// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkSearchBar`.
@available(macOS 15.4, *)
open class GTKSearchBar: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_search_bar_get_type()) }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `key-capture-widget`.
  public var keyCaptureWidget: GTKWidget? {
    get { self["key-capture-widget"] }
    set { self["key-capture-widget"] = newValue }
  }

  /// GTK's property `search-mode-enabled`.
  public var searchModeEnabled: Bool {
    get { self["search-mode-enabled"] }
    set { self["search-mode-enabled"] = newValue }
  }

  /// GTK's property `show-close-button`.
  public var showCloseButton: Bool {
    get { self["show-close-button"] }
    set { self["show-close-button"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKSearchBar {
  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `key-capture-widget`.
  public var keyCaptureWidget: ControlProperty<GTKWidget?> { property("key-capture-widget") }

  /// GTK's property `search-mode-enabled`.
  public var searchModeEnabled: ControlProperty<Bool> { property("search-mode-enabled") }

  /// GTK's property `show-close-button`.
  public var showCloseButton: ControlProperty<Bool> { property("show-close-button") }
}
#endif
