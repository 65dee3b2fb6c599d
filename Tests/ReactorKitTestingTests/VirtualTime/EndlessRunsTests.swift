import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// Tasks and work that never come to rest: a test is told, and goes on.
@Suite struct EndlessRunsTests {
  @Test func aTaskThatPollsIsReportedByItsActionAndCanBeStopped() async {
    let tester = ReactorTester(PollingReactor(), timeout: .seconds(600))
    let line = #line + 1
    let failures = await Failures.of { await tester.send(.poll) }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        Tasks that run on a test scheduler were ready again each time they had run, 500000 times at 0.0 seconds, so the \
        test went on without them.
          Effects: poll
        To fix this, let each wait for something: for time, with 'sleep', or for an element of a stream. 'Task.yield()' \
        waits for nothing.
        """
      ])
    await tester.send(.add(1)) { $0 = 1 }
    await tester.send(.stop)
    await tester.finish()
  }

  @Test func aTaskThatSleepsForNoTimeAgainAndAgainIsReported() async {
    let clock = TestClock()
    let tester = ReactorTester(PollingReactor(), clock: clock)
    let failures = await Failures.of { await tester.send(.doze(clock)) }
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("Effects: doze") == true)
    await tester.send(.stop)
    await tester.finish()
  }

  @Test func aClockThatIsToldToGoOnUntilItIsIdleGivesUpATaskThatPolls() async {
    let clock = TestClock()
    let reactor = PollingReactor()
    let tester = ReactorTester(reactor, clock: clock)
    let line = #line + 3
    let failures = await Failures.of {
      reactor.send(.poll)
      await clock.advanceUntilIdle()
    }
    #expect(failures.lines == [line])
    #expect(failures.texts.first?.contains("Effects: poll") == true)
    await tester.send(.stop)
    await tester.finish()
  }

  @Test func onlyTheEffectThatPollsIsNamedThoughTheReactorBeganItItself() async {
    let clock = TestClock()
    let tester = ReactorTester(PollingReactor(), clock: clock)
    await tester.send(.sleep)
    let failures = await Failures.of { await tester.send(.begin) }
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("\n  Effects: poll\n") == true, "\(failures.texts)")
    await tester.send(.stop)
    await clock.advance(by: .seconds(1))
    await tester.receive { $0 = 5 }
    await tester.finish()
  }

  @Test func theClockMovesOnThoughATaskPollsAndWhatElseIsDueHappens() async {
    let clock = TestClock()
    let tester = ReactorTester(PollingReactor(), clock: clock)
    await tester.send(.sleep)
    await tester.send(.pollLater)
    let failures = await Failures.of { await clock.advance(by: .seconds(1)) }
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("Effects: pollLater") == true)
    #expect(clock.now == .init(offset: .seconds(1)))
    await tester.receive { $0 = 5 }
    await tester.send(.stop)
    await tester.finish()
  }

  @Test func finishingFailsWithTheEffectThatPolls() async {
    let reactor = PollingReactor()
    let tester = ReactorTester(reactor, timeout: .milliseconds(1))
    let failures = await Failures.of {
      reactor.send(.poll)
      await tester.finish()
    }
    #expect(failures.texts.count == 2)
    #expect(failures.texts.first?.contains("Effects: poll") == true)
    #expect(failures.texts.last?.contains("Running effects: poll") == true)
    await tester.send(.stop)
  }

  @Test func receivingFailsWithTheEffectThatPolls() async {
    let reactor = PollingReactor()
    let tester = ReactorTester(reactor, timeout: .milliseconds(1))
    let failures = await Failures.of {
      reactor.send(.poll)
      await tester.receive { $0 = 1 }
    }
    #expect(failures.texts.count == 2)
    #expect(failures.texts.first?.contains("Effects: poll") == true)
    await tester.send(.stop)
    await tester.finish()
  }

  @Test func tasksThatPolledBeforeTheTesterDoNotHoldItUpAndAreReported() async {
    let reactor = PollingReactor()
    // More than there are threads for tasks.
    for _ in 0..<8 { reactor.send(.poll) }
    let clock = TestClock()
    let tester = ReactorTester(reactor, clock: clock, timeout: .milliseconds(1))
    let failures = await Failures.of {
      await tester.send(.add(1)) { $0 = 1 }
      await clock.advance(by: .seconds(1))
      await tester.finish()
    }
    #expect(failures.texts.count == 1)
    #expect(
      failures.texts.first?.contains("8 effects have not ended.\n  Running effects: poll, poll") == true)
    await tester.send(.stop)
    await tester.finish(timeout: .seconds(600))
  }

  @Test func aSchedulerThatIsStartedGivesUpATaskThatPolls() async {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    let failures = await Failures.of {
      let polling = scheduler.adoptingTasks {
        Observable<Int>.run { _ in while !Task.isCancelled { await Task.yield() } }.subscribe()
      }
      scheduler.scheduleAt(300) { observer.onNext(1) }
      scheduler.start()
      polling.dispose()
      scheduler.start()
    }
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("500000 times at 0.0 seconds") == true)
    #expect(observer.events == [.next(300, 1)])
  }

  @Test func aRunThatNeverLeavesAnInstantIsGivenUp() async {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let subscription = SerialDisposable()
    let failures = await Failures.of {
      subscription.disposable = Observable<Int>.interval(.zero, scheduler: scheduler).subscribe()
      scheduler.advanceTo(10)
    }
    #expect(failures.texts.count == 1)
    #expect(
      failures.texts.first?.contains("after 500000 passes at 0.0 seconds something was still due there")
        == true)
    #expect(scheduler.clock == 0)
    subscription.dispose()
    scheduler.advanceTo(10)
    #expect(scheduler.clock == 10)
  }

  @Test func aRunThatNeverEndsIsGivenUp() async {
    let scheduler = TestScheduler(initialClock: 0)
    let subscription = SerialDisposable()
    let failures = await Failures.of {
      subscription.disposable = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe()
      scheduler.start()
    }
    subscription.dispose()
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("after 500000 instants there was still something") == true)
  }

  @Test func aTaskThatYieldsOftenAndEndsIsNoFailure() async {
    let tester = ReactorTester(PollingReactor(), timeout: .seconds(600))
    await tester.send(.yield(100_000)) { $0 = 100_000 }
    await tester.finish()
  }
}

/// Polls.
private final class PollingReactor: Reactor, Sendable {
  enum Action { case poll, pollLater, begin, stop, add(Int), sleep, yield(Int), doze(TestClock) }
  let initialState = 0
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .poll: polling.cancellable(id: "poll")
    case .pollLater:
      Observable<Int>.timer(.milliseconds(500), scheduler: effectScheduler).flatMap { [polling] _ in polling }
        .cancellable(id: "poll")
    case .begin: .send(.poll, to: self)
    case .stop: .cancel(id: "poll")
    case .add(let number): .just(number)
    case .sleep:
      .run { [time = effectScheduler] send in
        try await time.sleep(for: .seconds(1))
        send(5)
      }
    case .doze(let clock):
      .run { _ in while true { try await clock.sleep(for: .zero) } }.cancellable(id: "poll")
    case .yield(let count):
      .run { send in
        for _ in 0..<count { await Task.yield() }
        send(count)
      }
    }
  }

  private var polling: Observable<Int> {
    .run { _ in while !Task.isCancelled { await Task.yield() } }
  }

  func reduce(state: Int, mutation: Int) -> Int { mutation }
}
