// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkEntry`.
@available(macOS 15.4, *)
open class GTKEntry: GTKWidget, GTKEditable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_entry_get_type()) }

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

  /// GTK's property `has-frame`.
  public var hasFrame: Bool {
    get { self["has-frame"] }
    set { self["has-frame"] = newValue }
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

  /// GTK's property `primary-icon-activatable`.
  public var primaryIconActivatable: Bool {
    get { self["primary-icon-activatable"] }
    set { self["primary-icon-activatable"] = newValue }
  }

  /// GTK's property `primary-icon-name`.
  public var primaryIconName: String? {
    get { self["primary-icon-name"] }
    set { self["primary-icon-name"] = newValue }
  }

  /// GTK's property `primary-icon-sensitive`.
  public var primaryIconSensitive: Bool {
    get { self["primary-icon-sensitive"] }
    set { self["primary-icon-sensitive"] = newValue }
  }

  /// GTK's property `primary-icon-tooltip-markup`.
  public var primaryIconTooltipMarkup: String? {
    get { self["primary-icon-tooltip-markup"] }
    set { self["primary-icon-tooltip-markup"] = newValue }
  }

  /// GTK's property `primary-icon-tooltip-text`.
  public var primaryIconTooltipText: String? {
    get { self["primary-icon-tooltip-text"] }
    set { self["primary-icon-tooltip-text"] = newValue }
  }

  /// GTK's property `progress-fraction`: from 0 to 1.
  public var progressFraction: Double {
    get { self["progress-fraction"] }
    set { self["progress-fraction"] = newValue }
  }

  /// GTK's property `progress-pulse-step`: from 0 to 1, of the width.
  public var progressPulseStep: Double {
    get { self["progress-pulse-step"] }
    set { self["progress-pulse-step"] = newValue }
  }

  /// GTK's property `scroll-offset`.
  public var scrollOffset: Int { get { self["scroll-offset"] } }

  /// GTK's property `secondary-icon-activatable`.
  public var secondaryIconActivatable: Bool {
    get { self["secondary-icon-activatable"] }
    set { self["secondary-icon-activatable"] = newValue }
  }

  /// GTK's property `secondary-icon-name`.
  public var secondaryIconName: String? {
    get { self["secondary-icon-name"] }
    set { self["secondary-icon-name"] = newValue }
  }

  /// GTK's property `secondary-icon-sensitive`.
  public var secondaryIconSensitive: Bool {
    get { self["secondary-icon-sensitive"] }
    set { self["secondary-icon-sensitive"] = newValue }
  }

  /// GTK's property `secondary-icon-tooltip-markup`.
  public var secondaryIconTooltipMarkup: String? {
    get { self["secondary-icon-tooltip-markup"] }
    set { self["secondary-icon-tooltip-markup"] = newValue }
  }

  /// GTK's property `secondary-icon-tooltip-text`.
  public var secondaryIconTooltipText: String? {
    get { self["secondary-icon-tooltip-text"] }
    set { self["secondary-icon-tooltip-text"] = newValue }
  }

  /// GTK's property `show-emoji-icon`.
  public var showEmojiIcon: Bool {
    get { self["show-emoji-icon"] }
    set { self["show-emoji-icon"] = newValue }
  }

  /// GTK's property `text-length`.
  public var textLength: Int { get { self["text-length"] } }

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
@MainActor extension Reactive where Base: GTKEntry {
  /// GTK's property `activates-default`.
  public var activatesDefault: ControlProperty<Bool> { property("activates-default") }

  /// GTK's property `enable-emoji-completion`.
  public var enableEmojiCompletion: ControlProperty<Bool> { property("enable-emoji-completion") }

  /// GTK's property `has-frame`.
  public var hasFrame: ControlProperty<Bool> { property("has-frame") }

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

  /// GTK's property `primary-icon-activatable`.
  public var primaryIconActivatable: ControlProperty<Bool> { property("primary-icon-activatable") }

  /// GTK's property `primary-icon-name`.
  public var primaryIconName: ControlProperty<String?> { property("primary-icon-name") }

  /// GTK's property `primary-icon-sensitive`.
  public var primaryIconSensitive: ControlProperty<Bool> { property("primary-icon-sensitive") }

  /// GTK's property `primary-icon-tooltip-markup`.
  public var primaryIconTooltipMarkup: ControlProperty<String?> { property("primary-icon-tooltip-markup") }

  /// GTK's property `primary-icon-tooltip-text`.
  public var primaryIconTooltipText: ControlProperty<String?> { property("primary-icon-tooltip-text") }

  /// GTK's property `progress-fraction`: from 0 to 1.
  public var progressFraction: ControlProperty<Double> { property("progress-fraction") }

  /// GTK's property `progress-pulse-step`: from 0 to 1, of the width.
  public var progressPulseStep: ControlProperty<Double> { property("progress-pulse-step") }

  /// GTK's property `secondary-icon-activatable`.
  public var secondaryIconActivatable: ControlProperty<Bool> { property("secondary-icon-activatable") }

  /// GTK's property `secondary-icon-name`.
  public var secondaryIconName: ControlProperty<String?> { property("secondary-icon-name") }

  /// GTK's property `secondary-icon-sensitive`.
  public var secondaryIconSensitive: ControlProperty<Bool> { property("secondary-icon-sensitive") }

  /// GTK's property `secondary-icon-tooltip-markup`.
  public var secondaryIconTooltipMarkup: ControlProperty<String?> {
    property("secondary-icon-tooltip-markup")
  }

  /// GTK's property `secondary-icon-tooltip-text`.
  public var secondaryIconTooltipText: ControlProperty<String?> { property("secondary-icon-tooltip-text") }

  /// GTK's property `show-emoji-icon`.
  public var showEmojiIcon: ControlProperty<Bool> { property("show-emoji-icon") }

  /// GTK's property `truncate-multiline`.
  public var truncateMultiline: ControlProperty<Bool> { property("truncate-multiline") }

  /// GTK's property `visibility`.
  public var visibility: ControlProperty<Bool> { property("visibility") }

  /// GTK's signal `activate`.
  public var activate: ControlEvent<Void> { signal("activate") }
}
#endif
