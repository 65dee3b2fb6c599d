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
}
