#if GTK
public import ReactorKitObservation

/// The target of binders of GTK's objects, which are not theirs to keep alive: GTK's object counts, not a Swift one for it.
@available(macOS 15.4, *)
@MainActor
private final class BinderTarget {
  static let shared = BinderTarget()
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKObject {
  /// A binder that sets something on GTK's object, as long as that is there.
  ///
  /// A Swift object may go earlier: the label of a window shows what is bound to it, whoever keeps a `GTKLabel` for it.
  public func binder<Value>(_ set: @escaping @MainActor (Base, Value) -> Void) -> Binder<Value> {
    let reference = WeakGTKObject(base)
    return Binder(BinderTarget.shared) { _, value in
      // A binder sets on the main thread, where the value stays.
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated { if let object = reference.object as? Base { set(object, value) } }
    }
  }

  /// A binder that sets a property of the class, as long as GTK's object is there.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Value>) -> Binder<Value> {
    // Key paths of properties do not change, and are used on the main thread only.
    nonisolated(unsafe) let keyPath = keyPath
    return binder { $0[keyPath: keyPath] = $1 }
  }
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKWidget {
  /// Adds the class for style sheets, or removes it.
  public func cssClass(_ name: String) -> Binder<Bool> {
    binder { widget, isOn in isOn ? widget.addCSSClass(name) : widget.removeCSSClass(name) }
  }
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKWidget {
  /// The name for screen readers.
  public var accessibleLabel: Binder<String> { binder { $0.setAccessibleLabel($1) } }

  /// The description for screen readers.
  public var accessibleDescription: Binder<String> { binder { $0.setAccessibleDescription($1) } }
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKLabel {
  /// The text with markup; see ``GTKLabel/setMarkup(_:)``.
  public var markup: Binder<String> { binder { $0.setMarkup($1) } }
}
#endif
