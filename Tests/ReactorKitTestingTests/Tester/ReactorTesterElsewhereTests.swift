import Dispatch
import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// Testers of reactors whose work happens elsewhere, or out of sight of `mutate`.
@Suite struct ReactorTesterElsewhereTests {
  @Test func aReactorOnVirtualTimeIsTestedThere() async {
    let clock = TestClock()
    let tester = ReactorTester(Scheduled(clock: clock, scheduler: clock.scheduler), clock: clock)
    await tester.send(.type("s"))
    await tester.send(.type("sw"))
    await clock.advance(by: .milliseconds(300))
    await tester.receive { $0.text = "sw" }
    await tester.send(.sleep)
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.text = "slept" }
    await tester.finish()
  }

  @Test func aReactorOnADispatchQueueIsWaitedForAndItsTasksAreAdopted() async {
    let clock = TestClock()
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let tester = ReactorTester(
      Scheduled(clock: clock, scheduler: queue), clock: clock, timeout: .seconds(60))
    await tester.send(.set("a")) { $0.text = "a" }
    await tester.send(.sleep)
    await tester.send(.set("b")) { $0.text = "b" }
    // The action before has begun its task, which is adopted: it sleeps before the clock moves.
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.text = "slept" }
    await tester.finish()
  }

  @Test func aReactorWithTasksIsTestedInTheShapeOfRxTest() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = SearchReactor(clock: TestClock(scheduler: scheduler))
    reactor.effectExecutor = scheduler
    let subscription = scheduler.createHotObservable([.next(300, .load(2))]).subscribe(reactor.action)
    let observer = scheduler.start { reactor.state.map(\.items).distinctUntilChanged() }
    #expect(observer.events == [.next(200, []), .next(301, [1, 2])])
    subscription.dispose()
  }

  @Test func anActionThatIsNeverReceivedIsAFailure() async {
    let ticks = TestScheduler(initialClock: 0)
    let tester = ReactorTester(
      Scheduled(clock: TestClock(), scheduler: ticks), scheduler: ticks, timeout: .zero)
    await tester.send(.set("a"))
    let line = #line + 1
    let failures = await Failures.of { await tester.finish() }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        'Scheduled' was to be finished, but 1 action waits for a turn in it.
        To fix this, advance the clock, if the reactor's scheduler has its time, or let the reactor's scheduler run.
        """
      ])
  }

  @Test func anErrorOfATransformIsAFailure() async {
    let mutations = PublishSubject<Int>()
    let tester = ReactorTester(Transforming(mutations: mutations), timeout: .zero)
    mutations.onError(SearchReactor.Failure())
    let failures = await Failures.of { await tester.finish() }
    #expect(
      failures.texts == [
        """
        An error was not caught in 'transform(mutation:)' of 'Transforming'.
          Error: no connection
        To fix this, turn the error into a mutation, or assert it with 'receiveFailure'.
        """
      ])
  }

  @Test func anErrorOfATransformCanBeAsserted() async {
    let mutations = PublishSubject<Int>()
    let tester = ReactorTester(Transforming(mutations: mutations))
    mutations.onNext(3)
    await tester.receive { $0 = 3 }
    mutations.onError(SearchReactor.Failure())
    await tester.receiveFailure { $0 is SearchReactor.Failure }
    await tester.finish()
  }

  @Test func anEffectBeforeTheFirstActionHasAName() async {
    let tester = ReactorTester(Eager(), timeout: .zero)
    let failures = await Failures.of { await tester.finish() }
    #expect(
      failures.texts == [
        """
        'Eager' was to be finished, but 1 effect has not ended.
          Running effects: an action of 'transform(action:)'
        To fix this, let each end: send the action that cancels it.
        """
      ])
  }

  @Test func aTaskThatSleepsByAnotherClockIsReported() async {
    let reactor = SearchReactor(clock: TestClock())
    let tester = ReactorTester(reactor, exhaustivity: .off)
    let line = #line + 1
    let failures = await Failures.of { await tester.send(.load(1)) { $0.isLoading = true } }
    #expect(failures.lines == [line])
    #expect(
      failures.texts == [
        """
        A task that was adopted by one test scheduler sleeps by a 'TestClock' of another one, so advancing either \
        does not make them meet.
        To fix this, give the tester the reactor's clock: 'ReactorTester(reactor, clock: clock)'.
        """
      ])
  }

  @Test func aTaskThatBeginsAsTheClockMovesIsReportedThere() async {
    let clock = TestClock()
    let tester = ReactorTester(
      Scheduled(clock: TestClock(), scheduler: clock.scheduler), clock: clock, exhaustivity: .off)
    let line = #line + 3
    let failures = await Failures.of {
      await tester.send(.sleepLater)
      await clock.advance(by: .milliseconds(300))
      await tester.send(.sleep)
      await tester.send(.sleepLater)
      await tester.advance(by: .milliseconds(300))
    }
    #expect(failures.lines == [line, line + 1, line + 3])
  }

  @Test func aTaskThatNoCallHasBegunIsReportedWhereTheTesterWasMade() async {
    let line = #line + 1
    let tester = ReactorTester(SearchReactor(clock: TestClock()), exhaustivity: .off)
    let failures = await Failures.of {
      tester.reactor.send(.load(1))
      tester.scheduler.advanceBy(0)
    }
    #expect(failures.lines == [line])
  }

  @Test func anAssertionMayHaveATimeOfItsOwn() async {
    let tester = ReactorTester(SearchReactor(), timeout: .seconds(60))
    let failures = await Failures.of {
      await tester.send(.nothing, timeout: .zero) { $0.ticks = 1 }
      await tester.receive(timeout: .milliseconds(1)) { $0.ticks = 1 }
      await tester.send(.forever)
      await tester.finish(timeout: .zero)
    }
    #expect(failures.texts.count == 3)
    #expect(failures.texts.dropFirst().first?.contains("within 0.001 seconds.") == true)
  }

  @Test func anAssertionThatNeverHoldsEndsThoughTheStateChangesForEver() async {
    let states = Guarded(0)
    let mutations = PublishSubject<Int>()
    let tester = ReactorTester(
      Transforming(mutations: mutations), exhaustivity: .off, timeout: .milliseconds(5))
    let failures = await Failures.of {
      mutations.onNext(1)
      await tester.receive { state in
        states.withLock { $0 += 1 }
        // Another change comes whenever one was looked at.
        mutations.onNext(1)
        state = -1
      }
    }
    #expect(failures.texts.count == 1)
    #expect(states.value > 0)
  }
}

/// Works on a scheduler of its own.
private final class Scheduled: Reactor, @unchecked Sendable {
  enum Action { case type(String), set(String), sleep, sleepLater }
  struct State: Equatable { var text = "" }

  let initialState = State()
  let reactorStorage = ReactorStorage()
  let scheduler: any ImmediateSchedulerType
  private let clock: TestClock

  init(clock: TestClock, scheduler: any ImmediateSchedulerType) {
    self.clock = clock
    self.scheduler = scheduler
  }

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .type(let text): .just(text).debounce(id: "type", for: .milliseconds(300))
    case .set(let text): .just(text)
    case .sleep: sleep
    case .sleepLater: .just("").debounce(id: "sleep", for: .milliseconds(300)).flatMap { [sleep] _ in sleep }
    }
  }

  private var sleep: Observable<String> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      send("slept")
    }
  }

  func reduce(state: inout State, mutation: String) { state.text = mutation }
}

/// Adds mutations from outside.
private final class Transforming: Reactor {
  typealias Action = Int
  let initialState = 0
  private let mutations: PublishSubject<Int>
  init(mutations: PublishSubject<Int>) { self.mutations = mutations }
  func transform(mutation: Observable<Int>) -> Observable<Int> { .merge(mutation, mutations.asObservable()) }
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

/// Begins something by itself.
private final class Eager: Reactor {
  let initialState = 0
  func transform(action: Observable<Int>) -> Observable<Int> { action.startWith(1) }
  func mutate(action: Int) -> Observable<Int> { .never() }
  func reduce(state: Int, mutation: Int) -> Int { state }
}
