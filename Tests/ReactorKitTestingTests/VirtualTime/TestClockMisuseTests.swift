import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// What a clock refuses, with which words, and at which line.
@Suite struct TestClockMisuseTests {
  private static let movedTwice = """
    A 'TestClock' was told to move while another 'advance' or 'advanceUntilIdle' of the same time went on, so it did not.
    To fix this, let one task of the test move the clock, and 'await' each 'advance' before the next one.
    """

  private static let movedFromInside = """
    A 'TestClock' was told to move by a task that runs on its own scheduler, such as an effect, so it did not: the \
    clock moves when those tasks have come to rest.
    To fix this, let the task sleep instead, with 'clock.sleep(for:)', and move the clock in the test.
    """

  @MainActor @Test func aMoveDuringAnotherOneIsReportedAndDoesNothing() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock)
    let others = Guarded<[Task<Void, Never>]>()
    let line = #line + 5
    clock.scheduler.scheduleAt(500) {
      // They begin when the one that goes on lets them.
      others.append(
        Task { @MainActor in
          await clock.advance(by: .seconds(7))
          await TestClock(scheduler: clock.scheduler).advanceUntilIdle()
          await tester.advance(by: .seconds(7))
        })
    }
    let failures = await Failures.of {
      await clock.advance(by: .seconds(1))
      for other in others.value { await other.value }
    }
    #expect(failures.lines == [line, line + 1, line + 2])
    #expect(failures.texts == [Self.movedTwice, Self.movedTwice, Self.movedTwice])
    #expect(clock.now == .init(offset: .seconds(1)))
    await clock.advance(by: .seconds(1))
    #expect(clock.now == .init(offset: .seconds(2)))
  }

  @Test func aMoveByAnAdoptedTaskIsReportedAndTheTaskGoesOn() async {
    let clock = TestClock()
    let line = #line + 2
    let effect = Observable<Int>.run { send in
      await clock.advance(by: .seconds(1))
      send(1)
      try await clock.sleep(for: .seconds(2))
      await clock.advance(by: .seconds(1))
      send(2)
    }
    let observer = clock.scheduler.createObserver(Int.self)
    let failures = await Failures.of {
      _ = clock.scheduler.adoptingTasks { effect.subscribe(observer) }
      clock.scheduler.advanceBy(0)
      await clock.advance(by: .seconds(2))
    }
    #expect(failures.lines == [line, line + 3])
    #expect(failures.texts == [Self.movedFromInside, Self.movedFromInside])
    #expect(observer.events == [.next(0, 1), .next(2_000, 2), .completed(2_000)])
    #expect(clock.now == .init(offset: .seconds(2)))
  }

  @Test func aMoveByAnEffectOfATestedReactorIsReported() async {
    let clock = TestClock()
    let reactor = Hasty(clock: clock)
    let tester = ReactorTester(reactor, clock: clock)
    let failures = await Failures.of { await tester.send(1) { $0 = 1 } }
    #expect(failures.lines == [Hasty.line])
    #expect(failures.texts == [Self.movedFromInside])
    #expect(clock.now == .init())
    await tester.finish()
  }

  @Test func movingInsideOfAdoptingTasksIsRight() async {
    let clock = TestClock()
    await clock.scheduler.adoptingTasks { await clock.advance(by: .seconds(1)) }
    #expect(clock.now == .init(offset: .seconds(1)))
  }

  @Test func runningIsGivenUpIfSomethingWaitsAgainAndAgain() async {
    let clock = TestClock()
    let subscription = Observable<Int>.interval(.seconds(1), scheduler: clock.scheduler).subscribe()
    let line = #line + 1
    let failures = await Failures.of { await clock.advanceUntilIdle(maximum: 3) }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        A 'TestClock' was told to advance until it is idle, but after 3 stops there was still something that waited for it.
        To fix this, move it with 'advance(by:)' if something waits again and again, such as an 'interval', or end \
        that before. If there is an end, let 'advanceUntilIdle(maximum:)' go on for longer.
        """
      ])
    #expect(clock.now == .init(offset: .seconds(3)))
    subscription.dispose()
    // Nothing waits any more.
    await clock.advanceUntilIdle(maximum: 0)
  }

  @Test func runningIsGivenUpIfSomethingWaitsAgainAndAgainForNoTime() async {
    let clock = TestClock()
    let subscription = Observable<Int>.interval(.zero, scheduler: clock.scheduler).subscribe()
    let line = #line + 1
    let failures = await Failures.of { await clock.advanceUntilIdle(maximum: 3) }
    #expect(failures.lines == [line])
    let text = failures.texts.first ?? ""
    #expect(text.contains("was told to advance until it is idle, but after 3 stops there was still"))
    #expect(clock.now == .init())
    subscription.dispose()
    await clock.advanceUntilIdle(maximum: 0)
  }

  @Test func anInstantThatDoesNotEndStopsTheClockThere() async {
    let clock = TestClock()
    let endless = SerialDisposable()
    clock.scheduler.scheduleAt(500) {
      endless.disposable = Observable<Int>.interval(.zero, scheduler: clock.scheduler).subscribe()
    }
    let line = #line + 1
    let failures = await Failures.of { await clock.advance(by: .seconds(1)) }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        A 'TestClock' was told to move, but after 1000 stops at 0.5 seconds something was still due there, so there \
        it stays.
        To fix this, let what schedules itself again and again, such as an 'interval', wait for longer than zero.
        """
      ])
    #expect(clock.now == .init(offset: .milliseconds(500)))
    endless.dispose()
    await clock.advance(by: .seconds(1))
    #expect(clock.now == .init(offset: .milliseconds(1_500)))
  }

  @Test func whatIsDueAtOneInstantIsOneStopAndWhatItSchedulesForThereAnother() async {
    let clock = TestClock()
    let log = Guarded<[Int]>()
    for number in 0..<50 { clock.scheduler.scheduleAt(10) { log.append(number) } }
    clock.scheduler.scheduleAt(10) {
      clock.scheduler.scheduleAt(10) { log.append(51) }
      log.append(50)
    }
    await clock.advanceUntilIdle(maximum: 1)
    #expect(log.value == Array(0...51))
    #expect(clock.now == .init(offset: .milliseconds(10)))
  }

  @Test func sendingEndsThoughAnInstantDoesNot() async {
    let endless = Endless()
    let tester = ReactorTester(endless, scheduler: endless.time, exhaustivity: .off)
    await tester.send(3) { $0 = 3 }
    await tester.send(0) { $0 = 0 }
    await tester.finish()
  }
}

/// Moves the clock by itself.
private final class Hasty: Reactor {
  static let line = #line + 9
  let initialState = 0
  let reactorStorage = ReactorStorage()
  private let clock: TestClock

  init(clock: TestClock) { self.clock = clock }

  func mutate(action: Int) -> Observable<Int> {
    .run { [clock] send in
      await clock.advance(by: .seconds(1))
      send(action)
    }
  }

  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

/// Changes its state again and again at one instant, until it is told to end.
private final class Endless: Reactor {
  let initialState = 0
  let reactorStorage = ReactorStorage()
  let time = TestClock().scheduler

  func mutate(action: Int) -> Observable<Int> {
    guard action != 0 else { return .concat(.cancel(id: "endless"), .just(0)) }
    return Observable<Int>.interval(.zero, scheduler: time).map { _ in action }.cancellable(id: "endless")
  }

  func reduce(state: Int, mutation: Int) -> Int { mutation }
}
