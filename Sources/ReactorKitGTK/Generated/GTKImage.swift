// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkImage`.
@available(macOS 15.4, *)
open class GTKImage: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_image_get_type()) }

  /// GTK's property `file`.
  public var file: String? {
    get { self["file"] }
    set { self["file"] = newValue }
  }

  /// GTK's property `icon-name`.
  public var iconName: String? {
    get { self["icon-name"] }
    set { self["icon-name"] = newValue }
  }

  /// GTK's property `icon-size`.
  public var iconSize: GTKIconSize {
    get { self["icon-size"] }
    set { self["icon-size"] = newValue }
  }

  /// GTK's property `pixel-size`: in pixels; -1 for `iconSize`.
  public var pixelSize: Int {
    get { self["pixel-size"] }
    set { self["pixel-size"] = newValue }
  }

  /// GTK's property `resource`.
  public var resource: String? {
    get { self["resource"] }
    set { self["resource"] = newValue }
  }

  /// GTK's property `use-fallback`.
  public var useFallback: Bool {
    get { self["use-fallback"] }
    set { self["use-fallback"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKImage {
  /// GTK's property `file`.
  public var file: ControlProperty<String?> { property("file") }

  /// GTK's property `icon-name`.
  public var iconName: ControlProperty<String?> { property("icon-name") }

  /// GTK's property `icon-size`.
  public var iconSize: ControlProperty<GTKIconSize> { property("icon-size") }

  /// GTK's property `pixel-size`: in pixels; -1 for `iconSize`.
  public var pixelSize: ControlProperty<Int> { property("pixel-size") }

  /// GTK's property `resource`.
  public var resource: ControlProperty<String?> { property("resource") }

  /// GTK's property `use-fallback`.
  public var useFallback: ControlProperty<Bool> { property("use-fallback") }
}
#endif
