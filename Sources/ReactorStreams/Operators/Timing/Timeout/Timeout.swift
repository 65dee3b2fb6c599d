// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Fails with `RxError.timeout` if an element, or the end, is later than `dueTime` after the one before.
  ///
  /// The first span begins with the subscription. Disposal cancels the timer.
  ///
  /// - Parameters:
  ///   - dueTime: The longest silence. Zero or negative: until the scheduler's next pass.
  ///   - scheduler: Where the timer runs, and the error is delivered; a virtual one in tests.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timeout.html>
  public func timeout(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    Timeout(
      asObservable(), Timing(dueTime: dueTime, scheduler: scheduler), other: .error(RxError.timeout))
  }

  /// Goes on with `other` if an element, or the end, is later than `dueTime` after the one before.
  ///
  /// `other` is subscribed to on `scheduler`, and then the source is left. Nothing limits the time of
  /// `other`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timeout.html>
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: Duration, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    Timeout(asObservable(), Timing(dueTime: dueTime, scheduler: scheduler), other: other.asObservable())
  }
}

private final class Timeout<Element>: OperatorRecipe<Element, Element, Timing>, @unchecked Sendable {
  private let other: Observable<Element>

  init(_ source: Observable<Element>, _ timing: Timing, other: Observable<Element>) {
    self.other = other
    super.init(source, timing)
  }

  override var usesTrampoline: Bool { true }

  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    let timeout = TimeoutSink(to: downstream, parameters, other: other)
    timeout.startTimer()
    return TimeoutSourceSink(timeout)
  }
}

private final class TimeoutSink<Element>: TimedSink<Element, Element> {
  private let timing: Timing
  private let other: Observable<Element>
  /// Guarded by the sink's lock.
  private var machine = TimeoutStateMachine()
  fileprivate let sourceLink = SubscriptionLink()

  init(to downstream: Sink<Element>, _ timing: Timing, other: Observable<Element>) {
    self.timing = timing
    self.other = other
    super.init(to: downstream)
    subscription.attach(sourceLink)
  }

  func startTimer() {
    if let generation = withLock({ machine.restart() }) { startTimer(generation) }
  }

  private func startTimer(_ generation: UInt64) {
    timer.replace {
      timing.scheduler.scheduleRelative((), dueTime: timing.dueTime) { [self] in
        if withLock({ machine.timerFired(generation) }) { goOnWithOther() }
        return Disposables.create()
      }
    }
  }

  override func onNext(_ element: Element) {
    var generation: UInt64?
    output.onNext(element) {
      generation = machine.restart()
      return generation != nil
    }
    guard let generation else { return _noteAbsence(.refused) }
    // An element that was sent from inside of the delivery has started a newer timer.
    if !subscription.isDisposed, withLock({ machine.isCurrent(generation) }) { startTimer(generation) }
  }

  override func onError(_ error: any Error) { output.onError(error) { machine.end() } }

  override func onCompleted() { output.receive { (nil, machine.end()) } }

  private func goOnWithOther() {
    let link = SubscriptionLink()
    // Replaces the work that runs, before `other` emits: a disposal meanwhile must reach it.
    timer.disposable = link
    if !link.isDisposed { other.subscribe(sink: TimeoutOtherSink(self, over: link)) }
    sourceLink.dispose()
  }
}

/// Receives from the source, which is left before the operator has ended if it is late.
private final class TimeoutSourceSink<Element>: Sink<Element> {
  private let parent: TimeoutSink<Element>

  init(_ parent: TimeoutSink<Element>) {
    self.parent = parent
    super.init(subscription: parent.sourceLink)
  }

  override var context: (any SubscriptionContext)? { parent.context }
  override func _noteAbsence(_ absence: _ElementAbsence) { parent._noteAbsence(absence) }
  override func _noteDelivery(ofOthers: Bool) { parent._noteDelivery(ofOthers: ofOthers) }
  override func onNext(_ element: Element) { parent.onNext(element) }
  override func onError(_ error: any Error) { parent.onError(error) }
  override func onCompleted() { parent.onCompleted() }
}

/// Receives from the stream that replaces the source.
private final class TimeoutOtherSink<Element>: Sink<Element> {
  private let parent: TimeoutSink<Element>

  init(_ parent: TimeoutSink<Element>, over subscription: SubscriptionLink) {
    self.parent = parent
    super.init(subscription: subscription)
  }

  override var context: (any SubscriptionContext)? { parent.context }
  override func _noteAbsence(_ absence: _ElementAbsence) { parent._noteAbsence(absence) }
  override func _noteDelivery(ofOthers: Bool) { parent._noteDelivery(ofOthers: ofOthers) }
  override func onNext(_ element: Element) { parent.output.onNext(element) }
  override func onError(_ error: any Error) { parent.output.onError(error) }
  override func onCompleted() { parent.output.onCompleted() }
}
