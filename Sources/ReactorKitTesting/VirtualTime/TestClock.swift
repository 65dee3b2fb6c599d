// `@unchecked Sendable`: constant; the scheduler guards its own state.

/// A clock for tests: its time is that of a `TestScheduler`, and moves only when it is told to.
///
/// ```swift
/// let clock = TestClock()
/// let tester = ReactorTester(SearchReactor(clock: clock), clock: clock)
/// await tester.send(.type("swift"))
/// await clock.advance(by: .milliseconds(300))
/// await tester.receive { $0.query = "swift" }
/// ```
/// Sleepers and everything that is scheduled on the scheduler wake in the order of their times, and for equal
/// times in the order in which they asked.
///
/// Tasks that the scheduler has adopted (see `VirtualTimeScheduler.adoptingTasks(_:)`; a `ReactorTester` does
/// so for the effects of its reactor) run when the clock is moved, in an order that is the same every time.
/// To any other task, and to what happens on the main actor, `advance` and `run` give some turns before and
/// after each step. That is mostly enough for one that goes from sleep to sleep, but no guarantee: whoever
/// falls asleep after the clock was moved sleeps from there. Let the scheduler adopt what a test depends on.
public final class TestClock: Clock, @unchecked Sendable {
  /// An instant of a `TestClock`.
  public struct Instant: InstantProtocol, CustomDebugStringConvertible {
    /// The time since tick zero of the scheduler.
    public let offset: Duration

    /// An instant so long after tick zero.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The instant that is later by `duration`.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether an instant is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }

    /// The offset.
    public var debugDescription: String { "\(offset)" }
  }

  /// The scheduler whose time this is.
  public let scheduler: TestScheduler

  /// A clock with the time of `scheduler`.
  ///
  /// - Parameter scheduler: By default one of its own, with ticks of a millisecond, on which what is scheduled for
  ///   now runs when the clock is moved next, be it by nothing. Ticks of a second, as a `TestScheduler` has them
  ///   by itself, are coarse: a sleep is rounded up to whole ticks, and the spans of streams to the nearest.
  public init(
    scheduler: TestScheduler = TestScheduler(
      initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
  ) {
    self.scheduler = scheduler
  }

  /// Where the clock stands.
  public var now: Instant { Instant(offset: scheduler.now) }

  /// A tick of the scheduler.
  public var minimumResolution: Duration { scheduler.tick }

  /// Waits until the clock has been moved to `deadline`, or to the first tick after it.
  ///
  /// Returns at once if that has passed. Throws `CancellationError`, at once, if the task is or gets
  /// cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if let adopter = AdoptedTasks.executor as? TestScheduler, adopter !== scheduler {
      CallSite.unknown.report(Message.otherClock)
    }
    guard deadline > now else { return }
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.sleep(continuation)
        sleeper.alarm.disposable = scheduler.scheduleAbsoluteVirtual((), time: scheduler.tick(at: deadline)) {
          sleeper.wake(.success(()))
          return Disposables.create()
        }
      }
    } onCancel: {
      sleeper.wake(.failure(CancellationError()))
    }
  }

  /// Moves the clock on, and wakes on the way who wants to be woken.
  ///
  /// - Parameter duration: How far; zero lets only those run who are ready now. It is rounded up to whole
  ///   ticks.
  public func advance(by duration: Duration = .zero) async { await advance(to: now.advanced(by: duration)) }

  /// Moves the clock to `deadline`, and wakes on the way who wants to be woken.
  ///
  /// An instant that has passed lets only those run who are ready now.
  public func advance(to deadline: Instant) async {
    let end = max(scheduler.tick(at: deadline), scheduler.clock)
    await letOthersRun()
    while let next = scheduler.nextDueTime, next <= end {
      scheduler.advanceTo(max(next, scheduler.clock))
      await letOthersRun()
    }
    scheduler.advanceTo(end)
  }

  /// Moves the clock on until nothing is scheduled any more.
  ///
  /// Never returns if work schedules itself for ever, as `interval` does, unless the task is cancelled.
  public func run() async {
    await letOthersRun()
    while let next = scheduler.nextDueTime, !Task.isCancelled {
      scheduler.advanceTo(max(next, scheduler.clock))
      await letOthersRun()
    }
  }

  /// Lets the scheduler's own tasks go on as far as they can, and gives those of the pool some turns.
  private func letOthersRun() async {
    scheduler.advanceTo(scheduler.clock)
    for _ in 0..<10 {
      // One turn behind what is ready at this priority, and one behind what is ready at lower ones.
      await Task.yield()
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
    scheduler.advanceTo(scheduler.clock)
  }
}
