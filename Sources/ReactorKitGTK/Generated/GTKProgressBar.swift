// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkProgressBar`.
@available(macOS 15.4, *)
open class GTKProgressBar: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_progress_bar_get_type()) }

  /// GTK's property `fraction`: from 0 to 1.
  public var fraction: Double {
    get { self["fraction"] }
    set { self["fraction"] = newValue }
  }

  /// GTK's property `inverted`.
  public var inverted: Bool {
    get { self["inverted"] }
    set { self["inverted"] = newValue }
  }

  /// GTK's property `pulse-step`: from 0 to 1, of the width.
  public var pulseStep: Double {
    get { self["pulse-step"] }
    set { self["pulse-step"] = newValue }
  }

  /// GTK's property `show-text`.
  public var showText: Bool {
    get { self["show-text"] }
    set { self["show-text"] = newValue }
  }

  /// GTK's property `text`.
  public var text: String? {
    get { self["text"] }
    set { self["text"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKProgressBar {
  /// GTK's property `fraction`: from 0 to 1.
  public var fraction: ControlProperty<Double> { property("fraction") }

  /// GTK's property `inverted`.
  public var inverted: ControlProperty<Bool> { property("inverted") }

  /// GTK's property `pulse-step`: from 0 to 1, of the width.
  public var pulseStep: ControlProperty<Double> { property("pulse-step") }

  /// GTK's property `show-text`.
  public var showText: ControlProperty<Bool> { property("show-text") }

  /// GTK's property `text`.
  public var text: ControlProperty<String?> { property("text") }
}
#endif
