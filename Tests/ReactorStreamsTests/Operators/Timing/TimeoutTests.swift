import Dispatch
import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite struct TimeoutTests {
  @Test(arguments: [
    Marble("a--b--|", "a--b--|", subscription: "^-----!", because: "the source is in time"),
    Marble("a----b|", "a--#", subscription: "^--!", because: "the second element is late"),
    Marble("----a", "---#", because: "the first element is late"),
    Marble("a---|", "a--#", because: "the end is late"),
    Marble("#", "#", because: "an error passes"),
    Marble("a-----", "a-", subscription: "^-!", disposeAt: 2, because: "a disposal cancels the timer"),
  ])
  func timeoutAfterThreeTicks(_ marble: Marble) {
    marble.verify { source, scheduler in source.timeout(.seconds(3), scheduler: scheduler) }
  }

  @Test(arguments: [
    Marble(
      ["a----b|", "x----y|"], "a--x----y|", subscriptions: ["^--!", "---^-----!"],
      because: "the other one takes over and has no limit"),
    Marble(["a-|", "x|"], "a-|", subscriptions: ["^-!", ""], because: "the source was in time"),
  ])
  func timeoutToAnotherStream(_ marble: Marble) {
    marble.verifyAll { sources, scheduler in
      sources[0].timeout(.seconds(3), other: sources[1], scheduler: scheduler)
    }
  }

  @Test func theErrorIsTimeout() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable<Int>.never().timeout(.seconds(10), scheduler: scheduler) }
    #expect(result.events == [.error(210, RxError.timeout)])
  }

  @Test func theSourceIsReleasedWhenTheOtherTakesOver() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let subscription = source.map { [token = lifetimes.token()] in
      token.touch()
      return $0
    }.timeout(.seconds(1), other: other, scheduler: scheduler).subscribe()
    scheduler.start()
    #expect(!source.hasObservers)
    #expect(other.hasObservers)
    lifetimes.expectNone()
    subscription.dispose()
    #expect(!other.hasObservers)
  }

  @Test func anElementSentFromInsideADeliveryComesAfterItAndCounts() {
    let scheduler = TestScheduler(initialClock: 0)
    let tap = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = tap.timeout(.seconds(10), scheduler: scheduler).subscribe { event in
      if event.element == 1 { tap.send(.next(2)) }
      log(event)
    }
    scheduler.scheduleAt(8) { tap.send(.next(1)) }
    scheduler.scheduleAt(17) { #expect(log.entries == [.next(1), .next(2)]) }
    scheduler.start()
    #expect(log.entries == [.next(1), .next(2), .error(RxError.timeout)])
    #expect(scheduler.clock == 18)
  }

  @Test func aSenderLearnsWhetherItsElementWaitsOrIsRefused() {
    let scheduler = TestScheduler(initialClock: 0)
    let tap = Tap<Int>()
    let sink = ListeningSink()
    sink.whenReceiving = { tap.send(.next(2)) }
    sink.whenEnding = { tap.send(.next(3)) }
    tap.timeout(.seconds(10), scheduler: scheduler).subscribe(sink: sink)
    tap.send(.next(1))
    #expect(sink.heard.entries == [.waits])
    #expect(sink.deliveriesOfOthers.entries == [true, false])
    scheduler.start()
    #expect(sink.ends.entries == [.error(RxError.timeout)])
    #expect(sink.heard.entries.last == .refused)
  }

  @Test func anAbsenceInFrontOfItIsPassedOn() {
    let tap = Tap<Int>()
    let sink = ListeningSink()
    sink.whenReceiving = { tap.send(.next(2)) }
    let timeout = Observable.merge(tap, .never())
      .timeout(.seconds(10), scheduler: TestScheduler(initialClock: 0))
    timeout.subscribe(sink: sink)
    tap.send(.next(1))
    #expect(sink.heard.entries == [.waits])
    sink.subscription.dispose()
  }

  @Test func aSourceAndATimerOnTwoThreadsEndItOnce() async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let log = Log<Event<Int>>()
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        _ = subject.timeout(.zero, other: Observable.just(-1), scheduler: scheduler).subscribe { event in
          log(event)
          if event.isStopEvent { continuation.resume() }
        }
        onThreads(1) { _ in
          for element in 0..<10 { subject.onNext(element) }
          subject.onCompleted()
        }
      }
      var elements = log.entries.compactMap(\.element)
      // Whatever came in time, then the other stream's element, unless everything came in time.
      if elements.last == -1 { elements.removeLast() } else { #expect(elements.count == 10) }
      #expect(elements == Array(0..<elements.count))
      #expect(log.entries.filter(\.isStopEvent) == [.completed])
    }
  }

  @Test func aDisposalLeavesTheOtherWhileItIsBeingSubscribed() {
    let scheduler = TestScheduler(initialClock: 0)
    let second = Tap<Int>()
    let other = Observable.just(7).concat(second)
    let result = scheduler.record(
      Observable.never().timeout(.seconds(1), other: other, scheduler: scheduler).take(1))
    #expect(result.events == [.next(1, 7), .completed(1)])
    #expect(second.subscribed == 0)
  }

  @Test func aTimerThatFiresBeforeItsScheduleReturnsIsATimeout() {
    let other = PublishSubject<Int>()
    var elements: [Int] = []
    let subscription = Observable.never()
      .timeout(.seconds(1), other: other, scheduler: Hasty()).subscribe(onNext: { elements.append($0) })
    other.onNext(1)
    #expect(elements == [1])
    subscription.dispose()
    #expect(!other.hasObservers)
  }

  /// Runs work before its schedule returns, as a fast thread may.
  @Test func allKindsOfStreamsHaveBothForms() {
    let scheduler = HandScheduler()
    let (span, never) = (Duration.seconds(1), Observable<Int>.never())
    let log = Log<String>()
    _ = never.timeout(span, scheduler: scheduler).subscribe { log("\($0)") }
    _ = never.timeout(span, other: Observable.just(1), scheduler: scheduler).subscribe { log("\($0)") }
    _ = never.timeout(span, other: Single.just(2), scheduler: scheduler).subscribe { log("\($0)") }
    _ = Single<Int>.never().timeout(span, scheduler: scheduler).subscribe { log("\($0)") }
    _ = Single<Int>.never().timeout(span, other: .just(3), scheduler: scheduler).subscribe { log("\($0)") }
    _ = Maybe<Int>.never().timeout(span, scheduler: scheduler).subscribe { log("\($0)") }
    _ = Maybe<Int>.never().timeout(span, other: .empty(), scheduler: scheduler).subscribe { log("\($0)") }
    _ = Completable.never().timeout(span, scheduler: scheduler).subscribe { log("\($0)") }
    _ = Completable.never().timeout(span, other: .empty(), scheduler: scheduler).subscribe { log("\($0)") }
    scheduler.fire()
    #expect(
      log.entries == [
        "error(\(RxError.timeout))", "next(1)", "completed", "next(2)", "completed",
        "failure(\(RxError.timeout))", "success(3)", "error(\(RxError.timeout))", "completed",
        "error(\(RxError.timeout))", "completed",
      ])
  }

  private struct Hasty: SchedulerType {
    var now: Duration { .zero }

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
      action(state)
    }

    func scheduleRelative<State>(
      _ state: State, dueTime: Duration, action: @escaping (State) -> any Disposable
    ) -> any Disposable { action(state) }
  }
}

@Suite struct TimeoutStateMachineTests {
  @Test func anElementReplacesTheTimer() {
    var machine = TimeoutStateMachine()
    let timers = [machine.restart(), machine.restart()]
    let late = machine.timerFired(timers[0] ?? 0)
    #expect(!late)
    let inTime = machine.timerFired(timers[1] ?? 0)
    #expect(inTime)
  }

  @Test func eventsAfterATimeoutAreIgnored() {
    var machine = TimeoutStateMachine()
    let timer = machine.restart() ?? 0
    _ = machine.timerFired(timer)
    let element = machine.restart()
    #expect(element == nil)
    let answers = [machine.end(), machine.timerFired(timer)]
    #expect(answers == [false, false])
  }

  @Test func aTimerThatFiresAfterTheEndIsIgnored() {
    var machine = TimeoutStateMachine()
    let timer = machine.restart() ?? 0
    let answers = [machine.end(), machine.timerFired(timer), machine.end()]
    #expect(answers == [true, false, false])
  }
}
