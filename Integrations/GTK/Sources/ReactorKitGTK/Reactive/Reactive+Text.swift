public import ReactorKitObservation

@MainActor
extension Reactive where Base: GTKTextView {
  /// The text, as that of an entry: begins with the current one, and goes on with what the user types. Setting it leaves the
  /// cursor and the selection where they are.
  public var text: ControlProperty<String> { (base.buffer ?? GTKTextBuffer()).rx.property("text") }
}

extension GTKTextView {
  /// The text. Setting it leaves the cursor and the selection where they are.
  public var text: String {
    get { buffer?.text ?? "" }
    set { buffer?.text = newValue }
  }
}

@MainActor
extension Reactive where Base: GTKRange {
  /// The value of a scale: begins with the current one, and goes on with those that the user sets.
  public var value: ControlProperty<Double> { (base.adjustment ?? GTKAdjustment()).rx.value }
}

extension GTKRange {
  /// The value of a scale.
  public var value: Double {
    get { adjustment?.value ?? 0 }
    set { adjustment?.value = newValue }
  }
}
