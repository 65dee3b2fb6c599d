// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkListView`.
@available(macOS 15.4, *)
open class GTKListView: GTKListBase {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_list_view_get_type()) }

  /// GTK's property `enable-rubberband`.
  public var enableRubberband: Bool {
    get { self["enable-rubberband"] }
    set { self["enable-rubberband"] = newValue }
  }

  /// GTK's property `show-separators`.
  public var showSeparators: Bool {
    get { self["show-separators"] }
    set { self["show-separators"] = newValue }
  }

  /// GTK's property `single-click-activate`.
  public var singleClickActivate: Bool {
    get { self["single-click-activate"] }
    set { self["single-click-activate"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKListView {
  /// GTK's property `enable-rubberband`.
  public var enableRubberband: ControlProperty<Bool> { property("enable-rubberband") }

  /// GTK's property `show-separators`.
  public var showSeparators: ControlProperty<Bool> { property("show-separators") }

  /// GTK's property `single-click-activate`.
  public var singleClickActivate: ControlProperty<Bool> { property("single-click-activate") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Int> { signal("activate", of: Int.self) }
}
#endif
