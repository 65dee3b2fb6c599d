// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkPaned`.
@available(macOS 15.4, *)
open class GTKPaned: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_paned_get_type()) }

  /// GTK's property `end-child`.
  public var endChild: GTKWidget? {
    get { self["end-child"] }
    set { self["end-child"] = newValue }
  }

  /// GTK's property `max-position`.
  public var maxPosition: Int { get { self["max-position"] } }

  /// GTK's property `min-position`.
  public var minPosition: Int { get { self["min-position"] } }

  /// GTK's property `position`: the place of the separator, in pixels from the start.
  public var position: Int {
    get { self["position"] }
    set { self["position"] = newValue }
  }

  /// GTK's property `position-set`.
  public var positionSet: Bool {
    get { self["position-set"] }
    set { self["position-set"] = newValue }
  }

  /// GTK's property `resize-end-child`.
  public var resizeEndChild: Bool {
    get { self["resize-end-child"] }
    set { self["resize-end-child"] = newValue }
  }

  /// GTK's property `resize-start-child`.
  public var resizeStartChild: Bool {
    get { self["resize-start-child"] }
    set { self["resize-start-child"] = newValue }
  }

  /// GTK's property `shrink-end-child`.
  public var shrinkEndChild: Bool {
    get { self["shrink-end-child"] }
    set { self["shrink-end-child"] = newValue }
  }

  /// GTK's property `shrink-start-child`.
  public var shrinkStartChild: Bool {
    get { self["shrink-start-child"] }
    set { self["shrink-start-child"] = newValue }
  }

  /// GTK's property `start-child`.
  public var startChild: GTKWidget? {
    get { self["start-child"] }
    set { self["start-child"] = newValue }
  }

  /// GTK's property `wide-handle`.
  public var wideHandle: Bool {
    get { self["wide-handle"] }
    set { self["wide-handle"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKPaned {
  /// GTK's property `end-child`.
  public var endChild: ControlProperty<GTKWidget?> { property("end-child") }

  /// GTK's property `position`: the place of the separator, in pixels from the start.
  public var position: ControlProperty<Int> { property("position") }

  /// GTK's property `position-set`.
  public var positionSet: ControlProperty<Bool> { property("position-set") }

  /// GTK's property `resize-end-child`.
  public var resizeEndChild: ControlProperty<Bool> { property("resize-end-child") }

  /// GTK's property `resize-start-child`.
  public var resizeStartChild: ControlProperty<Bool> { property("resize-start-child") }

  /// GTK's property `shrink-end-child`.
  public var shrinkEndChild: ControlProperty<Bool> { property("shrink-end-child") }

  /// GTK's property `shrink-start-child`.
  public var shrinkStartChild: ControlProperty<Bool> { property("shrink-start-child") }

  /// GTK's property `start-child`.
  public var startChild: ControlProperty<GTKWidget?> { property("start-child") }

  /// GTK's property `wide-handle`.
  public var wideHandle: ControlProperty<Bool> { property("wide-handle") }
}
#endif
