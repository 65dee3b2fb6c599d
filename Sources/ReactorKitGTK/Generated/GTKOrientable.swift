// Made by Scripts/generate-widgets; not to be edited.
#if GTK
public import ReactorKitObservation

/// Widgets with GTK's interface `GtkOrientable`.
@available(macOS 15.4, *)
@MainActor public protocol GTKOrientable: GTKWidget {}

@available(macOS 15.4, *)
extension GTKOrientable {
  /// GTK's property `orientation`.
  public var orientation: GTKOrientation {
    get { self["orientation"] }
    set { self["orientation"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKOrientable {
  /// GTK's property `orientation`.
  public var orientation: ControlProperty<GTKOrientation> { property("orientation") }
}
#endif
