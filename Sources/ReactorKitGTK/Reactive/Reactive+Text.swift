#if GTK
public import ReactorKitObservation

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKTextView {
  /// The text, as that of an entry: begins with the current one, and goes on with what the user types. Setting it leaves the
  /// cursor and the selection where they are. Another buffer sends its text, and is followed from then on.
  public var text: ControlProperty<String> { property("text", of: "buffer") }
}

@available(macOS 15.4, *)
extension GTKTextView {
  /// The text. Setting it leaves the cursor and the selection where they are.
  public var text: String {
    get { buffer?.text ?? "" }
    set { buffer?.text = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKRange {
  /// The value of a scale: begins with the current one, and goes on with those that the user sets. Another adjustment sends
  /// its value, and is followed from then on.
  public var value: ControlProperty<Double> { property("value", of: "adjustment") }
}

@available(macOS 15.4, *)
extension GTKRange {
  /// The value of a scale.
  public var value: Double {
    get { adjustment?.value ?? 0 }
    set { adjustment?.value = newValue }
  }
}
#endif
