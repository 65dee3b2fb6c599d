// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkTextView`.
@available(macOS 15.4, *)
open class GTKTextView: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_text_view_get_type()) }

  /// GTK's property `accepts-tab`.
  public var acceptsTab: Bool {
    get { self["accepts-tab"] }
    set { self["accepts-tab"] = newValue }
  }

  /// GTK's property `bottom-margin`.
  public var bottomMargin: Int {
    get { self["bottom-margin"] }
    set { self["bottom-margin"] = newValue }
  }

  /// GTK's property `buffer`.
  public var buffer: GTKTextBuffer? {
    get { self["buffer"] }
    set { self["buffer"] = newValue }
  }

  /// GTK's property `cursor-visible`.
  public var cursorVisible: Bool {
    get { self["cursor-visible"] }
    set { self["cursor-visible"] = newValue }
  }

  /// GTK's property `editable`.
  public var editable: Bool {
    get { self["editable"] }
    set { self["editable"] = newValue }
  }

  /// GTK's property `im-module`.
  public var imModule: String? {
    get { self["im-module"] }
    set { self["im-module"] = newValue }
  }

  /// GTK's property `indent`: of the first line of a paragraph, in pixels; of the other lines if it is negative.
  public var indent: Int {
    get { self["indent"] }
    set { self["indent"] = newValue }
  }

  /// GTK's property `input-purpose`.
  public var inputPurpose: GTKInputPurpose {
    get { self["input-purpose"] }
    set { self["input-purpose"] = newValue }
  }

  /// GTK's property `justification`.
  public var justification: GTKJustification {
    get { self["justification"] }
    set { self["justification"] = newValue }
  }

  /// GTK's property `left-margin`.
  public var leftMargin: Int {
    get { self["left-margin"] }
    set { self["left-margin"] = newValue }
  }

  /// GTK's property `monospace`.
  public var monospace: Bool {
    get { self["monospace"] }
    set { self["monospace"] = newValue }
  }

  /// GTK's property `overwrite`.
  public var overwrite: Bool {
    get { self["overwrite"] }
    set { self["overwrite"] = newValue }
  }

  /// GTK's property `pixels-above-lines`.
  public var pixelsAboveLines: Int {
    get { self["pixels-above-lines"] }
    set { self["pixels-above-lines"] = newValue }
  }

  /// GTK's property `pixels-below-lines`.
  public var pixelsBelowLines: Int {
    get { self["pixels-below-lines"] }
    set { self["pixels-below-lines"] = newValue }
  }

  /// GTK's property `pixels-inside-wrap`.
  public var pixelsInsideWrap: Int {
    get { self["pixels-inside-wrap"] }
    set { self["pixels-inside-wrap"] = newValue }
  }

  /// GTK's property `right-margin`.
  public var rightMargin: Int {
    get { self["right-margin"] }
    set { self["right-margin"] = newValue }
  }

  /// GTK's property `top-margin`.
  public var topMargin: Int {
    get { self["top-margin"] }
    set { self["top-margin"] = newValue }
  }

  /// GTK's property `wrap-mode`.
  public var wrapMode: GTKWrapMode {
    get { self["wrap-mode"] }
    set { self["wrap-mode"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKTextView {
  /// GTK's property `accepts-tab`.
  public var acceptsTab: ControlProperty<Bool> { property("accepts-tab") }

  /// GTK's property `bottom-margin`.
  public var bottomMargin: ControlProperty<Int> { property("bottom-margin") }

  /// GTK's property `buffer`.
  public var buffer: ControlProperty<GTKTextBuffer?> { property("buffer") }

  /// GTK's property `cursor-visible`.
  public var cursorVisible: ControlProperty<Bool> { property("cursor-visible") }

  /// GTK's property `editable`.
  public var editable: ControlProperty<Bool> { property("editable") }

  /// GTK's property `im-module`.
  public var imModule: ControlProperty<String?> { property("im-module") }

  /// GTK's property `indent`: of the first line of a paragraph, in pixels; of the other lines if it is negative.
  public var indent: ControlProperty<Int> { property("indent") }

  /// GTK's property `input-purpose`.
  public var inputPurpose: ControlProperty<GTKInputPurpose> { property("input-purpose") }

  /// GTK's property `justification`.
  public var justification: ControlProperty<GTKJustification> { property("justification") }

  /// GTK's property `left-margin`.
  public var leftMargin: ControlProperty<Int> { property("left-margin") }

  /// GTK's property `monospace`.
  public var monospace: ControlProperty<Bool> { property("monospace") }

  /// GTK's property `overwrite`.
  public var overwrite: ControlProperty<Bool> { property("overwrite") }

  /// GTK's property `pixels-above-lines`.
  public var pixelsAboveLines: ControlProperty<Int> { property("pixels-above-lines") }

  /// GTK's property `pixels-below-lines`.
  public var pixelsBelowLines: ControlProperty<Int> { property("pixels-below-lines") }

  /// GTK's property `pixels-inside-wrap`.
  public var pixelsInsideWrap: ControlProperty<Int> { property("pixels-inside-wrap") }

  /// GTK's property `right-margin`.
  public var rightMargin: ControlProperty<Int> { property("right-margin") }

  /// GTK's property `top-margin`.
  public var topMargin: ControlProperty<Int> { property("top-margin") }

  /// GTK's property `wrap-mode`.
  public var wrapMode: ControlProperty<GTKWrapMode> { property("wrap-mode") }
}
#endif
