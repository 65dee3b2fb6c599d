import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite struct DebounceTests {
  @Test(arguments: [
    Marble("a-bc---d|", "------c-(d|)", because: "a burst collapses to its last element"),
    Marble("a-#", "--#", because: "an error is never delayed"),
    Marble("|", "|", because: "an empty source completes at once"),
    Marble("a----b", "---a----b", because: "elements far apart are only delayed"),
    Marble(
      "a--b--c|", "-------(c|)", because: "an element that comes when the time is up is ahead of the timer"),
    Marble("abc", "", subscription: "^--!", disposeAt: 3, because: "a disposal cancels the timer"),
    Marble("abc", "-----c", because: "the last element comes without a completion"),
  ])
  func debounceByThreeTicks(_ marble: Marble) {
    marble.verify { source, scheduler in source.debounce(.seconds(3), scheduler: scheduler) }
  }

  @Test func zeroWaitsForTheNextTurn() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let result = scheduler.start { source.debounce(.zero, scheduler: scheduler) }
    #expect(result.events == [.next(211, 1), .next(221, 2), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test func anElementSentFromInsideADeliveryStartsANewSilence() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int.self)
    _ = subject.debounce(.seconds(10), scheduler: scheduler).subscribe(onNext: { element in
      observer.onNext(element)
      if element < 3 { subject.onNext(element + 1) }
    })
    subject.onNext(1)
    scheduler.start()
    #expect(observer.events == [.next(10, 1), .next(20, 2), .next(30, 3)])
  }

  @Test func replacedElementsAreReleasedOutsideOfTheLock() {
    let tap = Tap<AtRelease>()
    let released = Log<Int>()
    let subscription = tap.debounce(.seconds(3), scheduler: TestScheduler(initialClock: 0)).subscribe()
    tap.send(
      .next(
        AtRelease {
          released(1)
          tap.send(.next(AtRelease { released(3) }))
        }))
    tap.send(.next(AtRelease { released(2) }))
    #expect(released.entries == [1, 2])
    subscription.dispose()
  }

  @Test func anElementAfterADisposalStartsNoTimer() {
    final class Timers: SchedulerType {
      let started = Guarded(0)
      let now = Duration.zero

      func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        scheduleRelative(state, dueTime: .zero, action: action)
      }

      func scheduleRelative<State>(
        _ state: State, dueTime: Duration, action: @escaping (State) -> any Disposable
      ) -> any Disposable {
        started.withLock { $0 += 1 }
        return Disposables.create()
      }
    }
    let timers = Timers()
    let tap = Tap<Int>()
    let subscription = tap.debounce(.seconds(3), scheduler: timers).subscribe()
    tap.send(.next(1))
    subscription.dispose()
    tap.send(.next(2))
    #expect(timers.started.value == 1)
  }

  @Test func everythingIsReleasedWhenItIsDisposed() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Lifetimes.Token>()
    let subscription = subject.debounce(.seconds(10), scheduler: scheduler).subscribe()
    subject.onNext(lifetimes.token("pending"))
    #expect(lifetimes.alive == ["pending"])
    subscription.dispose()
    lifetimes.expectNone()
    #expect(!subject.hasObservers)
  }

  @Test func theMachineKeepsTheLatestForTheLatestTimer() {
    var machine = DebounceStateMachine<String>()
    let (first, nothing) = machine.receive("a")
    let (second, replaced) = machine.receive("b")
    #expect([nothing, replaced] == [nil, "a"])
    let fired = [machine.timerFired(first), machine.timerFired(second), machine.timerFired(second)]
    #expect(fired == [nil, "b", nil], "a replaced timer may still fire")
    _ = machine.receive("c")
    let taken = [machine.takePending(), machine.takePending()]
    #expect(taken == ["c", nil])
  }
}
