import ReactorKitTesting
import TestSupport
import Testing

@Suite struct WithLatestFromTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func combinesWithTheLatest() {
    let first = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3), .completed(260)])
    let second = scheduler.createHotObservable([.next(220, "a"), .next(240, "b"), .completed(245)])
    let observer = scheduler.start { first.withLatestFrom(second) { "\($0)\($1)" } }
    #expect(observer.events == [.next(230, "2a"), .next(250, "3b"), .completed(260)])
    #expect(first.subscriptions == [Subscription(200, 260)])
    #expect(second.subscriptions == [Subscription(200, 245)])
    #expect(Observable.of(1, 2).withLatestFrom(Observable.just("x")).elementsAtOnce() == ["x", "x"])
  }

  @Test func anElementOfTheSecondThatComesAfterItsEndIsIgnored() {
    let rude = RudeSource([.next(1), .completed, .next(2)])
    #expect(Observable.just("a").withLatestFrom(rude) { "\($0)\($1)" }.elementsAtOnce() == ["a1"])
  }

  @Test func theSecondIsSubscribedFirst() {
    let log = Guarded<[Int]>()
    func source(_ name: Int) -> Observable<Int> {
      .deferred {
        log.append(name)
        return .never()
      }
    }
    _ = source(1).withLatestFrom(source(2)).subscribe()
    #expect(log.value == [2, 1])
  }

  @Test(arguments: ["first", "second", "thrown"])
  func errorsEndBoth(_ reason: String) {
    let first = Tap<Int>()
    let second = Tap<Int>()
    let events = Guarded<[Event<Int>]>()
    _ = first.withLatestFrom(second) { (a: Int, b: Int) -> Int in
      if a == 9 { throw Mishap("thrown") }
      return a + b
    }.subscribe { events.append($0) }
    second.send(.next(1))
    first.send(.next(1))
    switch reason {
    case "first": first.send(.error(Mishap(reason)))
    case "second": second.send(.error(Mishap(reason)))
    default: first.send(.next(9))
    }
    first.send(.next(2))
    second.send(.next(2))
    #expect(events.value == [.next(2), .error(Mishap(reason))])
    #expect([first.disposed, second.disposed] == [1, 1])
  }

  @Test func aSecondThatFailsAtOnceLeavesTheFirstAtOnce() {
    let first = Tap<Int>()
    #expect(first.withLatestFrom(Observable<Int>.error(Mishap())).eventsAtOnce() == [.error(Mishap())])
    #expect([first.subscribed, first.disposed] == [1, 1])
  }

  @Test func disposingLeavesBoth() {
    let first = scheduler.createHotObservable([.next(210, 1), .next(230, 2)])
    let second = scheduler.createHotObservable([.next(205, 1)])
    #expect(scheduler.start(disposed: 220) { first.withLatestFrom(second) }.events == [.next(210, 1)])
    #expect(
      [first.subscriptions, second.subscriptions] == [[Subscription(200, 220)], [Subscription(200, 220)]])
  }

  @Test func threadsMayFeedBoth() {
    let first = PublishSubject<Int>()
    let second = BehaviorSubject(value: 0)
    let count = Guarded(0)
    _ = first.withLatestFrom(second) { $0 + $1 }.subscribe(onNext: { _ in count.withLock { $0 += 1 } })
    onThreads(4) { thread in
      for element in 0..<1000 { if thread < 2 { first.onNext(element) } else { second.onNext(element) } }
    }
    #expect(count.value == 2000)
  }

  @Test func nothingIsCombinedAfterADisposal() {
    let first = Tap<Int>()
    let calls = Guarded(0)
    let subscription = first.withLatestFrom(BehaviorSubject(value: 1)) { (a: Int, b: Int) -> Int in
      calls.withLock { $0 += 1 }
      return a + b
    }.subscribe()
    first.send(.next(1))
    subscription.dispose()
    first.send(.next(2))
    #expect(calls.value == 1)
  }
}
