// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkTextBuffer`.
@available(macOS 15.4, *)
open class GTKTextBuffer: GTKObject {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_text_buffer_get_type()) }

  /// GTK's property `can-redo`.
  public var canRedo: Bool { get { self["can-redo"] } }

  /// GTK's property `can-undo`.
  public var canUndo: Bool { get { self["can-undo"] } }

  /// GTK's property `cursor-position`: in Unicode scalars, from 0.
  public var cursorPosition: Int { get { self["cursor-position"] } }

  /// GTK's property `enable-undo`.
  public var enableUndo: Bool {
    get { self["enable-undo"] }
    set { self["enable-undo"] = newValue }
  }

  /// GTK's property `has-selection`.
  public var hasSelection: Bool { get { self["has-selection"] } }

  /// GTK's property `text`.
  public var text: String {
    get { self["text"] }
    set { self["text"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKTextBuffer {
  /// GTK's property `enable-undo`.
  public var enableUndo: ControlProperty<Bool> { property("enable-undo") }

  /// GTK's property `text`.
  public var text: ControlProperty<String> { property("text") }

  /// GTK's signal `begin-user-action`.
  public var beginUserAction: ControlEvent<Void> { signal("begin-user-action") }

  /// GTK's signal `changed`.
  public var changed: ControlEvent<Void> { signal("changed") }

  /// GTK's signal `end-user-action`.
  public var endUserAction: ControlEvent<Void> { signal("end-user-action") }

  /// GTK's signal `modified-changed`.
  public var modifiedChanged: ControlEvent<Void> { signal("modified-changed") }

  /// GTK's signal `redo`.
  public var redo: ControlEvent<Void> { signal("redo") }

  /// GTK's signal `undo`.
  public var undo: ControlEvent<Void> { signal("undo") }
}
#endif
