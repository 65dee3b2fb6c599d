// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkSearchEntry`.
@available(macOS 15.4, *)
open class GTKSearchEntry: GTKWidget, GTKEditable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_search_entry_get_type()) }

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

  /// GTK's property `search-delay`.
  public var searchDelay: Int {
    get { self["search-delay"] }
    set { self["search-delay"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKSearchEntry {
  /// GTK's property `activates-default`.
  public var activatesDefault: ControlProperty<Bool> { property("activates-default") }

  /// GTK's property `placeholder-text`.
  public var placeholderText: ControlProperty<String?> { property("placeholder-text") }

  /// GTK's property `search-delay`.
  public var searchDelay: ControlProperty<Int> { property("search-delay") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }

  /// GTK's signal `search-changed`: the text has changed, and the user has rested for `searchDelay` milliseconds, 150 at first.
  public var searchChanged: ControlEvent<Void> { signal("search-changed") }

  /// GTK's signal `search-started`.
  public var searchStarted: ControlEvent<Void> { signal("search-started") }
}
#endif
