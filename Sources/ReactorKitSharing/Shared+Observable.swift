// `@unchecked Sendable`: what changes is guarded by `lock`; the observer accepts events from any thread.
public import ReactorKit

extension Shared: ObservableConvertibleType {
  /// The values: the newest one first, then every later one, in the order of the writes.
  ///
  /// Called on the thread that writes, or on one that delivers for it; never at the same time. What is
  /// written from inside is delivered afterwards. Never fails, never completes, and keeps the value as long
  /// as it is subscribed.
  public func asObservable() -> Observable<Value> {
    .create { [reference] observer in
      let listener = ValueListener<Value>(observer)
      listener.begin(with: reference.add(listener))
      return Disposables.create { reference.remove(listener) }
    }
  }

  /// The same, for whoever wants an asynchronous sequence: `for await value in $x.values`.
  public var values: ObservableValues<Value, Never> {
    asObservable().asInfallible(onErrorFallbackTo: .empty()).values
  }
}

/// Passes on the versions that come after the first one.
private final class ValueListener<Value: Sendable>: SharedListener, @unchecked Sendable {
  private let observer: AnyObserver<Value>
  private let lock = Lock()
  /// What has come before the first one was passed on; `nil` when it was.
  private var waiting: [_SharedVersion]? = []
  private var last: UInt64 = 0

  init(_ observer: AnyObserver<Value>) { self.observer = observer }

  func receive(_ version: _SharedVersion) {
    let isLive = lock.withLock {
      waiting?.append(version)
      return waiting == nil
    }
    if isLive { pass(version) }
  }

  /// Passes on the first version, and what has come since.
  func begin(with first: _SharedVersion) {
    pass(first)
    while let missed = takeWaiting() {
      for version in missed { pass(version) }
    }
  }

  private func takeWaiting() -> [_SharedVersion]? {
    lock.withLock {
      guard let missed = waiting, !missed.isEmpty else {
        waiting = nil
        return nil
      }
      waiting = []
      return missed
    }
  }

  /// Called by one thread at a time: the one that begins, and then whoever delivers.
  private func pass(_ version: _SharedVersion) {
    guard version.number > last, let version = version as? SharedVersion<Value> else { return }
    last = version.number
    observer.onNext(version.value)
  }
}
