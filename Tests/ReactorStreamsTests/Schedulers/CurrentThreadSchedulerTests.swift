import ReactorStreams
import TestSupport
import Testing

/// Work that is scheduled on the current thread. Semantics S10.
@Suite(.ownThreads) struct CurrentThreadSchedulerTests {
  private let scheduler = CurrentThreadScheduler.instance

  @Test func theOutermostRunsAtOnceAndTheRestTakesTurns() {
    var log: [String] = []
    _ = scheduler.schedule(()) { [scheduler] in
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      _ = scheduler.schedule(()) {
        log.append("inner")
        return Disposables.create()
      }
      log.append("outer")
      return Disposables.create()
    }
    #expect(log == ["outer", "inner"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test func recursionIsALoop() {
    var count = 0
    func again() {
      _ = scheduler.schedule(()) {
        count += 1
        if count < 200_000 { again() }
        return Disposables.create()
      }
    }
    again()
    #expect(count == 200_000)
  }

  @Test func workDisposedBeforeItsTurnIsReleasedAndDoesNotRun() {
    let lifetimes = Lifetimes()
    var runs = 0
    _ = scheduler.schedule(()) { [scheduler] in
      let work = scheduler.schedule(()) { [token = lifetimes.token()] in
        token.touch()
        runs += 1
        return Disposables.create()
      }
      work.dispose()
      lifetimes.expectNone()
      return Disposables.create()
    }
    #expect(runs == 0)
  }

  @Test func eachThreadHasItsOwnTurns() {
    let log = Guarded<[String]>()
    _ = scheduler.schedule(()) { [scheduler] in
      onThreads(1) { _ in
        #expect(CurrentThreadScheduler.isScheduleRequired)
        _ = scheduler.schedule(()) {
          log.append("other")
          return Disposables.create()
        }
      }
      log.append("this")
      return Disposables.create()
    }
    #expect(log.value == ["other", "this"])
  }
}
