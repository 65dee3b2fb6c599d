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
/// No others are adopted: to them, and to the main actor, `advance` and `advanceUntilIdle` give some turns before
/// and after each step. That is mostly enough for a task that goes from sleep to sleep, but no guarantee: a task
/// that falls asleep after the clock was moved sleeps from there. Let the scheduler adopt the tasks that a
/// test depends on.
///
/// One task moves the clock. `advance` and `advanceUntilIdle` fail the test, and do nothing, while another of them
/// goes on for the same scheduler, and in a task that runs on the scheduler, such as an effect.
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
  /// - Parameter scheduler: By default one of its own, with ticks of a millisecond. Work that is scheduled
  ///   there for now runs when the clock is moved next, be it by zero. Ticks of a second, as a
  ///   `TestScheduler` has them by itself, are coarse: a sleep is rounded up to whole ticks, and the spans of
  ///   streams to the nearest.
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
  /// Returns without a move of the clock if that has passed, after the other tasks that are ready. Throws `CancellationError`, at once, if the task is or gets
  /// cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if let adopter = AdoptedTasks.executor as? TestScheduler, adopter !== scheduler {
      CallSite.ofTask(on: adopter).report(Message.otherClock)
    }
    // Without a pause, a task that sleeps again and again would never let its executor go on.
    guard deadline > now else { return await Task.yield() }
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
}
