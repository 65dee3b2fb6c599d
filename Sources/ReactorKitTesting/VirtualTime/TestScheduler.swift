// `@unchecked Sendable`: adds a constant; `VirtualTimeScheduler` guards its state.

/// A scheduler for tests: its clock counts ticks, and moves only when it is told to.
///
/// Work that `schedule` or `scheduleRelative` put at now, or at the past, runs one tick later, as if working
/// took time; turn that off with `simulateProcessingDelay`. Work that is put at a virtual time, as by
/// `scheduleAt`, is not moved: it runs at the present tick if that time has come.
///
/// A run that would never end is given up, and fails the test: after 500,000 passes at one instant, or as many instants in
/// `start`. A pass is all that is ready when it begins, so neither the machine's speed nor the number of tasks matters. Tasks
/// that never rest (`while !Task.isCancelled { await Task.yield() }`) are left waiting, and the rest of the run goes on.
/// - SeeAlso: RxTest's class of this name, whose shape it has.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable
{
  /// The usual instants of a test.
  public enum Defaults {
    /// When the stream is created.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulatesProcessingDelay: Bool

  /// How long a tick is.
  let tick: Duration

  /// Whether a `TestClock` moves the time.
  let isMoving = Locked(false)

  /// Where a test called a tester or a clock of this scheduler last.
  let lastCall = Locked<CallSite?>(nil)

  /// The records of the testers whose effects run here.
  let records = Locked<[ObjectIdentifier: EventReceiver]>([:])

  /// A scheduler whose clock stands at `initialClock`.
  ///
  /// - Parameters:
  ///   - initialClock: Where the clock stands.
  ///   - resolution: Seconds in a tick, at least a nanosecond.
  ///   - simulateProcessingDelay: Whether work that is scheduled for now runs a tick later.
  public init(initialClock: Int, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
    simulatesProcessingDelay = simulateProcessingDelay
    let converter = TestSchedulerVirtualTimeConverter(resolution: resolution)
    tick = converter.tick
    super.init(initialClock: initialClock, converter: converter)
    giveUpEndlessRuns { [weak self] in self?.report($0) }
  }

  /// Runs the work that is ready, without moving the clock; work that schedules itself for now for ever is
  /// given up.
  func settle() {
    for _ in 0..<10_000 {
      let clock = clock
      guard advanceOnce(to: clock), let due = nextDueTime, due <= clock else { return }
    }
  }

  /// The first tick that is not before an instant.
  func tick(at instant: TestClock.Instant) -> Int { tick.count(in: instant.offset, .up) }

  /// The tick after the present one for a time that has come, or the present one without a processing delay.
  public override func adjustScheduledTime(_ time: Int) -> Int {
    let now = clock
    guard time <= now else { return time }
    return simulatesProcessingDelay && now < .max ? now + 1 : now
  }

  /// A stream that emits `events` at their absolute times, also without subscribers. Their grammar is not
  /// checked.
  public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<
    Element
  > {
    HotObservable(testScheduler: self, recordedEvents: events)
  }

  /// A stream that emits `events` to each subscriber, at times relative to its subscription, zero being the
  /// end of the call. Their grammar is not checked. After a disposal the events stay in the queue, unheard.
  public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<
    Element
  > {
    ColdObservable(testScheduler: self, recordedEvents: events)
  }

  /// An observer that records the events that it receives, with their times.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Runs `action` at an absolute time; at one that has come, in the run that goes on, or else in the next one.
  public func scheduleAt(_ time: Int, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) {
      action()
      return Disposables.create()
    }
  }

  /// Creates a stream, subscribes to it and disposes the subscription at the given times, and runs
  /// everything.
  ///
  /// - Returns: The events that the stream delivered, with their times.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: Int, subscribed: Int, disposed: Int, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    var source: Observable<Element>?
    let subscription = SerialDisposable()
    let observer = createObserver(Element.self)
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { if let source { subscription.disposable = source.subscribe(observer) } }
    scheduleAt(disposed) { subscription.dispose() }
    start()
    return observer
  }

  /// `start(created:subscribed:disposed:create:)` with the usual times but `disposed`.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: Int, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
  }

  /// `start(created:subscribed:disposed:create:)` with the usual times: 100, 200 and 1000.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: Defaults.disposed, create: create)
  }
}

/// Ticks and durations: a tick is `resolution` seconds. Times between two ticks are rounded to the nearest, halves up.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
  /// In whole nanoseconds, so that ticks and durations convert without a rounding error.
  let tick: Duration

  init(resolution: Double) { tick = .nanoseconds(max(1, Int64((resolution * 1e9).rounded()))) }

  /// The duration of so many ticks.
  public func convertFromVirtualTime(_ virtualTime: Int) -> Duration {
    tick * virtualTime
  }
  /// The ticks of a duration.
  public func convertToVirtualTime(_ time: Duration) -> Int { ticks(time) }
  /// The duration of so many ticks.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Duration {
    tick * virtualTimeInterval
  }
  /// The ticks of a duration.
  public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> Int { ticks(timeInterval) }
  /// The instant so many ticks later.
  public func offsetVirtualTime(_ time: Int, offset: Int) -> Int {
    let (sum, overflow) = time.addingReportingOverflow(offset)
    return overflow ? .max : sum
  }

  private func ticks(_ duration: Duration) -> Int { tick.count(in: duration, .toNearestOrUp) }
}

extension Duration {
  fileprivate enum Rounding { case up, toNearestOrUp }

  /// How many of this duration are in another one, exactly; a number out of range becomes the nearest bound.
  fileprivate func count(in duration: Duration, _ rounding: Rounding) -> Int {
    // With a rest that is not negative.
    var (count, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: attoseconds)
    if rest < 0 { (count, rest) = (count - 1, rest + attoseconds) }
    let isRoundedUp = rounding == .up ? rest > 0 : rest * 2 >= attoseconds
    return Int(clamping: isRoundedUp ? count + 1 : count)
  }
}
