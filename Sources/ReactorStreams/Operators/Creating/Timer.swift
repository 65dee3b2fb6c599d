// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType where Element: FixedWidthInteger {
  /// A stream of 0, 1, 2, … that emits every `period`, the first time after one period; it never ends.
  ///
  /// - Parameters:
  ///   - period: The time between two elements; schedulers differ in how they treat zero or less.
  ///   - scheduler: Where the timer runs; a virtual one in tests.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/interval.html>
  public static func interval(_ period: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    Timer(after: period, period: period, scheduler: scheduler)
  }

  /// A stream that emits 0 after `dueTime`, and then completes; with a `period`, 0, 1, 2, … without an end.
  ///
  /// The numbers start over at the least value when they have reached the greatest.
  ///
  /// - Parameters:
  ///   - dueTime: The time to the first element. Zero or negative: the scheduler's next pass.
  ///   - period: The time between two elements.
  ///   - scheduler: Where the timer runs; a virtual one in tests.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timer.html>
  public static func timer(
    _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> { Timer(after: dueTime, period: period, scheduler: scheduler) }
}

private final class Timer<Element: FixedWidthInteger>: Observable<Element>, @unchecked Sendable {
  private let dueTime: Duration
  private let period: Duration?
  private let scheduler: any SchedulerType

  init(after dueTime: Duration, period: Duration?, scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.period = period
    self.scheduler = scheduler
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<Element>) {
    // The scheduler holds the sink only while it holds the work, and lets go of it when that is disposed. A
    // slot is attached first, because the work may run before the scheduler returns its disposable.
    let work = SerialDisposable()
    sink.subscription.attach(work)
    guard let period else {
      work.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
        guard !sink.subscription.isDisposed else { return Disposables.create() }
        sink.onNext(0)
        sink.onCompleted()
        return Disposables.create()
      }
      return
    }
    work.disposable = scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) {
      number in
      if !sink.subscription.isDisposed { sink.onNext(number) }
      return number &+ 1
    }
  }
}
