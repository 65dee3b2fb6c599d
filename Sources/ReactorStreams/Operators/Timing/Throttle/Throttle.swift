// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Emits an element at once, and then at most one per `dueTime`.
  ///
  /// With `latest`, the last element that came within the span is delivered at its end, on `scheduler`, and
  /// starts a new span; a completion waits for it, and the source is left meanwhile. An error is never delayed and
  /// drops it. Disposal cancels the timer.
  ///
  /// - Parameters:
  ///   - dueTime: The least time between two elements. Zero or negative: every element passes.
  ///   - latest: Whether the latest element of a span is delivered when it is over; if not, it is dropped.
  ///   - scheduler: Whose clock counts, and where the timer runs; a virtual one in tests.
  /// - Complexity: O(1) per element; one timer outstanding.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/debounce.html>
  public func throttle(
    _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Throttle(
      asObservable(), ThrottleParameters(dueTime: dueTime, keepsLatest: latest, scheduler: scheduler))
  }
}

private struct ThrottleParameters {
  let dueTime: Duration
  let keepsLatest: Bool
  let scheduler: any SchedulerType
}

private final class Throttle<Element>: OperatorRecipe<Element, Element, ThrottleParameters>,
  @unchecked Sendable
{
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    let machine = ThrottleStateMachine<Element>(
      window: parameters.dueTime, keepsLatest: parameters.keepsLatest)
    return ThrottleSink(to: downstream, machine: machine, scheduler: parameters.scheduler)
  }
}

private final class ThrottleSink<Element>: TimedSink<Element, Element> {
  private let scheduler: any SchedulerType
  /// Guarded by the sink's lock.
  private var machine: ThrottleStateMachine<Element>

  init(to downstream: Sink<Element>, machine: ThrottleStateMachine<Element>, scheduler: any SchedulerType) {
    self.machine = machine
    self.scheduler = scheduler
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    let now = scheduler.now
    var toStart: (delay: Duration, generation: ThrottleStateMachine<Element>.Generation)?
    var dropped: Element?
    emit {
      let step: ThrottleStateMachine<Element>.Step
      (step, dropped) = machine.receive(element, at: now)
      switch step {
      case .deliver(let element): return (element, false)
      case .startTimer(let rest, let generation): toStart = (rest, generation)
      case .ignore: break
      }
      return (nil, false)
    }
    withExtendedLifetime(dropped) {}
    guard let (delay, generation) = toStart else { return }
    timer.disposable = scheduler.scheduleRelative((), dueTime: delay) { [self] in
      fire(generation)
      return Disposables.create()
    }
  }

  override func onError(_ error: any Error) { fail(error) { machine.takePending() } }

  override func onCompleted() {
    emit { (nil, machine.complete()) }
    subscription.dispose()
  }

  private func emit(_ decide: () -> (element: Element?, ends: Bool)) {
    guard output.receive(decide) else { return }
    let now = scheduler.now
    withLock { machine.delivered(at: now) }
  }

  private func fire(_ generation: ThrottleStateMachine<Element>.Generation) {
    let now = scheduler.now
    emit {
      let (element, completes) = machine.timerFired(generation, at: now)
      return (element, completes)
    }
  }
}
