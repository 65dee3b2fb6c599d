import Dispatch
import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite struct DelayTests {
  @Test(arguments: [
    Marble("a-bc|", "---a-bc|", because: "distances are kept"),
    Marble("(ab)c-|", "---(ab)c-|", because: "two of a tick take two turns, which need no time here"),
    Marble("ab-#", "---#", because: "an error is not delayed and is ahead of the timer"),
    Marble("a---#", "---a#", because: "what was due before the error is delivered"),
    Marble("|", "---|", because: "a completion is delayed"),
    Marble("abc|", "---a", disposeAt: 4, because: "nothing comes after a disposal"),
  ])
  func delayByThreeTicks(_ marble: Marble) {
    marble.verify { source, scheduler in source.delay(.seconds(3), scheduler: scheduler) }
  }

  @Test func roundingDoesNotMoveElements() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let source = scheduler.createHotObservable((203...209).map { .next($0, $0) })
    let result = scheduler.start { source.delay(.milliseconds(700), scheduler: scheduler) }
    #expect(result.events == (203...209).map { .next($0 + 7, $0) })
  }

  @Test func aSlowSubscriberDoesNotShiftTheNextElement() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    let result = scheduler.start {
      source.delay(.seconds(30), scheduler: scheduler).do(afterNext: { _ in scheduler.sleep(5) })
    }
    #expect(result.events == [.next(240, 1), .next(250, 2), .next(260, 3)])
  }

  @Test func elementsDroppedByAnErrorAreReleasedOutsideOfTheLock() {
    let tap = Tap<AtRelease>()
    let subscription = tap.delay(.seconds(3), scheduler: TestScheduler(initialClock: 0)).subscribe(onError: {
      _ in
    })
    tap.send(.next(AtRelease { tap.send(.next(AtRelease {})) }))
    tap.send(.error(Mishap()))
    #expect(tap.disposed == 1)
    subscription.dispose()
  }

  @Test func waitingElementsAreReleasedOnDisposal() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Lifetimes.Token>()
    let subscription = subject.delay(.seconds(10), scheduler: scheduler).subscribe()
    for _ in 0..<3 { subject.onNext(lifetimes.token()) }
    #expect(lifetimes.count == 3)
    subscription.dispose()
    lifetimes.expectNone()
  }

  @Test func realTimersKeepTheOrderOfAFastSource() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let received = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
      var received: [Int] = []
      _ = Observable.from(0..<1_000).delay(.milliseconds(1), scheduler: scheduler).subscribe(
        onNext: { received.append($0) }, onCompleted: { continuation.resume(returning: received) })
    }
    #expect(received == Array(0..<1_000))
  }

  @Test(arguments: [
    Marble("a-b|", "---a-b|", subscription: "---^--!", because: "the whole source is later"),
    Marble("#", "---#", subscription: "---(^!)", because: "an error is later too"),
    Marble("a", "", subscription: "", disposeAt: 2, because: "a disposal cancels the subscription"),
  ])
  func delaySubscriptionByThreeTicks(_ marble: Marble) {
    marble.verify { source, scheduler in source.delaySubscription(.seconds(3), scheduler: scheduler) }
  }
}

@Suite struct DelayStateMachineTests {
  @Test func oneTimerRunsAtATimeAndDeliversOneEvent() {
    var machine = DelayStateMachine<Int>(span: .seconds(3))
    let timers = [
      machine.receive(.next(1), at: .seconds(10)), machine.receive(.next(2), at: .seconds(11)),
      machine.receive(.completed, at: .seconds(11)),
    ]
    #expect(timers == [.seconds(3), nil, nil])
    var delivered = [machine.timerFired()]
    let second = machine.delivered()
    delivered.append(machine.timerFired())
    let third = machine.delivered()
    delivered.append(machine.timerFired())
    let fourth = machine.delivered()
    #expect(delivered == [.next(1), .next(2), .completed])
    #expect([second, third, fourth] == [.seconds(14), .seconds(14), nil])
  }

  @Test func anElementThatArrivesDuringADeliveryIsTimedAfterIt() {
    var machine = DelayStateMachine<Int>(span: .seconds(3))
    _ = machine.receive(.next(1), at: .zero)
    _ = machine.timerFired()
    let timer = machine.receive(.next(2), at: .seconds(3))
    let due = machine.delivered()
    #expect(timer == nil)
    #expect(due == .seconds(6))
  }

  @Test func aTimerStartsAgainWhenNothingHasWaited() {
    var machine = DelayStateMachine<Int>(span: .seconds(3))
    _ = machine.receive(.next(1), at: .zero)
    _ = machine.timerFired()
    _ = machine.delivered()
    let timer = machine.receive(.next(2), at: .seconds(9))
    #expect(timer == .seconds(3))
  }

  @Test func anErrorTakesWhatWaits() {
    var machine = DelayStateMachine<Int>(span: .seconds(3))
    _ = machine.receive(.next(1), at: .zero)
    let dropped = machine.takeAll()
    #expect(dropped.count == 1)
    let fired = machine.timerFired()
    #expect(fired == nil)
  }
}
