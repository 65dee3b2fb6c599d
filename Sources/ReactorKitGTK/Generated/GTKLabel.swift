// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkLabel`.
@available(macOS 15.4, *)
open class GTKLabel: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_label_get_type()) }

  /// GTK's property `justify`.
  public var justify: GTKJustification {
    get { self["justify"] }
    set { self["justify"] = newValue }
  }

  /// GTK's property `label`.
  public var label: String {
    get { self["label"] }
    set { self["label"] = newValue }
  }

  /// GTK's property `lines`: how many lines a text has at most that is wrapped and cut; -1 for any number.
  public var lines: Int {
    get { self["lines"] }
    set { self["lines"] = newValue }
  }

  /// GTK's property `max-width-chars`: the greatest natural width in characters; -1 for none.
  public var maxWidthChars: Int {
    get { self["max-width-chars"] }
    set { self["max-width-chars"] = newValue }
  }

  /// GTK's property `mnemonic-keyval`.
  public var mnemonicKeyval: Int { get { self["mnemonic-keyval"] } }

  /// GTK's property `mnemonic-widget`.
  public var mnemonicWidget: GTKWidget? {
    get { self["mnemonic-widget"] }
    set { self["mnemonic-widget"] = newValue }
  }

  /// GTK's property `natural-wrap-mode`.
  public var naturalWrapMode: GTKNaturalWrapMode {
    get { self["natural-wrap-mode"] }
    set { self["natural-wrap-mode"] = newValue }
  }

  /// GTK's property `selectable`.
  public var selectable: Bool {
    get { self["selectable"] }
    set { self["selectable"] = newValue }
  }

  /// GTK's property `single-line-mode`.
  public var singleLineMode: Bool {
    get { self["single-line-mode"] }
    set { self["single-line-mode"] = newValue }
  }

  /// GTK's property `use-markup`.
  public var useMarkup: Bool {
    get { self["use-markup"] }
    set { self["use-markup"] = newValue }
  }

  /// GTK's property `use-underline`.
  public var useUnderline: Bool {
    get { self["use-underline"] }
    set { self["use-underline"] = newValue }
  }

  /// GTK's property `width-chars`: the least width in characters; -1 for none.
  public var widthChars: Int {
    get { self["width-chars"] }
    set { self["width-chars"] = newValue }
  }

  /// GTK's property `wrap`.
  public var wrap: Bool {
    get { self["wrap"] }
    set { self["wrap"] = newValue }
  }

  /// GTK's property `xalign`: from 0, the start, to 1, the end.
  public var xalign: Double {
    get { self["xalign"] }
    set { self["xalign"] = newValue }
  }

  /// GTK's property `yalign`: from 0, the top, to 1, the bottom.
  public var yalign: Double {
    get { self["yalign"] }
    set { self["yalign"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKLabel {
  /// GTK's property `justify`.
  public var justify: ControlProperty<GTKJustification> { property("justify") }

  /// GTK's property `label`.
  public var label: ControlProperty<String> { property("label") }

  /// GTK's property `lines`: how many lines a text has at most that is wrapped and cut; -1 for any number.
  public var lines: ControlProperty<Int> { property("lines") }

  /// GTK's property `max-width-chars`: the greatest natural width in characters; -1 for none.
  public var maxWidthChars: ControlProperty<Int> { property("max-width-chars") }

  /// GTK's property `mnemonic-widget`.
  public var mnemonicWidget: ControlProperty<GTKWidget?> { property("mnemonic-widget") }

  /// GTK's property `natural-wrap-mode`.
  public var naturalWrapMode: ControlProperty<GTKNaturalWrapMode> { property("natural-wrap-mode") }

  /// GTK's property `selectable`.
  public var selectable: ControlProperty<Bool> { property("selectable") }

  /// GTK's property `single-line-mode`.
  public var singleLineMode: ControlProperty<Bool> { property("single-line-mode") }

  /// GTK's property `use-markup`.
  public var useMarkup: ControlProperty<Bool> { property("use-markup") }

  /// GTK's property `use-underline`.
  public var useUnderline: ControlProperty<Bool> { property("use-underline") }

  /// GTK's property `width-chars`: the least width in characters; -1 for none.
  public var widthChars: ControlProperty<Int> { property("width-chars") }

  /// GTK's property `wrap`.
  public var wrap: ControlProperty<Bool> { property("wrap") }

  /// GTK's property `xalign`: from 0, the start, to 1, the end.
  public var xalign: ControlProperty<Double> { property("xalign") }

  /// GTK's property `yalign`: from 0, the top, to 1, the bottom.
  public var yalign: ControlProperty<Double> { property("yalign") }
}
#endif
