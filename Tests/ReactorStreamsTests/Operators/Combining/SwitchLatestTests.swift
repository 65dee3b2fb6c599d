import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// `switchLatest` and `flatMapLatest`. Semantics S5.4.
@Suite(.ownThreads) struct SwitchLatestTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func theLatestInnerStreamIsDelivered() {
    let outer = scheduler.createHotObservable([.next(210, 0), .next(230, 1), .completed(240)])
    let inner = [
      scheduler.createColdObservable([.next(10, "a"), .next(25, "late"), .completed(40)]),
      scheduler.createColdObservable([.next(5, "b"), .completed(30)]),
    ]
    let observer = scheduler.start { outer.flatMapLatest { inner[$0] } }
    #expect(observer.events == [.next(220, "a"), .next(235, "b"), .completed(260)])
    #expect(outer.subscriptions == [Subscription(200, 240)])
    #expect(inner.map(\.subscriptions) == [[Subscription(210, 230)], [Subscription(230, 260)]])
  }

  @Test func theOuterStreamMayCompleteLast() {
    let outer = scheduler.createHotObservable([.next(210, 0), .completed(240)])
    let inner = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    #expect(
      scheduler.start { outer.flatMapLatest { _ in inner } }.events == [.next(220, 1), .completed(240)])
    #expect(Observable<Int>.empty().flatMapLatest { Observable.just($0) }.eventsAtOnce() == [.completed])
  }

  @Test func selectsThenLeavesThenSubscribes() {
    let log = Guarded<[String]>()
    let outer = PublishSubject<Int>()
    let subscription = outer.flatMapLatest { index in
      log.append("select \(index)")
      return Observable<Int>.create { _ in
        log.append("subscribe \(index)")
        return Disposables.create { log.append("leave \(index)") }
      }
    }.subscribe()
    outer.onNext(1)
    outer.onNext(2)
    #expect(log.value == ["select 1", "subscribe 1", "select 2", "leave 1", "subscribe 2"])
    subscription.dispose()
    #expect(log.value.last == "leave 2")
  }

  @Test func errorsEndEverything() {
    for reason in ["inner", "outer", "thrown"] {
      let outer = Tap<Int>()
      let inner = Tap<Int>()
      let events = Guarded<[Event<Int>]>()
      _ = outer.flatMapLatest { element -> Observable<Int> in
        if element == 9 { throw Mishap("thrown") }
        return inner
      }.subscribe { events.append($0) }
      outer.send(.next(1))
      switch reason {
      case "inner": inner.send(.error(Mishap(reason)))
      case "outer": outer.send(.error(Mishap(reason)))
      default: outer.send(.next(9))
      }
      inner.send(.next(1))
      outer.send(.next(1))
      #expect(events.value == [.error(Mishap(reason))])
      #expect([outer.disposed, inner.disposed, inner.subscribed] == [1, 1, 1])
    }
  }

  @Test func aReplacedStreamIsNotHeardAnyMore() {
    let outer = PublishSubject<Observable<Int>>()
    let first = Tap<Int>()
    let second = Tap<Int>()
    let events = Guarded<[Event<Int>]>()
    _ = outer.switchLatest().subscribe { events.append($0) }
    outer.onNext(first)
    outer.onNext(second)
    first.send(.next(1))
    first.send(.error(Mishap()))
    first.send(.completed)
    outer.onCompleted()
    second.send(.next(2))
    second.send(.completed)
    #expect(events.value == [.next(2), .completed])
  }

  @Test func aStreamThatGoesOnAfterItsEndIsNotHeardAnyMore() {
    let outer = Tap<Int>()
    let rude = RudeSource([.next(1), .completed, .next(2), .error(TestError())])
    let events = Guarded<[Event<Int>]>()
    _ = outer.flatMapLatest { _ in rude }.subscribe { events.append($0) }
    outer.send(.next(0))
    outer.send(.completed)
    #expect(events.value == [.next(1), .completed])
  }

  @Test func streamsAtHandReplaceTheRunningOne() {
    let outer = PublishSubject<Observable<Int>>()
    let running = PublishSubject<Int>()
    let events = Guarded<[Event<Int>]>()
    _ = outer.switchLatest().subscribe { events.append($0) }
    outer.onNext(running)
    outer.onNext(.just(1))
    #expect(!running.hasObservers)
    outer.onNext([2, 3])
    outer.onCompleted()
    #expect(events.value == [.next(1), .next(2), .next(3), .completed])
    #expect(
      Observable.of(Observable<Int>.error(Mishap())).switchLatest().eventsAtOnce() == [.error(Mishap())])
  }

  @Test func switchingFromInsideADeliveryDoesNotNest() {
    let outer = PublishSubject<Int>()
    let seen = Guarded<[Int]>()
    _ = outer.flatMapLatest { Observable.of($0, $0 + 1) }.subscribe(onNext: { element in
      if element == 1 { outer.onNext(10) }
      seen.append(element)
    })
    outer.onNext(1)
    #expect(seen.value == [1, 2, 10, 11])
    let count = onAnotherThread {
      Observable.from(0..<100_000).flatMapLatest { Observable.of($0) }.elementsAtOnce().count
    }
    #expect(count == 100_000)
  }

  @Test func nothingOfAReplacedStreamComesAfterTheNewOne() {
    let outer = PublishSubject<Int>()
    let sources = (0..<200).map { _ in PublishSubject<Int>() }
    let seen = Guarded<[Int]>()
    _ = outer.flatMapLatest { sources[$0].startWith($0) }.subscribe(onNext: { seen.append($0) })
    let current = Guarded(0)
    onThreads(2) { thread in
      for index in 0..<200 {
        if thread == 0 {
          outer.onNext(index)
          current.withLock { $0 = index }
        } else {
          let now = current.value
          for _ in 0..<20 { sources[now].onNext(now) }
        }
      }
    }
    #expect(seen.value == seen.value.sorted())
    #expect(Set(seen.value).count == 200)
  }
}

@Suite struct SwitchStateMachineTests {
  @Test func onlyTheCurrentStreamCounts() {
    var machine = SwitchStateMachine()
    let first = machine.innerArrived()
    let second = machine.innerArrived()
    #expect(!machine.isCurrent(first))
    #expect(machine.isCurrent(second))
    let completes = [machine.outerCompleted(), machine.innerCompleted(first), machine.innerCompleted(second)]
    #expect(completes == [false, false, true])
  }

  @Test func theOuterStreamCompletesIfNothingRuns() {
    var machine = SwitchStateMachine()
    let only = machine.innerArrived()
    let completes = [machine.innerCompleted(only), machine.outerCompleted()]
    #expect(completes == [false, true])
  }
}
