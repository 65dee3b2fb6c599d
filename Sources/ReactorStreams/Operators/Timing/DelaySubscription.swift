// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Subscribes to the source later, on `scheduler`. Disposal before that cancels it.
  ///
  /// - Parameters:
  ///   - dueTime: How much later. Zero or negative: in the scheduler's next pass.
  ///   - scheduler: Where the source is subscribed to.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    DelaySubscription(asObservable(), dueTime: dueTime, scheduler: scheduler)
  }
}

private final class DelaySubscription<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let dueTime: Duration
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, dueTime: Duration, scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func start(_ sink: Sink<Element>) {
    let inner = RelaySink(to: sink, over: SubscriptionLink())
    let timer = SerialDisposable()
    sink.subscription.attach(Disposables.create(timer, inner.subscription))
    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { [source] in
      source.subscribe(sink: inner)
      return Disposables.create()
    }
  }
}
