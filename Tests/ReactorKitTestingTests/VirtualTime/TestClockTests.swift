import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

@Suite struct TestClockTests {
  /// What sleepers did, and when.
  private struct Log: Sendable {
    let clock: TestClock
    let lines = Guarded<[String]>()

    init(_ clock: TestClock = TestClock()) { self.clock = clock }

    func note(_ text: String) { lines.append("\(text) @ \(clock.scheduler.clock)") }

    /// A stream whose task sleeps some times, and says so.
    func sleeping(_ name: String, _ spans: Duration...) -> Observable<String> {
      .run { [self] _ in
        for span in spans {
          try await clock.sleep(for: span)
          note(name)
        }
      } catch: { error, _ in
        note("\(name) \(error)")
      }
    }

    func begin(_ streams: Observable<String>...) -> any Disposable {
      clock.scheduler.adoptingTasks { Observable.merge(streams).subscribe(onNext: nil) }
    }
  }

  @Test func sleepersWakeInTheOrderOfTheirTimesAndForEqualTimesInThatOfAsking() {
    let log = Log()
    let subscription = log.begin(
      log.sleeping("a", .seconds(2), .seconds(1)), log.sleeping("b", .seconds(1), .seconds(2)),
      log.sleeping("c", .seconds(3)), log.sleeping("d", .seconds(1)))
    log.clock.scheduler.start()
    #expect(
      log.lines.value == ["b @ 1000", "d @ 1000", "a @ 2000", "c @ 3000", "b @ 3000", "a @ 3000"])
    subscription.dispose()
  }

  @Test func sleepersAndTimersOfEqualTimesWakeInTheOrderOfAsking() {
    let log = Log()
    let scheduler = log.clock.scheduler
    let timer = Observable<Int>.timer(.seconds(1), scheduler: scheduler)
    let early = timer.subscribe(onNext: { _ in log.note("early") })
    let subscription = log.begin(log.sleeping("sleeper", .seconds(1)))
    scheduler.advanceBy(0)
    let late = timer.subscribe(onNext: { _ in log.note("late") })
    scheduler.start()
    #expect(log.lines.value == ["early @ 1000", "sleeper @ 1000", "late @ 1000"])
    for each in [early, subscription, late] { each.dispose() }
  }

  @Test func aDeadlineThatHasPassedIsNotWaitedFor() async throws {
    let clock = TestClock(scheduler: TestScheduler(initialClock: 5))
    try await clock.sleep(until: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(-1)))
    try await clock.sleep(for: .zero)
    #expect(clock.scheduler.clock == 5)
  }

  @Test func aSleeperNeverWakesBeforeItsDeadline() {
    let log = Log(TestClock(scheduler: TestScheduler(initialClock: 0)))
    let subscription = log.begin(
      log.sleeping("short", .milliseconds(1)), log.sleeping("long", .milliseconds(1_001)),
      log.sleeping("exact", .seconds(2)))
    log.clock.scheduler.start()
    #expect(log.lines.value == ["short @ 1", "long @ 2", "exact @ 2"])
    subscription.dispose()
  }

  @Test func cancellingASleeperWakesItAtOnce() {
    let log = Log()
    let subscription = log.begin(log.sleeping("a", .seconds(1)))
    log.clock.scheduler.advanceBy(0)
    let errors = Guarded<[String]>()
    let task = log.clock.scheduler.adoptingTasks {
      Task(executorPreference: log.clock.scheduler) {
        do { try await log.clock.sleep(for: .seconds(1)) } catch { errors.append("\(error)") }
      }
    }
    log.clock.scheduler.advanceBy(1)
    task.cancel()
    subscription.dispose()
    log.clock.scheduler.advanceBy(0)
    #expect(errors.value == ["CancellationError()"])
    #expect(log.clock.scheduler.clock == 1)
    #expect(log.lines.value.isEmpty)
  }

  @Test func aCancelledTaskDoesNotFallAsleep() async {
    let clock = TestClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func advancingWakesOneAfterTheOtherAndEndsWhereItShould() async {
    let log = Log()
    let subscription = log.begin(
      log.sleeping("a", .milliseconds(400), .milliseconds(400), .milliseconds(400)),
      log.sleeping("b", .milliseconds(700)))
    await log.clock.advance(by: .seconds(1))
    #expect(log.lines.value == ["a @ 400", "b @ 700", "a @ 800"])
    #expect(log.clock.now == .init(offset: .seconds(1)))
    await log.clock.advance(to: .init(offset: .milliseconds(500)))
    #expect(log.clock.now == .init(offset: .seconds(1)))
    await log.clock.advanceUntilIdle()
    #expect(log.lines.value.last == "a @ 1200")
    subscription.dispose()
  }

  @Test func spansBeyondAllTicksWaitForEver() async {
    let log = Log()
    let subscription = log.begin(log.sleeping("a", .seconds(Int64.max)), log.sleeping("b", .seconds(1)))
    let timer = Observable<Int>.timer(.seconds(Int64.max), scheduler: log.clock.scheduler).subscribe()
    await log.clock.advance(by: .seconds(1_000_000))
    #expect(log.lines.value == ["b @ 1000"])
    subscription.dispose()
    timer.dispose()
  }

  @Test func whoWasCancelledDoesNotMoveTheClock() async {
    let log = Log()
    let subscription = log.begin(log.sleeping("a", .seconds(Int64.max)), log.sleeping("b", .seconds(1)))
    let timer = Observable<Int>.timer(.seconds(50), scheduler: log.clock.scheduler).subscribe()
    log.clock.scheduler.advanceBy(0)
    subscription.dispose()
    timer.dispose()
    #expect(log.clock.scheduler.nextDueTime == nil)
    await log.clock.advanceUntilIdle()
    #expect(log.clock.now == .init())
    log.clock.scheduler.start()
    #expect(log.clock.now == .init())
  }

  @Test func theEndOfTimeIsNoTrap() {
    let scheduler = TestScheduler(initialClock: .max)
    let log = Log(TestClock(scheduler: scheduler))
    _ = scheduler.schedule(()) {
      log.note("ran")
      return Disposables.create()
    }
    scheduler.start()
    #expect(log.lines.value == ["ran @ \(Int.max)"])
  }

  @Test func onItsOwnSchedulerNowIsNow() {
    let log = Log()
    let bag = DisposeBag()
    Observable.just(1).delay(.zero, scheduler: log.clock.scheduler).observe(on: log.clock.scheduler)
      .subscribe(onNext: { log.note("\($0)") }).disposed(by: bag)
    #expect(log.lines.value == [])
    log.clock.scheduler.advanceBy(0)
    #expect(log.lines.value == ["1 @ 0"])
  }

  @Test func instantsAreTimesSinceTickZero() {
    let clock = TestClock(scheduler: TestScheduler(initialClock: 3, resolution: 0.5))
    #expect(clock.minimumResolution == .milliseconds(500))
    #expect(clock.now == .init(offset: .milliseconds(1_500)))
    #expect(clock.now.advanced(by: .seconds(1)).offset == .milliseconds(2_500))
    #expect(clock.now.duration(to: .init()) == .milliseconds(-1_500))
    #expect(TestClock.Instant() < clock.now)
    #expect("\(clock.now)" == "1.5 seconds")
  }
}
