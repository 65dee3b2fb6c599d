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
  private struct Hasty: SchedulerType {
    var now: RxTime { .zero }

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
      action(state)
    }

    func scheduleRelative<State>(
      _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
    ) -> any Disposable { action(state) }
  }
}
