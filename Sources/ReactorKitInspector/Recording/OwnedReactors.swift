// Unsafe code: a field of an object is read at the offset that the runtime's reflection reports for it, and only if it is a
// strong reference to an object, or an optional one. Reading by `Mirror` instead would copy every field, also those that
// cannot be copied, such as a `Mutex`.
internal import ReactorKit
@_spi(Reflection) internal import Swift

/// Finds the reactors that a reactor has in its stored properties.
enum OwnedReactors {
  /// The identities of the reactors that an object refers to; on the thread that the object may be used on.
  static func of(_ object: AnyObject?) -> [ObjectIdentifier] {
    guard let object else { return [] }
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    var found: [ObjectIdentifier] = []
    // Of the superclasses, too.
    _ = _forEachField(of: type(of: object), options: classes) { _, offset, field, _ in
      if isReactor(field), let word = address.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) {
        found.append(ObjectIdentifier(Unmanaged<AnyObject>.fromOpaque(word).takeUnretainedValue()))
      }
      return true
    }
    return found
  }

  /// `_EachFieldOptions.classType`, which is not a constant.
  private static var classes: _EachFieldOptions { _EachFieldOptions(rawValue: 1) }

  /// Whether a field of the type is one word that refers to a reactor, or to nothing.
  private static func isReactor(_ field: Any.Type) -> Bool {
    let wrapped = (field as? any OptionalReactor.Type)?.reactorType ?? field
    return wrapped is any Reactor.Type
  }
}

private protocol OptionalReactor {
  static var reactorType: Any.Type { get }
}

extension Optional: OptionalReactor {
  fileprivate static var reactorType: Any.Type { Wrapped.self }
}
