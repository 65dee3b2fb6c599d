import ReactorKitTesting
import TestSupport
import Testing

@Suite(.ownThreads) struct ConcatTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func allFormsDeliverOnePartAfterTheOther() {
    let expected = [1, 2, 3]
    #expect(Observable.concat(.just(1), .of(2, 3)).elementsAtOnce() == expected)
    #expect(Observable.concat([.just(1), .of(2, 3)]).elementsAtOnce() == expected)
    #expect(Observable<Int>.concat((1...3).lazy.map { .just($0) }).elementsAtOnce() == expected)
    #expect(Observable.just(1).concat(Observable.of(2, 3)).elementsAtOnce() == expected)
    #expect(Observable.of(Observable.of(1, 2), .just(3)).concat().elementsAtOnce() == expected)
    #expect(Observable.of(1, 3).concatMap { Observable.of($0, 10 * $0) }.elementsAtOnce() == [1, 10, 3, 30])
    let loading: Observable<Int> = .concat([.just(1), .empty(), .from([2, 3])])
    #expect(loading.eventsAtOnce() == [.next(1), .next(2), .next(3), .completed])
    #expect(Observable<Int>.concat([]).eventsAtOnce() == [.completed])
    #expect(Observable<Int>.concat([[1, 2], [3]]).elementsAtOnce() == expected)
  }

  @Test func aPartIsSubscribedWhenTheOneBeforeHasCompleted() {
    let first = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let observer = scheduler.start { first.concat(second) }
    #expect(observer.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 240)])
  }

  @Test func anErrorEndsEverything() {
    let first = scheduler.createColdObservable([.next(10, 1), .error(20, Mishap())])
    let second = scheduler.createColdObservable([.next(10, 2)])
    let observer = scheduler.start { first.concat(second) }
    #expect(observer.events == [.next(210, 1), .error(220, Mishap())])
    #expect(second.subscriptions == [])
    #expect(
      Observable.concat([.just(1), .error(Mishap()), .just(2)]).eventsAtOnce() == [
        .next(1), .error(Mishap()),
      ])
    let middle = Observable.concat([.of(1), .error(Mishap()), .just(2)]).eventsAtOnce()
    #expect(middle == [.next(1), .error(Mishap())])
  }

  @Test func disposingLeavesTheCurrentPart() {
    let first = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let second = scheduler.createColdObservable([.next(10, 2), .next(40, 3)])
    let observer = scheduler.start(disposed: 250) { first.concat(second) }
    #expect(observer.events == [.next(210, 1), .next(230, 2)])
    #expect(second.subscriptions == [Subscription(220, 250)])
  }

  @Test func lateEventsOfAnEndedPartAreIgnored() {
    let first = Tap<Int>()
    let second = Tap<Int>()
    let events = Guarded<[Event<Int>]>()
    _ = first.concat(second).subscribe { events.append($0) }
    first.send(.completed)
    #expect(first.disposed == 1)
    first.send(.next(1))
    first.send(.error(Mishap()))
    first.send(.completed)
    second.send(.next(2))
    #expect(events.value == [.next(2)])
    #expect(second.subscribed == 1)
  }

  @Test func aSubscriberThatLeavesInsideAPartGetsNoOther() {
    let after = Tap<Int>()
    let subscription = SerialDisposable()
    let source = PublishSubject<Int>()
    subscription.disposable = source.concat(after).subscribe(onCompleted: {})
    let atOnce = Guarded<[Int]>()
    let link = SerialDisposable()
    let second = Tap<Int>()
    link.disposable = source.flatMap { _ in Observable.concat([.just(1), .just(2), second]) }
      .subscribe(onNext: { element in
        atOnce.append(element)
        link.dispose()
      })
    source.onNext(0)
    #expect(atOnce.value == [1])
    #expect(second.subscribed == 0)
    subscription.dispose()
    source.onCompleted()
    #expect(after.subscribed == 0)
  }

  @Test func manyPartsNeitherNestNorWaste() {
    let count = 30_000
    let counts = onAnotherThread { () -> [Int] in
      var chain = Observable<Int>.empty()
      for _ in 0..<count { chain = chain.concat(Observable.of(1)) }
      var rightward = Observable<Int>.empty()
      for _ in 0..<count { rightward = Observable.just(1).concat(rightward) }
      return [
        Observable.concat((0..<count).map { _ in Observable.just(1) }).elementsAtOnce().count,
        Observable.concat((0..<count).map { _ in Observable.of(1) }).elementsAtOnce().count,
        Observable<Int>.concat((0..<count).lazy.map { _ in .deferred { .just(1) } }).elementsAtOnce().count,
        Observable.from(0..<count).concatMap { _ in Observable.of(1) }.elementsAtOnce().count,
        Observable.from(0..<count).concatMap { _ in Observable.just(1) }.elementsAtOnce().count,
        chain.elementsAtOnce().count,
        rightward.elementsAtOnce().count,
      ]
    }
    #expect(counts == Array(repeating: count, count: 7))
  }

  @Test func partsThatWaitedAndCompleteAtOnceDoNotNest() {
    let count = onAnotherThread { () -> Int in
      let gate = PublishSubject<Int>()
      let seen = Guarded(0)
      _ = Observable.from(0...100_000)
        .concatMap { index in
          index == 0 ? gate.asObservable() : index.isMultiple(of: 2) ? .just(1) : .deferred { .just(1) }
        }
        .subscribe(onNext: { _ in seen.withLock { $0 += 1 } })
      gate.onCompleted()
      return seen.value
    }
    #expect(count == 100_000)
  }

  @Test func aSequenceIsAskedWhenItsTurnComes() {
    let asked = Guarded(0)
    let endless = sequence(state: 0) { (state: inout Int) -> Observable<Int>? in
      asked.withLock { $0 += 1 }
      state += 1
      return state < 3 ? .just(state) : .never()
    }
    let subscription = Observable.concat(endless).subscribe()
    #expect(asked.value == 3)
    subscription.dispose()
  }

  @Test(arguments: [true, false])
  func everythingIsReleasedAtTheEndAndOnDisposal(_ ends: Bool) {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Int>()
    let handle = Guarded<(any Disposable)?>(nil)
    do {
      let first = lifetimes.track(
        subject.map { [token = lifetimes.token()] in
          token.touch(); return $0
        })
      let chain = first.concatMap { [token = lifetimes.token()] in
        token.touch(); return Observable.just($0)
      }
      .concat(
        lifetimes.track(
          Observable<Int>.deferred { [token = lifetimes.token()] in
            token.touch(); return .empty()
          }))
      handle.withLock { $0 = chain.subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() }) }
    }
    subject.onNext(1)
    #expect(lifetimes.count > 0)
    if ends { subject.onCompleted() } else { handle.value?.dispose() }
    lifetimes.expectNone()
  }

  @Test func partsMayEndOnOtherThreads() {
    let parts = (0..<8).map { part in
      Observable<Int>.create { observer in
        onThreads(1) { _ in
          for index in 0..<100 { observer.onNext(part * 100 + index) }
          observer.onCompleted()
        }
        return Disposables.create()
      }
    }
    #expect(Observable.concat(parts).elementsAtOnce() == Array(0..<800))
  }
}

@Suite struct ConcatMapTests {
  @Test func theSelectorIsCalledAtOnceAndItsStreamWaits() {
    let scheduler = TestScheduler(initialClock: 0)
    let outer = scheduler.createHotObservable([.next(210, 0), .next(220, 1), .completed(230)])
    let inner = [
      scheduler.createColdObservable([.next(5, "a"), .next(25, "b"), .completed(40)]),
      scheduler.createColdObservable([.next(5, "c"), .completed(10)]),
    ]
    let selected = Guarded<[Int]>()
    let observer = scheduler.start {
      outer.concatMap { index in
        selected.append(scheduler.clock)
        return inner[index]
      }
    }
    #expect(observer.events == [.next(215, "a"), .next(235, "b"), .next(255, "c"), .completed(260)])
    #expect(selected.value == [210, 220])
    #expect(inner.map(\.subscriptions) == [[Subscription(210, 250)], [Subscription(250, 260)]])
  }

  @Test func aThrownErrorEndsTheStreamAlsoWhileAnotherPartRuns() {
    let outer = PublishSubject<Int>()
    let tap = Tap<Int>()
    let events = Guarded<[Event<Int>]>()
    _ = outer.concatMap { element in
      if element == 1 { throw Mishap() }
      return tap
    }.subscribe { events.append($0) }
    outer.onNext(0)
    tap.send(.next(7))
    outer.onNext(1)
    #expect(events.value == [.next(7), .error(Mishap())])
    #expect(tap.disposed == 1)
  }
}

@Suite struct StartWithTests {
  @Test func theElementsComeBeforeTheSubscription() {
    let log = Guarded<[String]>()
    let source = Observable<Int>.deferred {
      log.append("subscribed")
      return .just(3)
    }
    _ = source.startWith(1, 2).subscribe { log.append("\($0)") }
    #expect(log.value == ["next(1)", "next(2)", "subscribed", "next(3)", "completed"])
    #expect(source.startWith().elementsAtOnce() == [3])
  }

  @Test func passesErrorsOn() {
    #expect(Observable<Int>.error(Mishap()).startWith(1).eventsAtOnce() == [.next(1), .error(Mishap())])
  }

  @Test func aSubscriberThatLeavesMeanwhileDoesNotSubscribe() {
    let subject = PublishSubject<Int>()
    let tap = Tap<Int>()
    let link = SerialDisposable()
    let seen = Guarded<[Int]>()
    link.disposable = subject.flatMap { _ in tap.startWith(1, 2) }.subscribe(onNext: { element in
      seen.append(element)
      link.dispose()
    })
    subject.onNext(0)
    #expect(seen.value == [1])
    #expect(tap.subscribed == 0)
  }

  @Test func noElementFollowsADisposal() {
    let sink = TrustingSink<Int>(leavingWith: 1)
    Observable.just(3).startWith(1, 2).subscribe(sink: sink)
    #expect(sink.events.entries == [.next(1)])
  }

  @Test func theSourceIsLeftWithTheSubscriber() {
    let scheduler = TestScheduler(initialClock: 0)
    let cold = scheduler.createColdObservable([.next(10, 1), .next(20, 2)])
    #expect(scheduler.start(disposed: 215) { cold.startWith(0) }.events == [.next(200, 0), .next(210, 1)])
    #expect(cold.subscriptions == [Subscription(200, 215)])
  }
}
