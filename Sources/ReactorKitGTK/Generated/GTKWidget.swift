// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkWidget`. Has no instances of its own.
@available(macOS 15.4, *)
open class GTKWidget: GTKObject {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_widget_get_type()) }

  /// GTK's property `can-focus`.
  public var canFocus: Bool {
    get { self["can-focus"] }
    set { self["can-focus"] = newValue }
  }

  /// GTK's property `can-target`.
  public var canTarget: Bool {
    get { self["can-target"] }
    set { self["can-target"] = newValue }
  }

  /// GTK's property `css-classes`.
  public var cssClasses: [String] {
    get { self["css-classes"] }
    set { self["css-classes"] = newValue }
  }

  /// GTK's property `css-name`.
  public var cssName: String { get { self["css-name"] } }

  /// GTK's property `focus-on-click`.
  public var focusOnClick: Bool {
    get { self["focus-on-click"] }
    set { self["focus-on-click"] = newValue }
  }

  /// GTK's property `focusable`.
  public var focusable: Bool {
    get { self["focusable"] }
    set { self["focusable"] = newValue }
  }

  /// GTK's property `halign`.
  public var halign: GTKAlign {
    get { self["halign"] }
    set { self["halign"] = newValue }
  }

  /// GTK's property `has-default`.
  public var hasDefault: Bool { get { self["has-default"] } }

  /// GTK's property `has-focus`.
  public var hasFocus: Bool { get { self["has-focus"] } }

  /// GTK's property `has-tooltip`.
  public var hasTooltip: Bool {
    get { self["has-tooltip"] }
    set { self["has-tooltip"] = newValue }
  }

  /// GTK's property `height-request`: the least height in pixels; -1 for what the widget needs.
  public var heightRequest: Int {
    get { self["height-request"] }
    set { self["height-request"] = newValue }
  }

  /// GTK's property `hexpand`: whether it takes more width; while nobody sets it, whether one inside does.
  public var hexpand: Bool {
    get { self["hexpand"] }
    set { self["hexpand"] = newValue }
  }

  /// GTK's property `hexpand-set`.
  public var hexpandSet: Bool {
    get { self["hexpand-set"] }
    set { self["hexpand-set"] = newValue }
  }

  /// GTK's property `margin-bottom`: in pixels, from 0 to 32,767.
  public var marginBottom: Int {
    get { self["margin-bottom"] }
    set { self["margin-bottom"] = newValue }
  }

  /// GTK's property `margin-end`: in pixels, from 0 to 32,767.
  public var marginEnd: Int {
    get { self["margin-end"] }
    set { self["margin-end"] = newValue }
  }

  /// GTK's property `margin-start`: in pixels, from 0 to 32,767.
  public var marginStart: Int {
    get { self["margin-start"] }
    set { self["margin-start"] = newValue }
  }

  /// GTK's property `margin-top`: in pixels, from 0 to 32,767.
  public var marginTop: Int {
    get { self["margin-top"] }
    set { self["margin-top"] = newValue }
  }

  /// GTK's property `name`.
  public var name: String {
    get { self["name"] }
    set { self["name"] = newValue }
  }

  /// GTK's property `opacity`: from 0, invisible, to 1.
  public var opacity: Double {
    get { self["opacity"] }
    set { self["opacity"] = newValue }
  }

  /// GTK's property `overflow`.
  public var overflow: GTKOverflow {
    get { self["overflow"] }
    set { self["overflow"] = newValue }
  }

  /// GTK's property `parent`.
  public var parent: GTKWidget? { get { self["parent"] } }

  /// GTK's property `receives-default`.
  public var receivesDefault: Bool {
    get { self["receives-default"] }
    set { self["receives-default"] = newValue }
  }

  /// GTK's property `scale-factor`.
  public var scaleFactor: Int { get { self["scale-factor"] } }

  /// GTK's property `sensitive`: whether the widget itself reacts; it does not if one around it does not.
  public var sensitive: Bool {
    get { self["sensitive"] }
    set { self["sensitive"] = newValue }
  }

  /// GTK's property `tooltip-markup`.
  public var tooltipMarkup: String? {
    get { self["tooltip-markup"] }
    set { self["tooltip-markup"] = newValue }
  }

  /// GTK's property `tooltip-text`.
  public var tooltipText: String? {
    get { self["tooltip-text"] }
    set { self["tooltip-text"] = newValue }
  }

  /// GTK's property `valign`.
  public var valign: GTKAlign {
    get { self["valign"] }
    set { self["valign"] = newValue }
  }

  /// GTK's property `vexpand`: whether it takes more height; while nobody sets it, whether one inside does.
  public var vexpand: Bool {
    get { self["vexpand"] }
    set { self["vexpand"] = newValue }
  }

  /// GTK's property `vexpand-set`.
  public var vexpandSet: Bool {
    get { self["vexpand-set"] }
    set { self["vexpand-set"] = newValue }
  }

  /// GTK's property `visible`: whether the widget itself is to be shown; see `isMapped`.
  public var visible: Bool {
    get { self["visible"] }
    set { self["visible"] = newValue }
  }

  /// GTK's property `width-request`: the least width in pixels; -1 for what the widget needs.
  public var widthRequest: Int {
    get { self["width-request"] }
    set { self["width-request"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKWidget {
  /// GTK's property `can-focus`.
  public var canFocus: ControlProperty<Bool> { property("can-focus") }

  /// GTK's property `can-target`.
  public var canTarget: ControlProperty<Bool> { property("can-target") }

  /// GTK's property `css-classes`.
  public var cssClasses: ControlProperty<[String]> { property("css-classes") }

  /// GTK's property `focus-on-click`.
  public var focusOnClick: ControlProperty<Bool> { property("focus-on-click") }

  /// GTK's property `focusable`.
  public var focusable: ControlProperty<Bool> { property("focusable") }

  /// GTK's property `halign`.
  public var halign: ControlProperty<GTKAlign> { property("halign") }

  /// GTK's property `has-tooltip`.
  public var hasTooltip: ControlProperty<Bool> { property("has-tooltip") }

  /// GTK's property `height-request`: the least height in pixels; -1 for what the widget needs.
  public var heightRequest: ControlProperty<Int> { property("height-request") }

  /// GTK's property `hexpand`: whether it takes more width; while nobody sets it, whether one inside does.
  public var hexpand: ControlProperty<Bool> { property("hexpand") }

  /// GTK's property `hexpand-set`.
  public var hexpandSet: ControlProperty<Bool> { property("hexpand-set") }

  /// GTK's property `margin-bottom`: in pixels, from 0 to 32,767.
  public var marginBottom: ControlProperty<Int> { property("margin-bottom") }

  /// GTK's property `margin-end`: in pixels, from 0 to 32,767.
  public var marginEnd: ControlProperty<Int> { property("margin-end") }

  /// GTK's property `margin-start`: in pixels, from 0 to 32,767.
  public var marginStart: ControlProperty<Int> { property("margin-start") }

  /// GTK's property `margin-top`: in pixels, from 0 to 32,767.
  public var marginTop: ControlProperty<Int> { property("margin-top") }

  /// GTK's property `name`.
  public var name: ControlProperty<String> { property("name") }

  /// GTK's property `opacity`: from 0, invisible, to 1.
  public var opacity: ControlProperty<Double> { property("opacity") }

  /// GTK's property `overflow`.
  public var overflow: ControlProperty<GTKOverflow> { property("overflow") }

  /// GTK's property `receives-default`.
  public var receivesDefault: ControlProperty<Bool> { property("receives-default") }

  /// GTK's property `sensitive`: whether the widget itself reacts; it does not if one around it does not.
  public var sensitive: ControlProperty<Bool> { property("sensitive") }

  /// GTK's property `tooltip-markup`.
  public var tooltipMarkup: ControlProperty<String?> { property("tooltip-markup") }

  /// GTK's property `tooltip-text`.
  public var tooltipText: ControlProperty<String?> { property("tooltip-text") }

  /// GTK's property `valign`.
  public var valign: ControlProperty<GTKAlign> { property("valign") }

  /// GTK's property `vexpand`: whether it takes more height; while nobody sets it, whether one inside does.
  public var vexpand: ControlProperty<Bool> { property("vexpand") }

  /// GTK's property `vexpand-set`.
  public var vexpandSet: ControlProperty<Bool> { property("vexpand-set") }

  /// GTK's property `visible`: whether the widget itself is to be shown; see `isMapped`.
  public var visible: ControlProperty<Bool> { property("visible") }

  /// GTK's property `width-request`: the least width in pixels; -1 for what the widget needs.
  public var widthRequest: ControlProperty<Int> { property("width-request") }

  /// GTK's signal `destroy`.
  public var destroy: ControlEvent<Void> { signal("destroy") }

  /// GTK's signal `hide`.
  public var hide: ControlEvent<Void> { signal("hide") }

  /// GTK's signal `map`.
  public var map: ControlEvent<Void> { signal("map") }

  /// GTK's signal `realize`.
  public var realize: ControlEvent<Void> { signal("realize") }

  /// GTK's signal `show`.
  public var show: ControlEvent<Void> { signal("show") }

  /// GTK's signal `unmap`.
  public var unmap: ControlEvent<Void> { signal("unmap") }

  /// GTK's signal `unrealize`.
  public var unrealize: ControlEvent<Void> { signal("unrealize") }
}
#endif
