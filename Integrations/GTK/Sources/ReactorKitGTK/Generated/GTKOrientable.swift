// Made by Scripts/generate-widgets; not to be edited.
public import ReactorKitObservation

/// Widgets with GTK's interface `GtkOrientable`.
@MainActor public protocol GTKOrientable: GTKWidget {}

extension GTKOrientable {
  /// GTK's property `orientation`.
  public var orientation: GTKOrientation {
    get { self["orientation"] }
    set { self["orientation"] = newValue }
  }
}

@MainActor extension Reactive where Base: GTKOrientable {
  /// GTK's property `orientation`.
  public var orientation: ControlProperty<GTKOrientation> { property("orientation") }
}
