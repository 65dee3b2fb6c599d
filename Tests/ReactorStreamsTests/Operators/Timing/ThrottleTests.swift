import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite struct ThrottleTests {
  @Test(arguments: [
    Marble("abc------|", "a--c-----|", because: "the first passes, the latest comes at the end of the span"),
    Marble("abc-d----|", "a--c--d--|", because: "a late delivery starts a new span"),
    Marble("a----b|", "a----b|", because: "elements far apart pass"),
    Marble("ab|", "a--(b|)", because: "a completion waits for the latest element"),
    Marble("a|", "a|", because: "a completion does not wait for nothing"),
    Marble("ab#", "a-#", because: "an error is never delayed and drops what waits"),
    Marble("a--b|", "a--b|", because: "the span is over at its last tick"),
    Marble("|", "|", because: "empty"),
    Marble("ab", "a", subscription: "^-!", disposeAt: 2, because: "a disposal cancels the timer"),
  ])
  func throttleToOneInThreeTicks(_ marble: Marble) {
    marble.verify { source, scheduler in source.throttle(.seconds(3), scheduler: scheduler) }
  }

  @Test(arguments: [
    Marble("abcde|", "a--d-|", because: "only what comes after the span passes"),
    Marble("ab|", "a-|", because: "a completion waits for nothing"),
    Marble("ab#", "a-#", because: "an error passes"),
  ])
  func throttleWithoutTheLatest(_ marble: Marble) {
    marble.verify { source, scheduler in
      source.throttle(.seconds(3), latest: false, scheduler: scheduler)
    }
  }

  @Test func aSpanOfZeroLetsEverythingPass() {
    Marble("(ab)c|", "(ab)c|", because: "there is no span").verify { source, scheduler in
      source.throttle(.zero, scheduler: scheduler)
    }
  }

  @Test func elementsSentFromInsideADeliveryAreThrottledToo() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int.self)
    _ = subject.throttle(.seconds(10), scheduler: scheduler).subscribe(onNext: { element in
      observer.onNext(element)
      if element < 3 { subject.onNext(element + 1) }
    })
    subject.onNext(1)
    scheduler.start()
    #expect(observer.events == [.next(0, 1), .next(10, 2), .next(20, 3)])
  }

  @Test func aSpanBeginsWhenTheSubscriberIsDone() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(245, 2), .next(300, 3)])
    let result = scheduler.start {
      source.throttle(.seconds(30), scheduler: scheduler)
        .do(afterNext: { if $0 == 1 { scheduler.sleep(20) } })
    }
    #expect(result.events == [.next(210, 1), .next(260, 2), .next(300, 3)])
  }

  @Test func replacedElementsAreReleasedOutsideOfTheLock() {
    let tap = Tap<AtRelease>()
    let released = Log<Int>()
    let subscription = tap.throttle(.seconds(3), scheduler: TestScheduler(initialClock: 0)).subscribe()
    tap.send(.next(AtRelease { released(0) }))
    tap.send(
      .next(
        AtRelease {
          released(1)
          tap.send(.next(AtRelease { released(3) }))
        }))
    tap.send(.next(AtRelease { released(2) }))
    #expect(released.entries == [0, 1, 2])
    subscription.dispose()
  }

  @Test func theMachineIgnoresATimerWhoseElementWasDropped() {
    var machine = ThrottleStateMachine<String>(window: .seconds(3), keepsLatest: true)
    for (element, time) in [("a", 0), ("b", 1), ("c", 3), ("d", 4)] {
      _ = machine.receive(element, at: .seconds(time))
    }
    let late = machine.timerFired(2, at: .seconds(4))
    #expect(late == (nil, false))
    let fired = machine.timerFired(4, at: .seconds(6))
    #expect(fired == ("d", false))
  }

  @Test func waitingElementsAreReleasedOnDisposal() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Lifetimes.Token>()
    let subscription = subject.throttle(.seconds(10), scheduler: scheduler).subscribe()
    subject.onNext(lifetimes.token("delivered"))
    subject.onNext(lifetimes.token("waiting"))
    #expect(lifetimes.alive == ["waiting"])
    subscription.dispose()
    lifetimes.expectNone()
  }

  @Test func theMachineCompletesAfterWhatWaits() {
    var machine = ThrottleStateMachine<String>(window: .seconds(3), keepsLatest: true)
    let steps = [("a", 0), ("b", 1), ("c", 2)].map { "\(machine.receive($0, at: .seconds($1)).step)" }
    #expect(steps == ["deliver(\"a\")", "startTimer(after: 2.0 seconds, 2)", "ignore"])
    let completesAtOnce = machine.complete()
    #expect(!completesAtOnce)
    let fired = machine.timerFired(2, at: .seconds(3))
    #expect(fired == ("c", true))
  }
}
