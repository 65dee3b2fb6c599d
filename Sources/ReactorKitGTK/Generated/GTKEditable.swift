// Made by Scripts/generate-widgets; not to be edited.
#if GTK
public import ReactorKitObservation

/// Widgets with GTK's interface `GtkEditable`.
@available(macOS 15.4, *)
@MainActor public protocol GTKEditable: GTKWidget {}

@available(macOS 15.4, *)
extension GTKEditable {
  /// GTK's property `cursor-position`: in Unicode scalars, from 0.
  public var cursorPosition: Int { get { self["cursor-position"] } }

  /// GTK's property `editable`.
  public var editable: Bool {
    get { self["editable"] }
    set { self["editable"] = newValue }
  }

  /// GTK's property `enable-undo`.
  public var enableUndo: Bool {
    get { self["enable-undo"] }
    set { self["enable-undo"] = newValue }
  }

  /// GTK's property `max-width-chars`: the greatest natural width in characters; -1 for none.
  public var maxWidthChars: Int {
    get { self["max-width-chars"] }
    set { self["max-width-chars"] = newValue }
  }

  /// GTK's property `selection-bound`: the selection's other end than the cursor, in Unicode scalars.
  public var selectionBound: Int { get { self["selection-bound"] } }

  /// GTK's property `text`.
  public var text: String {
    get { self["text"] }
    set { self["text"] = newValue }
  }

  /// GTK's property `width-chars`: the least width in characters; -1 for that of the theme.
  public var widthChars: Int {
    get { self["width-chars"] }
    set { self["width-chars"] = newValue }
  }

  /// GTK's property `xalign`.
  public var xalign: Double {
    get { self["xalign"] }
    set { self["xalign"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKEditable {
  /// GTK's property `editable`.
  public var editable: ControlProperty<Bool> { property("editable") }

  /// GTK's property `enable-undo`.
  public var enableUndo: ControlProperty<Bool> { property("enable-undo") }

  /// GTK's property `max-width-chars`: the greatest natural width in characters; -1 for none.
  public var maxWidthChars: ControlProperty<Int> { property("max-width-chars") }

  /// GTK's property `text`.
  public var text: ControlProperty<String> { property("text") }

  /// GTK's property `width-chars`: the least width in characters; -1 for that of the theme.
  public var widthChars: ControlProperty<Int> { property("width-chars") }

  /// GTK's property `xalign`.
  public var xalign: ControlProperty<Double> { property("xalign") }

  /// GTK's signal `changed`.
  public var changed: ControlEvent<Void> { signal("changed") }

  /// GTK's signal `delete-text`.
  public var deleteText: ControlEvent<(Int, Int)> { signal("delete-text", of: Int.self, Int.self) }
}
#endif
