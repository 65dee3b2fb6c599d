internal import CReactorSupport

/// The mark that `ReactorKit` puts on the thread while it passes on an element of a cancellable stream.
///
/// Whoever delivers something else inside of that takes the mark away meanwhile, so that nothing is taken for
/// what it is not.
@usableFromInline
enum EmissionTag {
  /// Delivers what may come from elsewhere.
  @inlinable
  @inline(__always)
  static func withoutTag(_ body: () -> Void) {
    let tag = take()
    body()
    if let tag { put(back: tag) }
  }

  @usableFromInline
  static func take() -> UnsafeRawPointer? {
    guard let tag = rk_emission_get() else { return nil }
    rk_emission_set(nil)
    return tag
  }

  @usableFromInline
  static func put(back tag: UnsafeRawPointer) { rk_emission_set(tag) }
}
