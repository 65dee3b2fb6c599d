// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Passes elements on for a while, then completes.
  ///
  /// ```text
  /// source         ─1──2──3──4──|
  /// take(for: 6)   ─1──2─|
  /// ```
  ///
  /// ```swift
  /// let early = taps.take(for: .seconds(3), scheduler: scheduler)
  /// ```
  ///
  /// - The time begins right before the source is subscribed to. At its end, the stream completes, and the
  ///   source is left.
  /// - An earlier end of the source passes, and cancels the timer, as a disposal does.
  ///
  /// - Parameters:
  ///   - duration: How long. Zero or negative: until the scheduler's next pass.
  ///   - scheduler: Where the timer runs, and the completion is delivered; a virtual one in tests.
  /// - Complexity: O(1) per element; one timer.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/take.html>
  public func take(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    TimeLimit(asObservable(), duration, scheduler) { TakeForSink(to: $0) }
  }

  /// Drops elements for a while, then passes them on.
  ///
  /// ```text
  /// source    ─1──2──3──4──|
  /// skip(6)   ───────3──4──|
  /// ```
  ///
  /// ```swift
  /// let late = taps.skip(.seconds(3), scheduler: scheduler)
  /// ```
  ///
  /// - The time begins right before the source is subscribed to.
  /// - The end of the source passes at once, and cancels the timer, as a disposal does.
  ///
  /// - Parameters:
  ///   - duration: How long. Zero or negative: until the scheduler's next pass.
  ///   - scheduler: Where the timer runs; a virtual one in tests. Elements are delivered where the source
  ///     emits.
  /// - Complexity: O(1) per element; one timer.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  public func skip(_ duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    TimeLimit(asObservable(), duration, scheduler) { SkipForSink(to: $0) }
  }
}

/// A stream that is treated differently once some time has passed since its subscription.
private final class TimeLimit<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let duration: Duration
  private let scheduler: any SchedulerType
  private let makeSink: (Sink<Element>) -> TimeLimitSink<Element>

  init(
    _ source: Observable<Element>, _ duration: Duration, _ scheduler: any SchedulerType,
    _ makeSink: @escaping (Sink<Element>) -> TimeLimitSink<Element>
  ) {
    self.source = source
    self.duration = duration
    self.scheduler = scheduler
    self.makeSink = makeSink
  }

  override func start(_ sink: Sink<Element>) {
    let limited = makeSink(sink)
    limited.timer.replace {
      scheduler.scheduleRelative((), dueTime: duration) {
        limited.timeIsUp()
        return Disposables.create()
      }
    }
    if !limited.subscription.isDisposed { source.subscribe(sink: limited) }
  }
}

private class TimeLimitSink<Element>: TimedSink<Element, Element> {
  func timeIsUp() { fatalError(Diagnostics.abstract) }
}

private final class TakeForSink<Element>: TimeLimitSink<Element> {
  override func onNext(_ element: Element) { if !subscription.isDisposed { output.onNext(element) } }
  override func timeIsUp() { output.onCompleted() }
}

private final class SkipForSink<Element>: TimeLimitSink<Element> {
  private let gate = Flag()

  override func onNext(_ element: Element) {
    if gate.isRaised, !subscription.isDisposed { output.onNext(element) }
  }

  override func timeIsUp() { gate.raise() }
}
