// `@unchecked Sendable`: all state is guarded by `lock`.

/// Translates between a scheduler's virtual time and durations.
public protocol VirtualTimeConverterType {
  /// A virtual instant.
  associatedtype VirtualTimeUnit: Comparable
  /// A span between virtual instants.
  associatedtype VirtualTimeIntervalUnit

  /// The duration from zero to a virtual instant.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
  /// The virtual instant a duration after zero.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
  /// The duration of a virtual span.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> RxTimeInterval
  /// The virtual span of a duration.
  func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> VirtualTimeIntervalUnit
  /// The instant a span after another.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
}

/// A scheduler whose clock stands still until it is told to move.
///
/// Work runs on the thread that moves the clock, in the order of its times, and for equal times in the order
/// in which it was scheduled. Scheduling is safe from any thread.
///
/// Tasks can run on it too: see `adoptingTasks(_:)`.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, TaskExecutor,
  @unchecked Sendable
{
  /// A virtual instant.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A virtual span.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private let converter: Converter
  private let lock = Lock()
  /// Guarded by `lock`, as are all below.
  private var time: VirtualTime
  private var queue = Heap<VirtualWork<VirtualTime>>()
  private var nextOrdinal: UInt64 = 0
  private var jobs = FIFO<UnownedJob>()
  private var isRunning = false

  /// A scheduler whose clock stands at `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    time = initialClock
    self.converter = converter
  }

  /// Where the clock stands.
  public var clock: VirtualTime { lock.withLock { time } }

  /// Where the clock stands, as a duration.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Runs `action` when the clock moves next.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { scheduleRelative(state, dueTime: .zero, action: action) }

  /// Runs `action` when the clock has moved by `dueTime`.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelativeVirtual(state, dueTime: converter.convertToVirtualTimeInterval(dueTime), action: action)
  }

  /// Runs `action` when the clock has moved by a virtual span.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Runs `action` when the clock stands at `time`; if that has passed, as soon as the clock moves.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let due = adjustScheduledTime(time)
    let work = ScheduledAction { action(state) }
    lock.withLock {
      nextOrdinal += 1
      queue.insert(VirtualWork(time: due, ordinal: nextOrdinal, action: work))
    }
    return work
  }

  /// The time at which work that is meant for `time` runs: `time`, unless a subclass moves it.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all work, also what is scheduled meanwhile. Never returns if work schedules itself for ever.
  public func start() { runAll(until: nil) }

  /// Runs all work up to and including `virtualTime`, and leaves the clock there.
  ///
  /// A time that has passed is ignored, and so is a call from inside of running work.
  public func advanceTo(_ virtualTime: VirtualTime) { runAll(until: virtualTime) }

  /// Runs all work of the next span, and leaves the clock at its end.
  public func advanceBy(_ virtualInterval: VirtualTimeInterval) {
    advanceTo(converter.offsetVirtualTime(clock, offset: virtualInterval))
  }

  /// Moves the clock by a span without running anything.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let target = converter.offsetVirtualTime(clock, offset: virtualInterval)
    lock.withLock { time = max(time, target) }
  }

  /// Makes `start` or `advanceTo` return after the work that runs now; called outside of them, it does
  /// nothing.
  public func stop() { lock.withLock { isRunning = false } }

  /// Does what `advanceTo(_:)` does, but leaves the work that running work schedules for the next time.
  ///
  /// - Returns: Whether it did; not while another call runs work, nor if the time has passed.
  @discardableResult
  package func advanceOnce(to virtualTime: VirtualTime) -> Bool {
    runAll(until: virtualTime, last: lock.withLock { nextOrdinal })
  }

  /// Runs all work up to `limit`, and of that only what was scheduled up to the `last` one.
  @discardableResult
  private func runAll(until limit: VirtualTime?, last: UInt64 = .max) -> Bool {
    let mayRun = lock.withLock {
      if isRunning { return false }
      if let limit, limit < time { return false }
      isRunning = true
      return true
    }
    guard mayRun else { return false }
    while let step = nextStep(until: limit, last: last) { perform(step) }
    lock.withLock {
      // Not beyond what is left for the next time.
      if isRunning, let limit { time = max(time, min(limit, firstInQueue()?.time ?? limit)) }
      isRunning = false
    }
    return true
  }

  private enum Step {
    case job(UnownedJob)
    case work(ScheduledAction)
  }

  /// Tasks go on before the clock does.
  private func nextStep(until limit: VirtualTime?, last: UInt64) -> Step? {
    lock.withLock {
      guard isRunning else { return nil }
      if let job = jobs.popFirst() { return .job(job) }
      guard let first = firstInQueue() else { return nil }
      if let limit, first.time > limit { return nil }
      guard first.ordinal <= last else { return nil }
      _ = queue.popFirst()
      time = max(time, first.time)
      return .work(first.action)
    }
  }

  private func perform(_ step: Step) {
    switch step {
    case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
    case .work(let action): action.run()
    }
  }

  /// When the clock has something to do next; `nil` if nothing is scheduled.
  package var nextDueTime: VirtualTime? { lock.withLock { firstInQueue()?.time } }

  /// The first work that is still wanted; called inside the lock. What was disposed does not move the clock.
  private func firstInQueue() -> VirtualWork<VirtualTime>? {
    while let first = queue.first, first.action.isDisposed { _ = queue.popFirst() }
    return queue.first
  }

  /// Takes a part of a task that is to run here: a scheduler is also a task executor.
  ///
  /// It runs when the clock is moved next, be it by nothing, before anything that is scheduled.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
  }
}

private struct VirtualWork<Time: Comparable>: Comparable {
  let time: Time
  let ordinal: UInt64
  /// Disposed work may stay in the queue for a while, but lets go of its closure.
  let action: ScheduledAction

  static func < (lhs: Self, rhs: Self) -> Bool { (lhs.time, lhs.ordinal) < (rhs.time, rhs.ordinal) }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.ordinal == rhs.ordinal }
}
