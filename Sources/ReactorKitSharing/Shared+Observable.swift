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
  private var waiting: [_SharedVersion] = []
  /// Whether somebody passes on what waits: at first, who subscribes.
  private var isPassing = true

  init(_ observer: AnyObserver<Value>) { self.observer = observer }

  func keep(_ version: _SharedVersion) -> AnyObject? {
    lock.withLock { waiting.append(version) }
    return nil
  }

  /// Passes on the first version, and what has come since.
  func begin(with first: _SharedVersion) {
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

  private func takeWaiting() -> [_SharedVersion]? {
    lock.withLock {
      isPassing = !waiting.isEmpty
      defer { waiting = [] }
      return isPassing ? waiting : nil
    }
  }

  private func pass(_ version: _SharedVersion) {
    if let version = version as? SharedVersion<Value> { observer.onNext(version.value) }
  }
}
