// Made by Scripts/generate-widgets; not to be edited.
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkApplicationWindow`.
open class GTKApplicationWindow: GTKWindow {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_application_window_get_type()) }

  /// GTK's property `show-menubar`.
  public var showMenubar: Bool {
    get { self["show-menubar"] }
    set { self["show-menubar"] = newValue }
  }
}

@MainActor extension Reactive where Base: GTKApplicationWindow {
  /// GTK's property `show-menubar`.
  public var showMenubar: ControlProperty<Bool> { property("show-menubar") }
}
