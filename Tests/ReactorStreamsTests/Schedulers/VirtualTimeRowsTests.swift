import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// When work of a `TestScheduler` runs. Semantics S11.3.
@Suite struct VirtualTimeRowsTests {
  /// Schedules each kind of work from inside of one action, and tells in which order and when it ran.
  private func order(
    startingAt clock: Int, resolution: Double = 1, simulateProcessingDelay: Bool = true,
    _ schedule: @escaping (TestScheduler, @escaping (String) -> any Disposable) -> Void
  ) -> [String] {
    let scheduler = TestScheduler(
      initialClock: clock, resolution: resolution, simulateProcessingDelay: simulateProcessingDelay)
    let log = Guarded<[String]>()
    scheduler.scheduleAt(clock) {
      schedule(scheduler) { name in
        log.append("\(name)@\(scheduler.clock)")
        return Disposables.create()
      }
    }
    scheduler.start()
    return log.value
  }

  @Test func absoluteAndRelativeVirtualTimesRunAtTheSameTickInTheOrderOfTheirTimes() {
    let log = order(startingAt: 0) { scheduler, note in
      scheduler.scheduleAt(0) { _ = note("at 0") }
      _ = scheduler.scheduleAbsoluteVirtual("-5", time: -5, action: note)
      _ = scheduler.scheduleRelativeVirtual("virtual 0", dueTime: 0, action: note)
    }
    #expect(log == ["-5@0", "at 0@0", "virtual 0@0"])
  }

  @Test func workScheduledByDurationForNowOrThePastRunsATickLater() {
    let log = order(startingAt: 0) { scheduler, note in
      _ = scheduler.schedule("now", action: note)
      _ = scheduler.scheduleRelative("zero", dueTime: .zero, action: note)
      _ = scheduler.scheduleRelative("past", dueTime: .seconds(-3), action: note)
      _ = scheduler.scheduleRelative("1.4", dueTime: .milliseconds(1_400), action: note)
      _ = scheduler.scheduleRelative("1.5", dueTime: .milliseconds(1_500), action: note)
    }
    #expect(log == ["now@1", "zero@1", "past@1", "1.4@1", "1.5@2"])
  }

  @Test func withoutAProcessingDelayItRunsAtTheSameTick() {
    let log = order(startingAt: 10, simulateProcessingDelay: false) { scheduler, note in
      _ = scheduler.schedule("now", action: note)
      _ = scheduler.scheduleRelative("past", dueTime: .seconds(-3), action: note)
      _ = scheduler.scheduleRelative("1.4", dueTime: .milliseconds(1_400), action: note)
    }
    #expect(log == ["now@10", "past@10", "1.4@11"])
  }

  @Test func instantsAreRoundedHalfUp() {
    let log = order(startingAt: 0, resolution: 0.5) { scheduler, note in
      for milliseconds in [0, 249, 250, 749, 750, 1_000] {
        _ = scheduler.scheduleRelative(
          "\(milliseconds)", dueTime: .milliseconds(milliseconds), action: note)
      }
    }
    #expect(log == ["0@1", "249@1", "250@1", "749@1", "750@2", "1000@2"])
  }

  @Test func eachStepOfRecursiveWorkTakesATick() {
    let log = order(startingAt: 0) { scheduler, note in
      _ = scheduler.scheduleRecursive(1) { number, again in
        _ = note("\(number)")
        if number < 3 { again(number + 1) }
      }
    }
    #expect(log == ["1@1", "2@2", "3@3"])
  }

  @Test func periodicWorkQueuesItsNextRunBeforeItsAction() {
    let log = order(startingAt: 0) { scheduler, note in
      var periodic: (any Disposable)?
      periodic = scheduler.schedulePeriodic(1, startAfter: .seconds(2), period: .seconds(3)) { number in
        _ = note("run \(number)")
        _ = scheduler.scheduleRelative("of run \(number)", dueTime: .seconds(3), action: note)
        if number == 2 { periodic?.dispose() }
        return number + 1
      }
    }
    #expect(log == ["run 1@2", "run 2@5", "of run 1@5", "of run 2@8"])
  }

  @Test func aPeriodOfZeroOrLessGivesOneRunATick() {
    for period in [0, -4] {
      let log = order(startingAt: 0) { scheduler, note in
        var periodic: (any Disposable)?
        periodic = scheduler.schedulePeriodic(1, startAfter: .zero, period: .seconds(period)) { number in
          if number == 3 { periodic?.dispose() }
          _ = note("\(number)")
          return number + 1
        }
      }
      #expect(log == ["1@1", "2@2", "3@3"])
    }
  }

  @Test func advancingIntoThePastSetsTheClockBack() {
    let scheduler = TestScheduler(initialClock: 0)
    scheduler.advanceTo(15)
    scheduler.advanceTo(12)
    #expect(scheduler.clock == 12)
  }

  @Test func overdueWorkRunsAtTheLaterClock() {
    let scheduler = TestScheduler(initialClock: 0)
    var ran: Int?
    scheduler.scheduleAt(20) { ran = scheduler.clock }
    scheduler.sleep(42)
    scheduler.start()
    #expect(ran == 42)
  }

  @Test func disposedWorkDoesNotMoveTheClock() {
    let scheduler = TestScheduler(initialClock: 0)
    let work = scheduler.scheduleRelative((), dueTime: .seconds(50)) { Disposables.create() }
    scheduler.scheduleAt(20) {}
    work.dispose()
    scheduler.start()
    #expect(scheduler.clock == 20)
  }

  @Test func sleepingBackwardsTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      TestScheduler(initialClock: 10).sleep(-1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("To fix this"))
  }

  @Test func advancingWhileWorkRunsTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = TestScheduler(initialClock: 0)
      scheduler.scheduleAt(10) { scheduler.advanceTo(100) }
      scheduler.start()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("To fix this"))
  }
}
