// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkStackSwitcher`.
@available(macOS 15.4, *)
open class GTKStackSwitcher: GTKWidget, GTKOrientable {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_stack_switcher_get_type()) }

  /// GTK's property `stack`.
  public var stack: GTKStack? {
    get { self["stack"] }
    set { self["stack"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKStackSwitcher {
  /// GTK's property `stack`.
  public var stack: ControlProperty<GTKStack?> { property("stack") }
}
#endif
