#if GTK
internal import CGTK
public import ReactorKitObservation

// Each of these is `GTKObject.bind(property:_:)` of the property that the user changes.

@available(macOS 15.4, *)
extension GTKEditable {
  /// Binds the text, in both directions; see ``GTKObject/bind(property:_:)``.
  @discardableResult
  public func bind(_ text: ReactorBinding<String>) -> any Disposable {
    let buffer = has("buffer") ? "buffer" : nil
    return bind("text", text, shown: { $0 }, written: { $0 }, in: buffer)
  }
}

@available(macOS 15.4, *)
extension GTKTextBuffer {
  /// Binds the text, in both directions; see ``GTKObject/bind(property:_:)``.
  ///
  /// - Complexity: O(*n*) in the length of the text for each key: about 1.6 ms for a megabyte, 25 ms for ten, in a release build.
  @discardableResult
  public func bind(_ text: ReactorBinding<String>) -> any Disposable { bind(property: "text", text) }
}

@available(macOS 15.4, *)
extension GTKTextView {
  /// Binds the text, in both directions; see ``GTKObject/bind(property:_:)``. A buffer that is set later shows the text, too.
  ///
  /// - Complexity: O(*n*) in the length of the text for each key: about 1.6 ms for a megabyte, 25 ms for ten, in a release build.
  @discardableResult
  public func bind(_ text: ReactorBinding<String>) -> any Disposable {
    bind(property: "text", of: "buffer", text)
  }
}

@available(macOS 15.4, *)
extension GTKToggleButton {
  /// Binds whether the button is pressed, in both directions; see ``GTKObject/bind(property:_:)``.
  @discardableResult
  public func bind(_ isOn: ReactorBinding<Bool>) -> any Disposable { bind(property: "active", isOn) }
}

@available(macOS 15.4, *)
extension GTKSwitch {
  /// Binds whether the switch is on, in both directions; see ``GTKObject/bind(property:_:)``.
  @discardableResult
  public func bind(_ isOn: ReactorBinding<Bool>) -> any Disposable { bind(property: "active", isOn) }
}

@available(macOS 15.4, *)
extension GTKCheckButton {
  /// Binds whether the button is checked, in both directions; see ``GTKObject/bind(property:_:)``.
  @discardableResult
  public func bind(_ isOn: ReactorBinding<Bool>) -> any Disposable { bind(property: "active", isOn) }

  /// Binds one button of a group: checked while the selection is `value`, which it becomes when the user checks the button.
  @discardableResult
  public func bind<Value: Equatable>(_ selection: ReactorBinding<Value>, as value: Value) -> any Disposable {
    bind("active", selection, shown: { $0 == value }, written: { $0 ? value : nil })
  }

  /// Makes this button one of a group, of which one is checked: it looks round then.
  public func join(_ group: GTKCheckButton?) {
    gtk_check_button_set_group(c(), group?.c())
  }
}

@available(macOS 15.4, *)
extension GTKAdjustment {
  /// Binds the value, in both directions; see ``GTKObject/bind(property:_:)``. A value beyond the bounds is shown as the
  /// nearest one.
  @discardableResult
  public func bind(_ value: ReactorBinding<Double>) -> any Disposable { bind(property: "value", value) }
}

@available(macOS 15.4, *)
extension GTKRange {
  /// Binds the value of a scale, in both directions; see ``GTKObject/bind(property:_:)``. An adjustment that is set later shows
  /// the value, too.
  @discardableResult
  public func bind(_ value: ReactorBinding<Double>) -> any Disposable {
    bind(property: "value", of: "adjustment", value)
  }
}

@available(macOS 15.4, *)
extension GTKSpinButton {
  /// Binds the value, in both directions; see ``GTKObject/bind(property:_:)``. The text that the user types becomes a value
  /// with Return, or when the focus leaves. An adjustment that is set later shows the value, too.
  @discardableResult
  public func bind(_ value: ReactorBinding<Double>) -> any Disposable {
    bind("value", value, shown: { $0 }, written: { $0 }, in: "adjustment")
  }

  /// Binds the value, in both directions, to an integer; otherwise as a number with a fraction.
  @discardableResult
  public func bind(_ value: ReactorBinding<Int>) -> any Disposable {
    bind(
      "value", value, shown: { Double($0) }, written: { Int(exactly: $0.rounded()) }, in: "adjustment")
  }
}

@available(macOS 15.4, *)
extension GTKDropDown {
  /// Binds the place of the selected item, in both directions, `nil` for none; see ``GTKObject/bind(property:_:)``. Other
  /// items show the same place.
  @discardableResult
  public func bind(_ selection: ReactorBinding<Int?>) -> any Disposable {
    bind("selected", selection, shown: Self.place, written: Self.selection, in: "model")
  }

  /// Binds the place of the selected item, in both directions; see ``GTKObject/bind(property:_:)``.
  @discardableResult
  public func bind(_ selection: ReactorBinding<Int>) -> any Disposable {
    bind("selected", selection, shown: Self.place, written: Self.selection, in: "model")
  }
}

@available(macOS 15.4, *)
extension GTKStack {
  /// Binds the name of the visible child, in both directions; see ``GTKObject/bind(property:_:)``.
  @discardableResult
  public func bind(_ name: ReactorBinding<String?>) -> any Disposable {
    bind(property: "visible-child-name", name)
  }
}

@available(macOS 15.4, *)
extension GTKExpander {
  /// Binds whether the content is shown, in both directions; see ``GTKObject/bind(property:_:)``.
  @discardableResult
  public func bind(_ isExpanded: ReactorBinding<Bool>) -> any Disposable {
    bind(property: "expanded", isExpanded)
  }
}
#endif
