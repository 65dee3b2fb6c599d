/// The end of a chain of at most one element, which a user's closures receive: for them, the element is the end.
///
/// The source is not left with the element, but at its own end, which it may send later.
private final class OneShotSink<Element>: Sink<Element>, SubscriberSink {
  private let success: ((Element) -> Void)?
  private let error: ((any Error) -> Void)?
  private let completed: (() -> Void)?
  private let end: ClosureSubscription?
  /// Whether a closure was called. Touched by the sending thread only.
  private var isOver = false

  init(
    onSuccess: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?,
    onDisposed: (() -> Void)?
  ) {
    success = onSuccess
    error = onError
    completed = onCompleted
    let link = SubscriptionLink()
    end = onDisposed.map { ClosureSubscription(link: link, onDisposed: $0) }
    super.init(subscription: link)
  }

  /// The disposable with which the subscriber ends the subscription.
  var handle: any Disposable { end ?? subscription }

  override func onNext(_ element: Element) { finish { success?(element) } }

  override func onError(_ error: any Error) {
    finish { if let handler = self.error { handler(error) } else { UnhandledErrors.report(error) } }
    subscription.dispose()
  }

  override func onCompleted() {
    finish { completed?() }
    subscription.dispose()
  }

  /// Calls `body`, and then `onDisposed`; does nothing the second time, or after a disposal.
  private func finish(_ body: () -> Void) {
    guard !isOver, !subscription.isDisposed else { return }
    isOver = true
    body()
    end?.finish()
  }
}

extension Observable {
  /// Subscribes closures to a stream of at most one element, of which at most one is called, and then
  /// `onDisposed`; the result ends the subscription.
  func subscribeOnce(
    _ onSuccess: ((Element) -> Void)?, _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?,
    _ onDisposed: (() -> Void)?
  ) -> any Disposable {
    // A `just` has no completion of its own for these closures.
    if case .just = atHand { return subscribe(onSuccess, onError, nil, onDisposed) }
    let sink = OneShotSink(
      onSuccess: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    subscribe(sink: sink)
    return sink.handle
  }
}
