#if GTK
internal import Dispatch
public import ReactorKitObservation

@available(macOS 15.4, *)
extension GTKObject {
  /// Shows a value in a property by GTK's name, and writes to the value what the user, or GTK, gives the property.
  ///
  /// - Showing a value writes nothing back, and does nothing if the property has it. The cursor and the selection of a text
  ///   stay.
  /// - After each write, the value is shown again: a text that was refused or shortened is taken back. Over a reactor with a
  ///   scheduler of its own, use bindings of `ReactorBindable`, which know when the reactor has answered.
  /// - The binding keeps the reactor. It ends with the object, with the window that a widget is in, when the property is bound
  ///   again, or when the result is disposed.
  /// - Unknown names and other types are reported, and nothing is bound.
  @discardableResult
  public func bind<Value: GTKValue & Equatable>(
    property: String, _ binding: ReactorBinding<Value>
  ) -> any Disposable {
    bind(property, binding, shown: { $0 }, written: { $0 })
  }

  /// Binds a property whose type differs from the value's.
  ///
  /// - Parameters:
  ///   - shown: The property's value for a value.
  ///   - written: The value for what the user gave the property; `nil` if that is none.
  ///   - part: The property whose object has the value; another object there shows the value, too.
  func bind<Value, Shown: GTKValue & Equatable>(
    _ property: String, _ binding: ReactorBinding<Value>, shown: @escaping @MainActor (Value) -> Shown,
    written: @escaping @MainActor (Shown) -> Value?, in part: String? = nil
  ) -> any Disposable {
    guard check(property, Shown.self) else { return Disposables.create() }
    let reference = WeakGTKObject(self)
    let show: @MainActor () -> Void = { reference.object?.set(property, to: shown(binding.wrappedValue)) }
    let token = observe(show)
    let currentPart: @MainActor () -> GTKObject? = { part.flatMap { reference.object?.read($0) } }
    var knownPart = currentPart()
    var isWaiting = false
    let watch = watch(property) { (value: Shown) in
      if token.isDisposed { return }
      // The value of another part is not the user's.
      if currentPart() != knownPart { return show() }
      if let value = written(value) { binding.wrappedValue = value }
      if isWaiting { return }
      isWaiting = true
      // The reactor's answer to an equal state is no change that an observer would be told of.
      DispatchQueue.main.async {
        isWaiting = false
        if !token.isDisposed { show() }
      }
    }
    guard let part else { return ObjectBags.bind(property, of: self, Disposables.create(token, watch)) }
    let replacement = connect(
      "notify::" + part,
      SignalHandler { _ in
        knownPart = currentPart()
        show()
      })
    return ObjectBags.bind(property, of: self, Disposables.create(token, watch, replacement))
  }
}

/// An object of GTK's, with the key paths of its own class.
@available(macOS 15.4, *)
@MainActor
public protocol GTKBindable: GTKObject {}

@available(macOS 15.4, *)
extension GTKObject: GTKBindable {}

@available(macOS 15.4, *)
extension GTKBindable {
  /// Shows in a property what `value` returns, now and whenever something that it has read of an `ObservedReactor` has changed.
  ///
  /// An equal value is not written. The binding ends with the object, with the window that a widget is in, when the property
  /// is bound again, or when the result is disposed. `value` must not keep a view that keeps the object.
  @discardableResult
  public func bind<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, to value: @escaping @MainActor () -> Value
  ) -> any Disposable {
    let reference = WeakGTKObject(self)
    let token = observe { (reference.object as? Self)?[keyPath: property] = value() }
    return ObjectBags.bind(property, of: self, token)
  }
}
#endif
