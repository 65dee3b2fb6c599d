// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Emits an element only if no other one follows it for `dueTime`.
  ///
  /// A burst collapses to its last element. Completion delivers the pending element first; an error drops it.
  /// Disposal cancels the timer. Elements are delivered on `scheduler`, the end where the source ends.
  ///
  /// - Parameters:
  ///   - dueTime: The silence to wait for. Zero or negative: until the scheduler's next pass.
  ///   - scheduler: Where the timer runs; a virtual one in tests.
  /// - Complexity: O(1) per element; one timer outstanding.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/debounce.html>
  public func debounce(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    Debounce(asObservable(), Timing(dueTime: dueTime, scheduler: scheduler))
  }
}

private final class Debounce<Element>: OperatorRecipe<Element, Element, Timing>, @unchecked Sendable {
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    DebounceSink(to: downstream, parameters)
  }
}

private final class DebounceSink<Element>: TimedSink<Element, Element> {
  private let timing: Timing
  /// Guarded by the sink's lock.
  private var machine = DebounceStateMachine<Element>()

  init(to downstream: Sink<Element>, _ timing: Timing) {
    self.timing = timing
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    let (generation, dropped) = withLock { machine.receive(element) }
    timer.disposable = timing.scheduler.scheduleRelative((), dueTime: timing.dueTime) { [self] in
      fire(generation)
      return Disposables.create()
    }
    withExtendedLifetime(dropped) {}
  }

  override func onError(_ error: any Error) { fail(error) { machine.takePending() } }

  override func onCompleted() { output.receive { (machine.takePending(), true) } }

  private func fire(_ generation: UInt64) { output.receive { (machine.timerFired(generation), false) } }
}
