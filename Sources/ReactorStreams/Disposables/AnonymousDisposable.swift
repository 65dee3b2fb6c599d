// `@unchecked Sendable`: `action` is guarded by `lock`. The closure runs on the thread that disposes first;
// that it may do so is the contract of `Disposables.create(with:)`.

/// Calls a closure when it is disposed, and lets go of it.
final class AnonymousDisposable: _Upstream, Cancelable, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  @exclusivity(unchecked) private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  var isDisposed: Bool { lock.withLock { action == nil } }

  override func dispose() {
    // Without a closure that returns the action: the compiler would wrap it in another one, an allocation.
    lock.lock()
    let taken = action
    action = nil
    lock.unlock()
    taken?()
  }
}
