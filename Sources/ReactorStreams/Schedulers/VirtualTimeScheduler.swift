// `@unchecked Sendable`: all state is guarded by `lock`.

/// A scheduler whose clock stands still until it is told to move.
///
/// Work runs on the thread that moves the clock, in the order of its times, and for equal times in the order
/// in which it was scheduled. The clock moves to the time of the work that is about to run; work whose time has
/// passed runs at the present clock. Scheduling is safe from any thread, and so is moving the clock, by one thread
/// at a time.
///
/// Times are those of a `Converter`, which may be a type of one's own; `TestScheduler` counts in integers.
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
  private var queue: Heap<VirtualWork<VirtualTime>>
  private var nextOrdinal: UInt64 = 0
  private var jobs = FIFO<UnownedJob>()
  private var isRunning = false
  private var bounds = RunBounds()
  private var overrunHandler: (@Sendable (RunOverrun) -> Void)?

  /// A scheduler whose clock stands at `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    time = initialClock
    self.converter = converter
    queue = Heap { lhs, rhs in
      switch converter.compareVirtualTime(lhs.time, rhs.time) {
      case .lessThan: true
      case .equal: lhs.ordinal < rhs.ordinal
      case .greaterThan: false
      }
    }
  }

  /// Where the clock stands.
  public var clock: VirtualTime { lock.withLock { time } }

  /// Where the clock stands, as a duration.
  public var now: Duration { converter.convertFromVirtualTime(clock) }

  /// Runs `action` as `scheduleRelative` does after no time.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { scheduleRelative(state, dueTime: .zero, action: action) }

  /// Runs `action` when the clock has moved by `dueTime`, at a time that `adjustScheduledTime(_:)` may move.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now + dueTime)
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs `action` when the clock has moved by a virtual span; none, or a negative one, is over at once.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Runs `action` when the clock stands at `time`. If that has passed, it runs at the present clock, in the run
  /// that goes on, or else in the next one.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledAction { action(state) }
    lock.withLock {
      nextOrdinal += 1
      queue.insert(VirtualWork(time: time, ordinal: nextOrdinal, action: work))
    }
    return work
  }

  /// The time at which work runs that `scheduleRelative` puts at `time`, which may have passed: `time`, unless a
  /// subclass moves it. Called by `scheduleRelative` and `schedule` only.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all work, also work that is scheduled meanwhile. Never returns if work schedules itself for ever, or if a
  /// task that it has adopted never comes to rest; a `TestScheduler` gives that up.
  ///
  /// A call from inside of running work is ignored.
  public func start() { runAll(until: nil) }

  /// Runs all work up to and including `virtualTime`, and sets the clock to that time, also back.
  ///
  /// Must not be called while work runs, which traps.
  public func advanceTo(_ virtualTime: VirtualTime) {
    let ran = runAll(until: virtualTime) { time = virtualTime }
    require(ran, Diagnostics.advancedWhileRunning)
  }

  /// Runs all work of the next span, and leaves the clock at its end.
  public func advanceBy(_ virtualInterval: VirtualTimeInterval) {
    advanceTo(converter.offsetVirtualTime(clock, offset: virtualInterval))
  }

  /// Moves the clock by a span, which must not be negative, without running anything.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    lock.withLock {
      let target = converter.offsetVirtualTime(time, offset: virtualInterval)
      require(!isBefore(target, time), Diagnostics.sleptBackwards)
      time = target
    }
  }

  /// Makes `start` or `advanceTo` return after the work that runs now; called outside of them, it does
  /// nothing.
  public func stop() { lock.withLock { isRunning = false } }

  /// Does what `advanceTo(_:)` does, but leaves the work that running work schedules for the next time.
  ///
  /// - Returns: Whether it did; not while another call runs work, nor if the time has passed.
  @discardableResult
  package func advanceOnce(to virtualTime: VirtualTime) -> Bool {
    guard !isBefore(virtualTime, clock) else { return false }
    return runAll(until: virtualTime, last: lock.withLock { nextOrdinal }) {
      // Not beyond the work that is left for the next time.
      let next = firstInQueue()?.time ?? virtualTime
      let end = isBefore(next, virtualTime) ? next : virtualTime
      if isRunning, isBefore(time, end) { time = end }
    }
  }

  /// Runs all work up to `limit`, and of that only what was scheduled up to the `last` one; then calls `finish`,
  /// inside the lock. Does nothing, and returns false, while another call runs work.
  @discardableResult
  private func runAll(
    until limit: VirtualTime?, last: UInt64 = .max, finish: () -> Void = {}
  ) -> Bool {
    let mayRun = lock.withLock {
      defer { isRunning = true }
      if !isRunning { bounds.begin() }
      return !isRunning
    }
    guard mayRun else { return false }
    var hasLeft = true
    while let step = nextStep(until: limit, last: last) {
      // Where an instant does not end, the clock stays.
      if case .giveUp(.instant) = step { hasLeft = false }
      perform(step)
    }
    let contexts = lock.withLock {
      if hasLeft { finish() }
      isRunning = false
      return bounds.takeContexts()
    }
    withExtendedLifetime(contexts) {}
    return true
  }

  /// Gives up runs that would never end, from now on, and calls `handler` then, once until the tasks have come to rest.
  /// Of tasks that do not, the rest of the run makes a few passes only.
  package func giveUpEndlessRuns(_ handler: @escaping @Sendable (RunOverrun) -> Void) {
    lock.withLock { (bounds.isOn, overrunHandler) = (true, handler) }
  }

  private func isBefore(_ time: VirtualTime, _ other: VirtualTime) -> Bool {
    converter.compareVirtualTime(time, other) == .lessThan
  }

  private enum Step {
    case job(UnownedJob)
    case work(ScheduledAction)
    case giveUp(RunOverrun)
  }

  /// Tasks go on before the clock does.
  private func nextStep(until limit: VirtualTime?, last: UInt64) -> Step? {
    lock.withLock {
      guard isRunning else { return nil }
      if jobs.isEmpty {
        bounds.restJobs()
      } else if bounds.mayRunJob(readyCount: jobs.count), let job = jobs.popFirst() {
        return .job(job)
      }
      if let overrun = bounds.takeOverrun() { return .giveUp(overrun) }
      guard let first = firstInQueue() else { return nil }
      if let limit, isBefore(limit, first.time) { return nil }
      guard first.ordinal <= last,
        bounds.mayRunWork(
          first.ordinal, newest: nextOrdinal, isLater: isBefore(time, first.time), isEndless: limit == nil)
      else {
        guard let overrun = bounds.takeOverrun() else { return nil }
        // The last step.
        isRunning = false
        return .giveUp(overrun)
      }
      _ = queue.popFirst()
      if isBefore(time, first.time) { time = first.time }
      return .work(first.action)
    }
  }

  private func perform(_ step: Step) {
    switch step {
    case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
    case .work(let action): action.run()
    case .giveUp(let overrun): lock.withLock { overrunHandler }?(overrun)
    }
  }

  /// When the clock has something to do next; `nil` if nothing is scheduled.
  package var nextDueTime: VirtualTime? { lock.withLock { firstInQueue()?.time } }

  /// The first work that is still wanted; called inside the lock. Disposed work does not move the clock.
  private func firstInQueue() -> VirtualWork<VirtualTime>? {
    while let first = queue.first, first.action.isDisposed { _ = queue.popFirst() }
    return queue.first
  }

  /// Takes a part of a task that is to run here: a scheduler is also a task executor.
  ///
  /// The part runs when the clock is moved next, be it by nothing, before any scheduled work.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isSampled = lock.withLock {
      jobs.append(job)
      return bounds.isSampling
    }
    if isSampled, let context = AdoptedTasks.context { lock.withLock { bounds.note(context) } }
  }
}

private struct VirtualWork<Time> {
  let time: Time
  let ordinal: UInt64
  /// Disposed work may stay in the queue for a while, but lets go of its closure.
  let action: ScheduledAction
}
