import Dispatch
import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Subscriptions and disposals that move to a scheduler. Semantics S4.2.
@Suite struct SubscribeOnTests {
  @Test func subscriptionAndDisposalHappenOnTheScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(150, 0), .next(210, 1), .next(1_001, 2)])
    let result = scheduler.start { source.subscribe(on: scheduler) }
    #expect(result.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(201, 1_001)])
  }

  @Test func theEndIsDeliveredAtOnceAndTheSourceLeftOnTheScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(300)])
    let result = scheduler.start { source.subscribe(on: scheduler) }
    #expect(result.events == [.next(210, 1), .completed(300)])
    #expect(source.subscriptions == [Subscription(201, 301)])
  }

  @Test func aDisposalBeforeTheTurnCancelsTheSubscription() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(1, 1)])
    let subscription = source.subscribe(on: scheduler).subscribe()
    subscription.dispose()
    scheduler.start()
    #expect(source.subscriptions.isEmpty)
  }

  @MainActor @Test func onTheMainThreadItIsSynchronous() {
    var received: [Int] = []
    _ = Observable.just(1).subscribe(on: MainScheduler.instance).subscribe(onNext: { received.append($0) })
    _ = Observable.just(2).subscribe(on: ConcurrentMainScheduler.instance).subscribe(onNext: {
      received.append($0)
    })
    #expect(received == [1, 2])
  }

  @Test func aSourceIsSubscribedToAndLeftOnTheQueue() async {
    let key = DispatchSpecificKey<Void>()
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "test", serialQueueConfiguration: { $0.setSpecific(key: key, value: ()) })
    let places = await withCheckedContinuation { (continuation: CheckedContinuation<[Bool], Never>) in
      let subscription = SerialDisposable()
      let source = Observable<Int>.create { observer in
        let wasSubscribedOnQueue = DispatchQueue.getSpecific(key: key) != nil
        observer.onNext(1)
        return Disposables.create {
          continuation.resume(returning: [wasSubscribedOnQueue, DispatchQueue.getSpecific(key: key) != nil])
        }
      }
      subscription.disposable = source.subscribe(on: scheduler)
        .subscribe(onNext: { _ in DispatchQueue.global().async { subscription.dispose() } })
    }
    #expect(places == [true, true])
  }

  @Test func everythingIsReleasedAtTheEndWhileTheDisposableIsHeld() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    let subscription = Observable.just(1).map { [token = lifetimes.token()] in
      token.touch()
      return $0
    }.subscribe(on: scheduler).subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() })
    scheduler.start()
    lifetimes.expectNone()
    subscription.dispose()
  }

  @Test func anEndThatComesWhileTheDisposalWaitsIsDropped() {
    let scheduler = TestScheduler(initialClock: 0)
    let errors: [Recorded<Event<Int>>] = [.next(5, 0), .error(5, Mishap("late"))]
    let trigger = scheduler.createHotObservable(errors).subscribe(on: scheduler)
    let result = scheduler.record(Observable<Int>.never().skip(until: trigger))
    #expect(result.events == [])
  }
}
