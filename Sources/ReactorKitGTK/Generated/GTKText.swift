// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkText`.
@available(macOS 15.4, *)
open class GTKText: GTKWidget, GTKEditable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_text_get_type()) }

  /// GTK's property `activates-default`.
  public var activatesDefault: Bool {
    get { self["activates-default"] }
    set { self["activates-default"] = newValue }
  }

  /// GTK's property `enable-emoji-completion`.
  public var enableEmojiCompletion: Bool {
    get { self["enable-emoji-completion"] }
    set { self["enable-emoji-completion"] = newValue }
  }

  /// GTK's property `im-module`.
  public var imModule: String? {
    get { self["im-module"] }
    set { self["im-module"] = newValue }
  }

  /// GTK's property `input-purpose`.
  public var inputPurpose: GTKInputPurpose {
    get { self["input-purpose"] }
    set { self["input-purpose"] = newValue }
  }

  /// GTK's property `invisible-char`: the number of a Unicode scalar, shown in place of each character.
  public var invisibleChar: Int {
    get { self["invisible-char"] }
    set { self["invisible-char"] = newValue }
  }

  /// GTK's property `invisible-char-set`.
  public var invisibleCharSet: Bool {
    get { self["invisible-char-set"] }
    set { self["invisible-char-set"] = newValue }
  }

  /// GTK's property `max-length`: in Unicode scalars; 0 for no limit.
  public var maxLength: Int {
    get { self["max-length"] }
    set { self["max-length"] = newValue }
  }

  /// GTK's property `overwrite-mode`.
  public var overwriteMode: Bool {
    get { self["overwrite-mode"] }
    set { self["overwrite-mode"] = newValue }
  }

  /// GTK's property `placeholder-text`.
  public var placeholderText: String? {
    get { self["placeholder-text"] }
    set { self["placeholder-text"] = newValue }
  }

  /// GTK's property `propagate-text-width`.
  public var propagateTextWidth: Bool {
    get { self["propagate-text-width"] }
    set { self["propagate-text-width"] = newValue }
  }

  /// GTK's property `scroll-offset`.
  public var scrollOffset: Int { get { self["scroll-offset"] } }

  /// GTK's property `truncate-multiline`.
  public var truncateMultiline: Bool {
    get { self["truncate-multiline"] }
    set { self["truncate-multiline"] = newValue }
  }

  /// GTK's property `visibility`.
  public var visibility: Bool {
    get { self["visibility"] }
    set { self["visibility"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKText {
  /// GTK's property `activates-default`.
  public var activatesDefault: ControlProperty<Bool> { property("activates-default") }

  /// GTK's property `enable-emoji-completion`.
  public var enableEmojiCompletion: ControlProperty<Bool> { property("enable-emoji-completion") }

  /// GTK's property `im-module`.
  public var imModule: ControlProperty<String?> { property("im-module") }

  /// GTK's property `input-purpose`.
  public var inputPurpose: ControlProperty<GTKInputPurpose> { property("input-purpose") }

  /// GTK's property `invisible-char`: the number of a Unicode scalar, shown in place of each character.
  public var invisibleChar: ControlProperty<Int> { property("invisible-char") }

  /// GTK's property `invisible-char-set`.
  public var invisibleCharSet: ControlProperty<Bool> { property("invisible-char-set") }

  /// GTK's property `max-length`: in Unicode scalars; 0 for no limit.
  public var maxLength: ControlProperty<Int> { property("max-length") }

  /// GTK's property `overwrite-mode`.
  public var overwriteMode: ControlProperty<Bool> { property("overwrite-mode") }

  /// GTK's property `placeholder-text`.
  public var placeholderText: ControlProperty<String?> { property("placeholder-text") }

  /// GTK's property `propagate-text-width`.
  public var propagateTextWidth: ControlProperty<Bool> { property("propagate-text-width") }

  /// GTK's property `truncate-multiline`.
  public var truncateMultiline: ControlProperty<Bool> { property("truncate-multiline") }

  /// GTK's property `visibility`.
  public var visibility: ControlProperty<Bool> { property("visibility") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }
}
#endif
