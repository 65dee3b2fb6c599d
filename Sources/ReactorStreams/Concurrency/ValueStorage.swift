// `@unchecked Sendable`: `buffer` is guarded by `lock`. An element moves from the source to one consumer.

/// The elements that a subscription puts in and an iteration takes out.
final class ValueStorage<Element>: @unchecked Sendable {
  private typealias Waiter = CheckedContinuation<Void, Swift.Never>

  let subscription = SubscriptionLink()
  private let lock = Lock()
  /// Guarded by `lock`.
  private var buffer = ValueBuffer<Element, Waiter>()

  func push(_ element: Element) { lock.withLock { buffer.push(element) }?.resume() }

  func finish(_ error: (any Error)?) {
    for waiter in lock.withLock({ buffer.finish(error) }) { waiter.resume() }
  }

  /// Disposes the subscription; unless the stream has ended, a `CancellationError` follows the elements that are kept.
  func cancel() {
    subscription.dispose()
    finish(CancellationError())
  }

  /// Disposes the subscription and drops the kept elements: no consumer will ask for them.
  func abandon() {
    subscription.dispose()
    let kept = lock.withLock { buffer.abandon() }
    withExtendedLifetime(kept) {}
  }

  /// The next element; `nil` at the end. A cancellation of the calling task ends the iteration.
  func next(isolation: isolated (any Actor)?) async throws -> Element? {
    while true {
      // Also for a task that was cancelled before it came here.
      if Task.isCancelled { cancel() }
      switch lock.withLock({ buffer.next() }) {
      case .element(let element): return element
      case .end(nil): return nil
      case .end(let error?): throw error
      case .wait: await wait(isolation: isolation)
      }
    }
  }

  private func wait(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in
          if !lock.withLock({ buffer.wait(continuation) }) { continuation.resume() }
        }
      }, onCancel: { cancel() }, isolation: isolation)
  }
}

/// The end of a chain whose elements an iteration takes.
final class ValueSink<Element>: Sink<Element>, SubscriberSink {
  private let storage: ValueStorage<Element>

  init(_ storage: ValueStorage<Element>) {
    self.storage = storage
    super.init(subscription: storage.subscription)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    storage.push(element)
  }

  override func onError(_ error: any Error) { end(error) }
  override func onCompleted() { end(nil) }

  private func end(_ error: (any Error)?) {
    guard !subscription.isDisposed else { return }
    storage.finish(error)
    subscription.dispose()
  }
}
