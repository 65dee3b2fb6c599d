// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Subscribes to the source, and later leaves it, on `scheduler`.
  ///
  /// Where the source emits is its own choice; most emit where they are subscribed to. To choose where
  /// elements are received, use `observe(on:)`. Once disposed, nothing is delivered, also while the disposal
  /// waits for the scheduler.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/subscribeon.html>
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    SubscribeOn(asObservable(), scheduler: scheduler, hops: false)
  }

  /// Like `subscribe(on:)`, but at once where a hop to `scheduler` is none, also inside of the main scheduler's work.
  func subscribe(hoppingTo scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    SubscribeOn(asObservable(), scheduler: scheduler, hops: true)
  }
}

private final class SubscribeOn<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType
  private let hops: Bool

  init(_ source: Observable<Element>, scheduler: any ImmediateSchedulerType, hops: Bool) {
    self.source = source
    self.scheduler = scheduler
    self.hops = hops
  }

  override func start(_ sink: Sink<Element>) {
    let steps = SerialDisposable()
    let inner = SubscribeOnSink(to: sink, steps: steps)
    sink.subscription.attach(steps)
    let first = SingleAssignmentDisposable()
    steps.disposable = first
    let subscribe: (()) -> any Disposable = { [source, scheduler, hops] _ in
      // Replaces `first`, which is this piece of work: nothing is left to cancel of it.
      steps.disposable = ScheduledDisposable(
        scheduler: scheduler, hops: hops, disposable: inner.subscription)
      source.subscribe(sink: inner)
      return Disposables.create()
    }
    first.setDisposable(hops ? scheduler.hop(subscribe) : scheduler.schedule((), action: subscribe))
  }
}

private final class SubscribeOnSink<Element>: OperatorSink<Element, Element> {
  private let steps: SerialDisposable

  init(to downstream: Sink<Element>, steps: SerialDisposable) {
    self.steps = steps
    super.init(to: downstream, over: SubscriptionLink())
  }

  // The downstream's link is closed at once, the source's own in a pass of the scheduler.
  private var isLeft: Bool { downstream.subscription.isDisposed }

  override func onNext(_ element: Element) {
    if !isLeft { downstream.onNext(element) }
  }

  override func onError(_ error: any Error) {
    if !isLeft { downstream.onError(error) }
    steps.dispose()
  }

  override func onCompleted() {
    if !isLeft { downstream.onCompleted() }
    steps.dispose()
  }
}
