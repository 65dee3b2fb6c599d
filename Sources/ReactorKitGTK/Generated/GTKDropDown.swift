// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkDropDown`.
@available(macOS 15.4, *)
open class GTKDropDown: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_drop_down_get_type()) }

  /// GTK's property `enable-search`.
  public var enableSearch: Bool {
    get { self["enable-search"] }
    set { self["enable-search"] = newValue }
  }

  /// GTK's property `selected`: the place, from 0; 4,294,967,295 for none. See `selection`.
  public var selected: Int {
    get { self["selected"] }
    set { self["selected"] = newValue }
  }

  /// GTK's property `show-arrow`.
  public var showArrow: Bool {
    get { self["show-arrow"] }
    set { self["show-arrow"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKDropDown {
  /// GTK's property `enable-search`.
  public var enableSearch: ControlProperty<Bool> { property("enable-search") }

  /// GTK's property `selected`: the place, from 0; 4,294,967,295 for none. See `selection`.
  public var selected: ControlProperty<Int> { property("selected") }

  /// GTK's property `show-arrow`.
  public var showArrow: ControlProperty<Bool> { property("show-arrow") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }
}
#endif
