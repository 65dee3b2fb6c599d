// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkApplicationWindow`.
@available(macOS 15.4, *)
open class GTKApplicationWindow: GTKWindow {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_application_window_get_type()) }

  /// GTK's property `show-menubar`.
  public var showMenubar: Bool {
    get { self["show-menubar"] }
    set { self["show-menubar"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKApplicationWindow {
  /// GTK's property `show-menubar`.
  public var showMenubar: ControlProperty<Bool> { property("show-menubar") }
}
#endif
