// `@unchecked Sendable`: constant; see `Observable`.

extension Observable {
  /// The stream, subscribed to on the main thread.
  func subscribedOnMain() -> Observable<Element> { SubscribedOnMain(self) }
}

private final class SubscribedOnMain<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = source }

  override func run(_ sink: Sink<Element>) {
    let inner = RelaySink(to: sink, over: SubscriptionLink())
    let hop = SingleAssignmentDisposable()
    sink.subscription.attach(CompositeDisposable(hop, inner.subscription))
    hop.setDisposable(
      ConcurrentMainScheduler.instance.schedule(()) { [source] in
        if !inner.subscription.isDisposed { source.subscribe(sink: inner) }
        return Disposables.create()
      })
  }
}
