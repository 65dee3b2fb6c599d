import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// What a clock waits for that its scheduler has not adopted. All of it happens on the main actor, where turns come
/// in order: so each of these tests fails every time if the clock gives no turns.
@MainActor @Suite struct TestClockTurnsTests {
  private let clock = TestClock()
  private let lines = Guarded<[String]>()

  private func note(_ text: String) { lines.append("\(text) @ \(clock.scheduler.clock)") }

  @Test func anEffectMayGoElsewhereBetweenTwoSleeps() async {
    let effect = Observable<Int>.run { [clock] send in
      for count in 1...3 {
        try await clock.sleep(for: .seconds(1))
        await Task { @MainActor in note("task") }.value
        await note("actor")
        send(count)
      }
    }
    let observer = clock.scheduler.createObserver(Int.self)
    let subscription = clock.scheduler.adoptingTasks { effect.subscribe(observer) }
    await clock.advance(by: .seconds(3))
    #expect(
      observer.events == [.next(1_000, 1), .next(2_000, 2), .next(3_000, 3), .completed(3_000)])
    #expect(
      lines.value == [
        "task @ 1000", "actor @ 1000", "task @ 2000", "actor @ 2000", "task @ 3000", "actor @ 3000",
      ])
    subscription.dispose()
  }

  @Test func aTaskThatNobodyAdoptedIsWokenWhereItSleeps() async {
    let task = Task {
      for _ in 0..<2 {
        try await clock.sleep(for: .seconds(1))
        note("woken")
      }
    }
    await clock.advance(by: .seconds(5))
    #expect(lines.value == ["woken @ 1000", "woken @ 2000"])
    #expect(clock.now == .init(offset: .seconds(5)))
    task.cancel()
  }

  @Test func runningEndsWhenNothingIsScheduledThoughItsTasksGoElsewhere() async {
    let effect = Observable<Int>.run { [clock] _ in
      for _ in 0..<2 {
        try await clock.sleep(for: .seconds(1))
        await note("actor")
      }
    }
    let subscription = clock.scheduler.adoptingTasks { effect.subscribe(onNext: nil) }
    await clock.run()
    #expect(lines.value == ["actor @ 1000", "actor @ 2000"])
    #expect(clock.now == .init(offset: .seconds(2)))
    subscription.dispose()
  }

  @Test func whatIsScheduledForTheInstantOfArrivalIsDone() async {
    clock.scheduler.scheduleAt(1_000) {
      Task { @MainActor in
        clock.scheduler.scheduleAt(1_000) { lines.append("late") }
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(lines.value == ["late"])
  }
}
