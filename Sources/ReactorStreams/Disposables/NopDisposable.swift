// `@unchecked Sendable`: it has no state.

/// A disposable that does nothing.
final class NopDisposable: _Upstream, @unchecked Sendable {
  static let noOp = NopDisposable()
  override func dispose() {}
}
