import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// One time for a reactor: its effects, operators by id and streams.
@Suite struct EffectTimeTests {
  private final class Search: Reactor, Sendable {
    enum Action: Sendable { case type(String), tap(String) }
    let reactorStorage = ReactorStorage()
    let initialState: [String] = []

    func mutate(action: Action) -> Observable<String> {
      switch action {
      case .type(let text): Observable.just(text).debounce(id: "type", for: .milliseconds(300))
      case .tap(let text): Observable.just(text).throttle(id: "tap", for: .milliseconds(300))
      }
    }

    func reduce(state: inout [String], mutation: String) { state.append(mutation) }
  }

  @Test func aTestersClockIsThatOfDebounceById() async {
    let clock = TestClock()
    let reactor = Search()
    let tester = ReactorTester(reactor, clock: clock)
    await tester.send(.type("s"))
    await clock.advance(by: .milliseconds(299))
    await tester.send(.type("sw"))
    await clock.advance(by: .milliseconds(299))
    #expect(reactor.currentState == [])
    await clock.advance(by: .milliseconds(1))
    #expect(reactor.currentState == ["sw"], "at once, without real time")
    await tester.receive { $0 = ["sw"] }
    await tester.finish()
  }

  @Test func aTestersClockIsThatOfThrottleById() async {
    let clock = TestClock()
    let reactor = Search()
    let tester = ReactorTester(reactor, clock: clock, exhaustivity: .off)
    await tester.send(.tap("a"))
    await tester.send(.tap("b"))
    await clock.advance(by: .milliseconds(299))
    #expect(reactor.currentState == ["a"])
    await clock.advance(by: .milliseconds(1))
    #expect(reactor.currentState == ["a", "b"])
    await tester.finish()
  }

  @Test func aTestSchedulerIsAsGoodAsAClock() async {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
    let reactor = Search()
    let tester = ReactorTester(reactor, scheduler: scheduler)
    await tester.send(.type("s"))
    scheduler.advanceBy(2)
    #expect(reactor.currentState == [])
    scheduler.advanceBy(1)
    #expect(reactor.currentState == ["s"])
    await tester.receive { $0 = ["s"] }
    await tester.finish()
  }

  /// Takes its time from its `effectScheduler`, in a stream and in a task.
  private final class Timed: Reactor, Sendable {
    enum Action: Sendable { case tick, remind }
    let reactorStorage = ReactorStorage()
    let initialState: [String] = []

    func mutate(action: Action) -> Observable<String> {
      switch action {
      case .tick: Observable<Int>.interval(.seconds(1), scheduler: effectScheduler).map { "\($0)" }.take(3)
      case .remind:
        .run { [time = effectScheduler] send in
          try await time.sleep(for: .seconds(2))
          send("tea")
        }
      }
    }

    func reduce(state: inout [String], mutation: String) { state.append(mutation) }
  }

  @Test func streamsAndTasksTakeTheSameTime() async {
    let clock = TestClock()
    let tester = ReactorTester(Timed(), clock: clock)
    await tester.send(.remind)
    await tester.send(.tick)
    await clock.advance(by: .milliseconds(1_999))
    await tester.receive { $0 = ["0"] }
    await clock.advance(by: .milliseconds(1))
    // At one instant, in the order in which they asked.
    await tester.receive { $0 = ["0", "tea"] }
    await tester.receive { $0 = ["0", "tea", "1"] }
    await clock.advance(by: .seconds(1))
    await tester.receive { $0 = ["0", "tea", "1", "2"] }
    await tester.finish()
  }

  @Test func aSchedulerMayBeAssigned() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let reactor = Search()
    reactor.effectScheduler = scheduler
    reactor.send(.type("s"))
    reactor.send(.tap("a"))
    scheduler.advanceTo(1)
    #expect(Set(reactor.currentState) == ["s", "a"])
  }

  @Test func aTesterTakesTheTimeForAsLongAsItLives() async {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let reactor = Search()
    reactor.effectScheduler = scheduler
    do {
      let tester = ReactorTester(reactor)
      #expect(reactor.effectScheduler as? TestScheduler === tester.scheduler)
      await tester.finish()
    }
    #expect(reactor.effectScheduler as? TestScheduler === scheduler)
  }

  @Test func theReactorsOwnSchedulerIsTheDefault() {
    final class Main: Reactor, Sendable {
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState = 0
      let scheduler: any ImmediateSchedulerType = MainScheduler.asyncInstance
    }
    let main = Main()
    #expect(
      main.effectScheduler as? MainScheduler === MainScheduler.asyncInstance, "before the first use, too")
    _ = main.state
    #expect(main.effectScheduler as? MainScheduler === MainScheduler.asyncInstance)
    #expect(Search().effectScheduler is ConcurrentDispatchQueueScheduler)
  }
}

/// The time of streams, for tasks.
@Suite struct SchedulerSleepTests {
  private let clock = TestClock()

  /// What becomes of a sleep, and when.
  private func sleep(for duration: Duration, _ meanwhile: (Task<String, Never>) async -> Void) async -> String
  {
    let clock = clock
    let task = Task(executorPreference: clock.scheduler) {
      do {
        try await clock.scheduler.sleep(for: duration)
        return "woken at \(clock.now.offset)"
      } catch {
        return "\(type(of: error))"
      }
    }
    await clock.advance()
    await meanwhile(task)
    await clock.advance()
    return await task.value
  }

  @Test func itReturnsWhenTheTimeHasPassed() async {
    let clock = clock
    let outcome = await sleep(for: .seconds(2)) { _ in await clock.advance(by: .seconds(5)) }
    #expect(outcome == "woken at \(Duration.seconds(2))")
  }

  @Test func itThrowsWhenTheTaskIsCancelled() async {
    let outcome = await sleep(for: .seconds(2)) { $0.cancel() }
    #expect(outcome == "CancellationError")
  }

  @Test func zeroReturnsInTheNextTurn() async {
    #expect(await sleep(for: .zero) { _ in } == "woken at \(Duration.zero)")
  }
}
