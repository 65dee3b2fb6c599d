// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkFrame`.
@available(macOS 15.4, *)
open class GTKFrame: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_frame_get_type()) }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `label`.
  public var label: String? {
    get { self["label"] }
    set { self["label"] = newValue }
  }

  /// GTK's property `label-widget`.
  public var labelWidget: GTKWidget? {
    get { self["label-widget"] }
    set { self["label-widget"] = newValue }
  }

  /// GTK's property `label-xalign`.
  public var labelXalign: Double {
    get { self["label-xalign"] }
    set { self["label-xalign"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKFrame {
  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `label`.
  public var label: ControlProperty<String?> { property("label") }

  /// GTK's property `label-widget`.
  public var labelWidget: ControlProperty<GTKWidget?> { property("label-widget") }

  /// GTK's property `label-xalign`.
  public var labelXalign: ControlProperty<Double> { property("label-xalign") }
}
#endif
