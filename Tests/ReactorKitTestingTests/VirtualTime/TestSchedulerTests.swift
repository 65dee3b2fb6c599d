import ReactorKitTesting
import TestSupport
import Testing

@Suite struct TestSchedulerTests {
  @Test func startCreatesAt100SubscribesAt200AndDisposesAt1000() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(1_010, 3)])
    var created: Int?
    let result = scheduler.start {
      created = scheduler.clock
      return source
    }
    #expect(created == 100)
    #expect(result.events == [.next(210, 2)])
    #expect(source.subscriptions == [Subscription(200, 1_000)])
  }

  @Test func startCanBeToldWhenToDispose() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 2), .next(310, 3)])
    let result = scheduler.start(disposed: 300) { source }
    #expect(result.events == [.next(210, 2)])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  @Test func startCanBeToldAllInstants() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(5, 1), .next(20, 2), .next(40, 3)])
    let result = scheduler.start(created: 1, subscribed: 10, disposed: 30) { source.map { $0 * 10 } }
    #expect(result.events == [.next(20, 20)])
    #expect(source.subscriptions == [Subscription(10, 30)])
  }

  @Test func zeroAsInstantsMeansTheTickZero() {
    let scheduler = TestScheduler(initialClock: 0)
    let before = scheduler.createHotObservable([.next(0, "before"), .next(10, "later")])
    let result = scheduler.start(created: 0, subscribed: 0, disposed: 1_000) {
      Observable.merge(before, scheduler.createHotObservable([.next(0, "inside")]), .just("now"))
    }
    #expect(result.events == [.next(0, "now"), .next(0, "inside"), .next(10, "later")])
  }

  @Test func sourcesThatWereMadeBeforeComeFirstAtEqualTicks() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(200, 1), .next(210, 2), .next(1_000, 3)])
    let result = scheduler.start { source }
    #expect(result.events == [.next(210, 2), .next(1_000, 3)])
  }

  @Test func whatIsScheduledAtATickThatHasComeRunsInTheSameRun() {
    let scheduler = TestScheduler(initialClock: 10)
    var times: [Int] = []
    scheduler.scheduleAt(10) { times.append(scheduler.clock) }
    scheduler.scheduleAt(3) { times.append(scheduler.clock) }
    scheduler.start()
    #expect(times == [10, 10])
  }

  @Test func theProcessingDelayCanBeTurnedOff() {
    let scheduler = TestScheduler(initialClock: 10, simulateProcessingDelay: false)
    var times: [Int] = []
    scheduler.scheduleAt(10) { times.append(scheduler.clock) }
    scheduler.start()
    #expect(times == [10])
  }

  @Test func aTickIsAsLongAsTheResolutionSays() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    var times: [Int] = []
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1_240)) {
      times.append(scheduler.clock)
      return Disposables.create()
    }
    scheduler.start()
    #expect(times == [12])
    #expect(scheduler.now == .milliseconds(1_200))
  }

  @Test func advancingStopsAtTheGivenTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    let subscription = Observable<Int>.interval(.seconds(10), scheduler: scheduler).subscribe(observer)
    scheduler.advanceTo(25)
    #expect(observer.events == [.next(10, 0), .next(20, 1)])
    #expect(scheduler.clock == 25)
    scheduler.advanceBy(5)
    #expect(observer.events.count == 3)
    #expect(scheduler.clock == 30)
    subscription.dispose()
  }

  @Test func theRecordOfAStreamHasItsElements() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, "a"), .next(20, "b"), .completed(30)])
    #expect(scheduler.record(source).events.elements == ["a", "b"])
  }

  @Test func everythingIsReleasedAfterTheRun() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    do {
      let hot = lifetimes.track(scheduler.createHotObservable([.next(210, 1)]))
      let cold = lifetimes.track(scheduler.createColdObservable([.next(10, 1), .completed(20)]))
      _ = scheduler.start { hot.map { [token = lifetimes.token()] in $0 + (token.touch() == () ? 1 : 0) } }
      _ = scheduler.start { cold }
      #expect(lifetimes.count == 2)
    }
    lifetimes.expectNone()
  }
}
