import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Work on a clock that moves when it is told to. Semantics S11.3.
@Suite struct VirtualTimeSchedulerTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private func note(_ log: Guarded<[String]>, _ name: String, at time: Int) {
    scheduler.scheduleAt(time) { [scheduler] in log.append("\(name)@\(scheduler.clock)") }
  }

  @Test func workRunsInTheOrderOfItsTimesAndThenOfScheduling() {
    let log = Guarded<[String]>()
    note(log, "c", at: 20)
    note(log, "a", at: 10)
    note(log, "b", at: 10)
    scheduler.start()
    #expect(log.value == ["a@10", "b@10", "c@20"])
  }

  @Test func workThatRunningWorkSchedulesRunsInTheSameRun() {
    let log = Guarded<[String]>()
    scheduler.scheduleAt(10) { [self] in
      note(log, "later", at: 15)
      note(log, "now", at: 10)
    }
    scheduler.start()
    #expect(log.value == ["now@10", "later@15"])
  }

  @Test func advancingOnceLeavesWhatRunningWorkSchedulesAndDoesNotPassIt() {
    let log = Guarded<[String]>()
    scheduler.scheduleAt(10) { [self] in
      note(log, "later", at: 20)
      note(log, "now", at: 10)
      #expect(!scheduler.advanceOnce(to: 10))
    }
    #expect(scheduler.advanceOnce(to: 50))
    #expect(log.value == [])
    #expect(scheduler.clock == 10)
    #expect(scheduler.advanceOnce(to: 50))
    #expect(log.value == ["now@10", "later@20"])
    #expect(scheduler.clock == 50)
    #expect(!scheduler.advanceOnce(to: 20))
  }

  @Test func stoppingLeavesTheRestForTheNextRun() {
    let log = Guarded<[String]>()
    note(log, "a", at: 10)
    scheduler.scheduleAt(20) { [scheduler] in scheduler.stop() }
    note(log, "b", at: 30)
    scheduler.start()
    #expect(log.value == ["a@10"])
    #expect(scheduler.clock == 20)
    scheduler.start()
    #expect(log.value == ["a@10", "b@30"])
  }

  @Test func advancingIntoThePastRunsWhatIsDueThere() {
    let log = Guarded<[String]>()
    scheduler.advanceTo(50)
    note(log, "overdue", at: 20)
    note(log, "later", at: 40)
    scheduler.advanceTo(30)
    #expect(log.value == ["overdue@50"])
    #expect(scheduler.clock == 30)
    scheduler.start()
    #expect(log.value == ["overdue@50", "later@40"])
  }

  @Test func sleepingMovesTheClockAndRunsNothing() {
    let log = Guarded<[String]>()
    note(log, "a", at: 10)
    scheduler.sleep(30)
    #expect(log.value.isEmpty)
    scheduler.start()
    #expect(log.value == ["a@30"])
  }

  @Test func workDisposedBeforeItsTurnIsReleasedAndDoesNotRun() {
    let lifetimes = Lifetimes()
    let runs = Guarded(0)
    let work = scheduler.scheduleRelative((), dueTime: .seconds(5)) { [token = lifetimes.token()] in
      token.touch()
      runs.withLock { $0 += 1 }
      return Disposables.create()
    }
    work.dispose()
    lifetimes.expectNone("its time has not come yet")
    scheduler.start()
    #expect(runs.value == 0)
  }

  @Test func disposingWorkThatHasRunDisposesItsResult() {
    let disposals = Guarded(0)
    let work = scheduler.schedule(()) { Disposables.create { disposals.withLock { $0 += 1 } } }
    scheduler.start()
    #expect(disposals.value == 0)
    work.dispose()
    #expect(disposals.value == 1)
  }

  @Test func eightThreadsScheduleAndNothingIsLost() {
    let runs = Guarded(0)
    onThreads(8) { [scheduler] thread in
      for number in 0..<1_000 {
        scheduler.scheduleAt(thread + number) { runs.withLock { $0 += 1 } }
      }
    }
    scheduler.start()
    #expect(runs.value == 8_000)
  }
}
