// `@unchecked Sendable`: `waiting` and `isPassing` are guarded by `lock`; the observer accepts events from
// any thread.
public import ReactorKit

extension Shared: ObservableConvertibleType {
  /// The values: the newest one first, then every later one, in the order of the writes.
  ///
  /// The observer is called on the subscribing thread at first, then on the thread that writes, or on one
  /// that delivers for it; never on two at the same time. A value that the observer writes is delivered after
  /// the call. The observable never fails, never completes, and keeps the value alive as long as it is
  /// subscribed.
  public func asObservable() -> Observable<Value> {
    .create { [reference] observer in
      let listener = ValueListener<Value>(observer)
      listener.begin(with: reference.add(listener))
      return Disposables.create { reference.remove(listener) }
    }
  }

  /// The values as an asynchronous sequence: `for await value in $x.values`.
  public var values: ObservableValues<Value, Never> {
    asObservable().asInfallible(onErrorFallbackTo: .empty()).values
  }
}

/// Passes the versions of a value on to an observer, in order, on one thread at a time.
private final class ValueListener<Value: Sendable>: SharedListener, @unchecked Sendable {
  private let observer: AnyObserver<Value>
  /// Guarded by the lock of the source.
  @exclusivity(unchecked) var number: UInt64 = 0
  private let lock = Lock()
  private var waiting: [AnySharedVersion] = []
  /// Whether a thread is passing on the waiting versions; at first the subscribing one.
  private var isPassing = true

  init(_ observer: AnyObserver<Value>) { self.observer = observer }

  func keep(_ version: AnySharedVersion) -> AnyObject? {
    lock.withLock { waiting.append(version) }
    return nil
  }

  /// Passes on the first version, and those that have come since.
  func begin(with first: AnySharedVersion) {
    pass(first)
    passWaiting()
  }

  func handleKept() {
    let isMine = lock.withLock {
      defer { isPassing = true }
      return !isPassing
    }
    if isMine { passWaiting() }
  }

  private func passWaiting() {
    while let versions = takeWaiting() {
      for version in versions { pass(version) }
    }
  }

  private func takeWaiting() -> [AnySharedVersion]? {
    lock.withLock {
      isPassing = !waiting.isEmpty
      defer { waiting = [] }
      return isPassing ? waiting : nil
    }
  }

  private func pass(_ version: AnySharedVersion) {
    if let version = version as? SharedVersion<Value> { observer.onNext(version.value) }
  }
}
