// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Delivers elements and the completion later, on `scheduler`.
  ///
  /// The distances between them are kept, but each is delivered in a pass of its own: two that come at one
  /// instant of a `TestScheduler` are a tick apart. An error is not delayed, and drops waiting events. The
  /// source is left at its end, also while elements wait. Disposal cancels the timer.
  ///
  /// - Parameters:
  ///   - dueTime: How much later. Zero or negative: in the scheduler's next pass.
  ///   - scheduler: Where the timer runs; a virtual one in tests.
  /// - Complexity: O(1) per element; one timer outstanding. Waiting events are held.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    Delay(asObservable(), Timing(dueTime: dueTime, scheduler: scheduler))
  }
}

private final class Delay<Element>: OperatorRecipe<Element, Element, Timing>, @unchecked Sendable {
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    DelaySink(to: downstream, parameters)
  }
}

private final class DelaySink<Element>: TimedSink<Element, Element> {
  private let scheduler: any SchedulerType
  /// Guarded by the sink's lock.
  private var machine: DelayStateMachine<Element>

  init(to downstream: Sink<Element>, _ timing: Timing) {
    scheduler = timing.scheduler
    machine = DelayStateMachine(span: timing.dueTime)
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) { receive(.next(element)) }
  override func onCompleted() {
    receive(.completed)
    subscription.dispose()
  }

  override func onError(_ error: any Error) { fail(error) { machine.takeAll() } }

  private func receive(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    let now = scheduler.now
    if let delay = withLock({ machine.receive(event, at: now) }) { startTimer(after: delay) }
  }

  private func startTimer(after delay: Duration) {
    timer.replace {
      scheduler.scheduleRelative((), dueTime: delay) { [self] in
        fire()
        return Disposables.create()
      }
    }
  }

  private func fire() {
    guard let event = withLock({ machine.timerFired() }) else { return }
    output.on(event)
    // The subscriber may have taken its time; that must not shift the next one.
    if let due = withLock({ machine.delivered() }) { startTimer(after: max(.zero, due - scheduler.now)) }
  }
}
