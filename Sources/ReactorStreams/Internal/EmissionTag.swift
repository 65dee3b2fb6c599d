internal import CReactorSupport

/// The mark that `ReactorKit` puts on the thread while it passes on an element of a cancellable stream.
///
/// Whoever delivers something else inside of that takes the mark away meanwhile, so that nothing is taken for
/// what it is not.
enum EmissionTag {
  /// Delivers what may come from elsewhere.
  @inline(__always)
  static func withoutTag(_ body: () -> Void) {
    guard let tag = rk_emission_get() else { return body() }
    rk_emission_set(nil)
    body()
    rk_emission_set(tag)
  }
}
