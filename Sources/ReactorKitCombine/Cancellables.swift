// `@unchecked Sendable`: `content` is guarded by `lock`, and cancelled once, on the thread that disposes
// first; any thread may, by the contracts of `Cancellable` and `Disposable` both.

/// A cancellable as a disposable.
private final class CancellableDisposable: _Upstream, Cancelable, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var content: (any Cancellable)?

  init(_ content: any Cancellable) { self.content = content }

  var isDisposed: Bool { lock.withLock { content == nil } }

  override func dispose() {
    let taken = lock.withLock {
      defer { content = nil }
      return content
    }
    taken?.cancel()
  }
}

extension Cancellable {
  /// A disposable that cancels this, once, on the thread that disposes first. The disposable does not know
  /// when a subscription ends by itself.
  public func asDisposable() -> any Disposable { CancellableDisposable(self) }

  /// Leaves the cancellation to `bag`, which does it when it is released.
  ///
  /// ```swift
  /// subject.sink { print($0) }.disposed(by: bag)
  /// ```
  public func disposed(by bag: DisposeBag) { bag.insert(asDisposable()) }
}

extension Disposable {
  /// A cancellable that disposes this: when it is cancelled, and when it is released.
  public func asCancellable() -> AnyCancellable { AnyCancellable(dispose) }

  /// Leaves the disposal to a set of cancellables.
  ///
  /// ```swift
  /// reactor.state.subscribe(onNext: { print($0) }).store(in: &cancellables)
  /// ```
  public func store(in set: inout Set<AnyCancellable>) { asCancellable().store(in: &set) }

  /// Leaves the disposal to a collection of cancellables.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable { asCancellable().store(in: &collection) }
}
