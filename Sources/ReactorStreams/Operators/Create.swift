// `@unchecked Sendable`: the queue and `isStopped` are guarded by `lock`.

extension ObservableType {
  /// A stream that runs `subscribe` for each subscription.
  ///
  /// The observer may be used from any thread; what it is sent at the same time is put in order. After an end
  /// or a disposal it ignores everything.
  ///
  /// - Parameter subscribe: Emits to the observer, and returns what stops it; this is disposed after the end
  ///   too.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<
    Element
  > {
    Create(subscribe)
  }
}

private final class Create<Element>: Observable<Element>, @unchecked Sendable {
  private let body: (AnyObserver<Element>) -> any Disposable

  init(_ body: @escaping (AnyObserver<Element>) -> any Disposable) { self.body = body }

  override func run(_ sink: Sink<Element>) {
    let inner = SerializingSink(to: sink)
    inner.subscription.attach(body(AnyObserver(sink: inner)))
  }
}

/// Accepts events from any thread, also against the grammar, and passes them on one at a time, up to the
/// first end.
///
/// What is sent from inside a delivery is queued too.
package final class SerializingSink<Element>: OperatorSink<Element, Element> {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var queue = DeliveryQueue<Event<Element>>()
  /// Guarded by `lock`: whether an end was accepted.
  private var isStopped = false

  package override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    let isMine = lock.withLock {
      if isStopped { return false }
      if queue.begin() { return true }
      queue.enqueue(.next(element))
      return false
    }
    guard isMine else { return }
    downstream.onNext(element)
    drain()
  }

  package override func onError(_ error: any Error) { end(.error(error)) }
  package override func onCompleted() { end(.completed) }

  private func end(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    let isMine = lock.withLock {
      if isStopped { return false }
      isStopped = true
      if queue.begin() { return true }
      queue.enqueue(event)
      return false
    }
    guard isMine else { return }
    deliver(event)
    drain()
  }

  private func drain() {
    while let event = lock.withLock({ queue.next() }) { deliver(event) }
  }

  private func deliver(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    downstream.on(event)
    if event.isStopEvent { subscription.dispose() }
  }
}
