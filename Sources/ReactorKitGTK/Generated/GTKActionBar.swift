// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkActionBar`.
@available(macOS 15.4, *)
open class GTKActionBar: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_action_bar_get_type()) }

  /// GTK's property `revealed`.
  public var revealed: Bool {
    get { self["revealed"] }
    set { self["revealed"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKActionBar {
  /// GTK's property `revealed`.
  public var revealed: ControlProperty<Bool> { property("revealed") }
}
#endif
