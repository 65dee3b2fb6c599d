internal import CReactorSupport

/// The mark that `ReactorKit` puts on the thread while it passes on an element of a cancellable stream.
///
/// Code that delivers elements of other streams inside of that call takes the mark away meanwhile, so that
/// they do not pass for elements of the cancellable stream.
@usableFromInline
enum EmissionTag {
  /// Calls `body`, which may deliver elements of other streams, without the mark.
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
