// Unsafe code: a strong reference to an object is one word, at the offset that the runtime's reflection reports for the field.
// The word is compared only, and never followed: nothing is retained, and no other field is read, also none that cannot be
// copied, such as a `Mutex`.
internal import ReactorKit
internal import ReactorValues

/// Finds the reactors that a reactor has in its stored properties.
enum OwnedReactors {
  /// The identities of the reactors that an object refers to, and keeps; on the thread that the object may be used on.
  static func of(_ object: AnyObject?) -> [ObjectIdentifier] {
    guard let object, LayoutCheck.holds else { return [] }
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return Runtime.fields(of: type(of: object)).compactMap { field in
      guard field.isStrong, isReactor(field.type) else { return nil }
      let word = address.load(fromByteOffset: field.offset, as: UInt.self)
      return word == 0 ? nil : unsafeBitCast(word, to: ObjectIdentifier.self)
    }
  }

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
