// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkRevealer`.
@available(macOS 15.4, *)
open class GTKRevealer: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_revealer_get_type()) }

  /// GTK's property `child`.
  public var child: GTKWidget? {
    get { self["child"] }
    set { self["child"] = newValue }
  }

  /// GTK's property `child-revealed`: whether the child is shown, and the transition over.
  public var childRevealed: Bool { get { self["child-revealed"] } }

  /// GTK's property `reveal-child`.
  public var revealChild: Bool {
    get { self["reveal-child"] }
    set { self["reveal-child"] = newValue }
  }

  /// GTK's property `transition-duration`: in milliseconds.
  public var transitionDuration: Int {
    get { self["transition-duration"] }
    set { self["transition-duration"] = newValue }
  }

  /// GTK's property `transition-type`.
  public var transitionType: GTKRevealerTransitionType {
    get { self["transition-type"] }
    set { self["transition-type"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKRevealer {
  /// GTK's property `child`.
  public var child: ControlProperty<GTKWidget?> { property("child") }

  /// GTK's property `reveal-child`.
  public var revealChild: ControlProperty<Bool> { property("reveal-child") }

  /// GTK's property `transition-duration`: in milliseconds.
  public var transitionDuration: ControlProperty<Int> { property("transition-duration") }

  /// GTK's property `transition-type`.
  public var transitionType: ControlProperty<GTKRevealerTransitionType> { property("transition-type") }
}
#endif
