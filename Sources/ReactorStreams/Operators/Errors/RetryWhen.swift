// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Subscribes again when the trigger that `notificationHandler` makes of the errors emits.
  ///
  /// The handler is called and its trigger subscribed once for each subscription, before the stream. After a
  /// failure the failed attempt is left, then the error is sent to the trigger's source; an element of the
  /// trigger subscribes again, its end ends the stream in the same way. The end of a trigger that has ended
  /// before takes effect at the next failure. Errors of another type than `Error` end the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    RetryWhen(asObservable(), failure: { $0 as? Error }) { notificationHandler($0).asObservable() }
  }

  /// Subscribes again when the trigger that `notificationHandler` makes of the errors emits.
  ///
  /// See the form for errors of one type.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    RetryWhen(asObservable(), failure: { $0 }) { notificationHandler($0).asObservable() }
  }
}

private final class RetryWhen<Element, Failure, Trigger>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let failure: (any Error) -> Failure?
  private let makeTrigger: (Observable<Failure>) -> Observable<Trigger>

  init(
    _ source: Observable<Element>, failure: @escaping (any Error) -> Failure?,
    makeTrigger: @escaping (Observable<Failure>) -> Observable<Trigger>
  ) {
    self.source = source
    self.failure = failure
    self.makeTrigger = makeTrigger
  }

  override func start(_ sink: Sink<Element>) {
    let retries = Retries(source, to: sink, failure)
    let triggerSink = TriggerSink<Element, Failure, Trigger>(of: retries)
    retries.begin(leaving: triggerSink.subscription)
    makeTrigger(retries.errors).subscribe(sink: triggerSink)
    retries.subscribe()
  }
}

/// The attempts of one subscription.
private final class Retries<Element, Failure> {
  let output: SerializingSink<Element>
  let errors = PublishSubject<Failure>()
  private let source: Observable<Element>
  private let failure: (any Error) -> Failure?
  private let attempt = SerialDisposable()
  /// Guarded by `output.lock`.
  private var machine = RetryWhenStateMachine()

  init(
    _ source: Observable<Element>, to downstream: Sink<Element>, _ failure: @escaping (any Error) -> Failure?
  ) {
    self.source = source
    self.failure = failure
    output = SerializingSink(to: downstream)
  }

  func begin(leaving trigger: any Disposable) {
    output.subscription.attach(CompositeDisposable(attempt, trigger))
  }

  func subscribe() {
    guard !output.subscription.isDisposed else { return }
    let sink = AttemptSink(of: self)
    attempt.disposable = sink.subscription
    source.subscribe(sink: sink)
  }

  /// An attempt has failed. A trigger that answers at once does not nest: the subject queues the errors.
  func attemptFailed(_ error: any Error) {
    guard let failure = failure(error) else { return output.onError(error) }
    perform(output.lock.withLock { machine.attemptFailed() }) { errors.onNext(failure) }
  }

  func triggered() { perform(output.lock.withLock { machine.triggered() }) {} }
  func triggerEnded(_ end: Event<Never>) { perform(output.lock.withLock { machine.triggerEnded(end) }) {} }

  private func perform(_ step: RetryWhenStateMachine.Step, ask: () -> Void) {
    switch step {
    case .nothing: break
    case .askTrigger: ask()
    case .subscribe: subscribe()
    case .end(.error(let error)): output.onError(error)
    case .end: output.onCompleted()
    }
  }
}

private final class AttemptSink<Element, Failure>: OperatorSink<Element, Element> {
  private let retries: Retries<Element, Failure>

  init(of retries: Retries<Element, Failure>) {
    self.retries = retries
    super.init(to: retries.output, over: SubscriptionLink())
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    subscription.dispose()
    retries.attemptFailed(error)
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    super.onCompleted()
  }
}

private final class TriggerSink<Element, Failure, Trigger>: OperatorSink<Trigger, Element> {
  private let retries: Retries<Element, Failure>

  init(of retries: Retries<Element, Failure>) {
    self.retries = retries
    super.init(to: retries.output, over: SubscriptionLink())
  }

  override func onNext(_ element: Trigger) { if !subscription.isDisposed { retries.triggered() } }

  override func onError(_ error: any Error) { end(.error(error)) }
  override func onCompleted() { end(.completed) }

  private func end(_ event: Event<Never>) {
    guard !subscription.isDisposed else { return }
    subscription.dispose()
    retries.triggerEnded(event)
  }
}
