import ReactorKitTesting
import TestSupport
import Testing

@Suite struct ScheduleRecursiveTests {
  @Test func eachStepIsOnePieceOfWork() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<String>()
    scheduler.scheduleAt(200) {
      _ = scheduler.scheduleRecursive(1) { state, again in
        log("\(state)@\(scheduler.clock)")
        if state < 4 { again(state + 1) }
      }
    }
    scheduler.start()
    #expect(log.entries == ["1@201", "2@202", "3@203", "4@204"])
  }

  @Test func workMayAskSeveralTimes() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<String>()
    _ = scheduler.scheduleRecursive("a") { state, again in
      log("\(state)@\(scheduler.clock)")
      guard state.count < 3 else { return }
      again(state + "b")
      again(state + "c")
    }
    scheduler.start()
    #expect(log.entries == ["a@1", "ab@2", "ac@2", "abb@3", "abc@3", "acb@3", "acc@3"])
  }

  @Test func disposalCancelsWhatWaitsAndReleasesTheClosure() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<Int>()
    let work = scheduler.scheduleRecursive(1) { [token = lifetimes.token()] state, again in
      token.touch()
      log(state)
      again(state + 1)
    }
    scheduler.scheduleAt(3) { work.dispose() }
    scheduler.start()
    #expect(log.entries == [1, 2])
    lifetimes.expectNone()
    #expect((work as? any Cancelable)?.isDisposed == true)
  }

  @Test func workThatDisposesItselfIsTheLast() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<Int>()
    let handle = SingleAssignmentDisposable()
    handle.setDisposable(
      scheduler.scheduleRecursive(1) { state, again in
        log(state)
        if state == 2 { handle.dispose() }
        again(state + 1)
      })
    scheduler.start()
    #expect(log.entries == [1, 2])
  }

  @Test func theClosureIsReleasedWhenNothingIsAskedForAnyMore() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    do {
      _ = scheduler.scheduleRecursive(1) { [token = lifetimes.token()] state, again in
        token.touch()
        if state < 3 { again(state + 1) }
      }
    }
    scheduler.start()
    lifetimes.expectNone()
  }

  @Test func onASchedulerThatRunsWorkAtOnceItIsALoop() {
    var last = 0
    _ = ImmediateScheduler.instance.scheduleRecursive(0) { state, again in
      last = state
      if state < 20_000 { again(state + 1) }
    }
    #expect(last == 20_000)
  }

  @Test func onTheCurrentThreadItIsDoneBeforeItReturns() {
    let log = Log<Int>()
    _ = CurrentThreadScheduler.instance.scheduleRecursive(0) { state, again in
      log(state)
      if state < 3 { again(state + 1) }
    }
    #expect(log.entries == [0, 1, 2, 3])
  }

  @Test @MainActor func onTheMainThreadWhatFollowsComesLater() async {
    let log = Log<Int>()
    _ = MainScheduler.instance.scheduleRecursive(1) { state, again in
      log(state)
      if state < 3 { again(state + 1) }
    }
    #expect(log.entries == [1])
    await mainLoopTurn()
    #expect(log.entries == [1, 2, 3])
  }

  @Test func stepsOnSeveralThreadsAreAllRun() {
    let scheduler = HandScheduler()
    let seen = Guarded<[Int]>([])
    let work = scheduler.scheduleRecursive(1) { state, again in
      seen.append(state)
      guard state < 64 else { return }
      again(state * 2)
      again(state * 2 + 1)
    }
    while scheduler.count > 0 { onThreads(4) { _ in scheduler.fire() } }
    #expect(seen.value.sorted() == Array(1..<128))
    work.dispose()
  }
}
