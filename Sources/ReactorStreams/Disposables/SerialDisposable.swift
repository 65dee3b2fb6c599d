// `@unchecked Sendable`: all state is guarded by `lock`.

/// Holds one disposable at a time; a new one disposes the one before.
public final class SerialDisposable: _Upstream, Cancelable, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var current: (any Disposable)?
  /// Guarded by `lock`.
  private var disposed = false

  /// A holder of nothing.
  public override init() {}

  /// Whether the holder was disposed.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// The disposable that is held. Setting it disposes the one before; on a disposed holder the new one is
  /// disposed at once.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      let obsolete: (any Disposable)? = lock.withLock {
        if disposed { return newValue }
        defer { current = newValue }
        return current
      }
      obsolete?.dispose()
    }
  }

  /// Disposes the held disposable, and from now on every one that is set.
  public override func dispose() {
    let taken = lock.withLock {
      disposed = true
      defer { current = nil }
      return current
    }
    taken?.dispose()
  }
}
