/// Something that can be given up: a subscription, a timer, a scheduled action.
public protocol Disposable: Sendable {
  /// Gives it up and releases what it holds.
  ///
  /// Idempotent, and safe from any thread. Nothing is delivered on the same thread after it has returned.
  func dispose()

  /// The disposable as a link keeps it. Not for use outside of the package.
  func _asUpstream() -> _Upstream
}

/// A disposable that knows whether it was given up, or has ended.
public protocol Cancelable: Disposable {
  /// Whether `dispose()` was called, or there is nothing left to dispose.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Leaves the disposal to `bag`, which does it when it is released.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
