import ReactorKitTesting
import TestSupport
import Testing

@Suite(.ownThreads) struct CreationTests {
  @Test(arguments: [true, false])
  func anObserverThatIsKeptKeepsNothingElse(endsByItself: Bool) {
    let lifetimes = Lifetimes()
    var kept: AnyObserver<Int>?
    let source = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create()
    }
    let handle = source.map { [token = lifetimes.token("map")] element in
      token.touch()
      return element
    }.subscribe(onNext: { [token = lifetimes.token("subscriber")] _ in token.touch() })
    kept?.onNext(1)
    #expect(lifetimes.count == 2)
    if endsByItself { kept?.onCompleted() } else { handle.dispose() }
    lifetimes.expectNone()
    kept?.onNext(2)
  }

  @Test func aSequenceIsNotAskedForElementsThatNobodyWaitsForAnyMore() {
    var asked = 0
    let numbers = AnySequence {
      AnyIterator { () -> Int? in
        asked += 1
        return asked < 3 ? asked : nil
      }
    }
    _ = CurrentThreadScheduler.instance.schedule(()) {
      // Its first element comes when this step is over.
      let subscription = Observable.from(numbers).subscribe()
      subscription.dispose()
      return Disposables.create()
    }
    #expect(asked == 0)
    #expect(Observable.from(numbers).elementsAtOnce() == [1, 2])
  }

  @Test func anObserverOfCreateThatIsSubscribedTellsOfDeliveriesForOthers() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let sink = ListeningSink()
    Observable<Int>.create { Observable.merge(first, second).subscribe($0) }.subscribe(sink: sink)
    sink.whenReceiving = { second.onNext(2) }
    first.onNext(1)
    #expect(sink.deliveriesOfOthers.entries == [true, false])
    sink.subscription.dispose()
  }

  @Test func aStreamThatNobodyCanSendToAnyMoreIsReleased() {
    let lifetimes = Lifetimes()
    let handle = Observable<Int>.create { _ in Disposables.create() }
      .subscribe(onNext: { [token = lifetimes.token("subscriber")] _ in token.touch() })
    lifetimes.expectNone("the handle is held, the observer is not")
    handle.dispose()
  }

  @Test func simpleSourcesDeliverWhileSubscribing() {
    #expect(Observable.just(1).eventsAtOnce() == [.next(1), .completed])
    #expect(Observable<Int>.empty().eventsAtOnce() == [.completed])
    #expect(Observable<Int>.never().eventsAtOnce() == [])
    #expect(Observable<Int>.error(Mishap()).eventsAtOnce() == [.error(Mishap())])
    #expect(Observable.of(1, 2, 3).eventsAtOnce() == [.next(1), .next(2), .next(3), .completed])
    #expect(Observable.from([1, 2]).eventsAtOnce() == [.next(1), .next(2), .completed])
    #expect(Observable.from(1...2).eventsAtOnce() == [.next(1), .next(2), .completed])
    #expect(Observable.from(Set<Int>()).eventsAtOnce() == [.completed])
    #expect(Observable.from(optional: 7).eventsAtOnce() == [.next(7), .completed])
    #expect(Observable<Int>.from(optional: nil).eventsAtOnce() == [.completed])
  }

  @Test func aMillionElementsDoNotNest() {
    let sum = onAnotherThread { Observable.from(1...1_000_000).elementsAtOnce().reduce(0, +) }
    #expect(sum == 500_000_500_000)
  }

  @Test func onASchedulerEachElementHasATurn() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.of(1, 2, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .next(202, 2), .completed(203)])
    let single = TestScheduler(initialClock: 0)
    #expect(
      single.start { Observable.just(1, scheduler: single) }.events == [.next(201, 1), .completed(202)])
    let optional = TestScheduler(initialClock: 0)
    let nothing = optional.start { Observable<Int>.from(optional: nil, scheduler: optional) }
    #expect(nothing.events == [.completed(201)])
  }

  @Test func disposingStopsTheTurns() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start(disposed: 203) { Observable.repeatElement(1, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .next(202, 1)])
  }

  @Test func createPutsWhatComesFromThreadsInOrder() {
    let received = Guarded(0)
    let running = Guarded(0)
    let overlaps = Guarded(0)
    let source = Observable<Int>.create { observer in
      onThreads(4) { _ in for index in 0..<1000 { observer.onNext(index) } }
      observer.onCompleted()
      observer.onNext(-1)
      return Disposables.create()
    }
    _ = source.subscribe(onNext: { element in
      running.withLock { $0 += 1 }
      if running.value != 1 || element < 0 { overlaps.withLock { $0 += 1 } }
      received.withLock { $0 += 1 }
      running.withLock { $0 -= 1 }
    })
    #expect(received.value == 4000)
    #expect(overlaps.value == 0)
  }

  @Test func createDisposesAfterTheEndAndOnDisposal() {
    let disposals = Guarded(0)
    let ending = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { disposals.withLock { $0 += 1 } }
    }
    _ = ending.subscribe()
    #expect(disposals.value == 1)
    let open = Observable<Int>.create { _ in Disposables.create { disposals.withLock { $0 += 1 } } }
    let subscription = open.subscribe()
    subscription.dispose()
    subscription.dispose()
    #expect(disposals.value == 2)
  }

  @Test func createQueuesWhatIsSentFromInsideADelivery() {
    let subject = Guarded<AnyObserver<Int>?>(nil)
    let seen = Guarded<[Int]>()
    _ = Observable<Int>.create { observer in
      subject.withLock { $0 = observer }
      observer.onNext(1)
      return Disposables.create()
    }.subscribe(onNext: { element in
      if element == 1 { subject.value?.onNext(2) }
      seen.append(element)
    })
    #expect(seen.value == [1, 2])
  }
}

@Suite struct DeferredTests {
  @Test func theFactoryRunsForEachSubscription() {
    let count = Guarded(0)
    let source = Observable<Int>.deferred {
      count.withLock { $0 += 1 }
      return .just(count.value)
    }
    #expect(count.value == 0)
    #expect(source.elementsAtOnce() == [1])
    #expect(source.elementsAtOnce() == [2])
  }

  @Test func aThrownErrorEndsTheStream() {
    #expect(Observable<Int>.deferred { throw Mishap() }.eventsAtOnce() == [.error(Mishap())])
  }

  @Test func theStreamIsSubscribedAndLeftWithTheSubscriber() {
    let scheduler = TestScheduler(initialClock: 0)
    let cold = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let observer = scheduler.start { Observable<Int>.deferred { cold } }
    #expect(observer.events == [.next(210, 1), .completed(220)])
    #expect(cold.subscriptions == [Subscription(200, 220)])
    let early = TestScheduler(initialClock: 0)
    let left = early.createColdObservable([.next(10, 1), .completed(20)])
    #expect(early.start(disposed: 205) { Observable<Int>.deferred { left } }.events == [])
    #expect(left.subscriptions == [Subscription(200, 205)])
  }
}

@Suite struct RangeTests {
  @Test func countsUp() {
    #expect(
      Observable.range(start: 3, count: 3).eventsAtOnce() == [.next(3), .next(4), .next(5), .completed])
    #expect(Observable<UInt8>.range(start: 254, count: 2).elementsAtOnce() == [254, 255])
    #expect(Observable.range(start: 3, count: 0).eventsAtOnce() == [.completed])
    #expect(Observable<UInt>.range(start: 0, count: 0).eventsAtOnce() == [.completed])
  }

  @Test func onASchedulerEachNumberHasATurn() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.range(start: 1, count: 2, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .next(202, 2), .completed(203)])
  }
}

@Suite struct GenerateTests {
  @Test func deliversTheStatesOfALoop() {
    let powers = Observable.generate(initialState: 1, condition: { $0 < 20 }, iterate: { $0 * 3 })
    #expect(powers.eventsAtOnce() == [.next(1), .next(3), .next(9), .completed])
    let none = Observable.generate(initialState: 1, condition: { _ in false }, iterate: { $0 })
    #expect(none.eventsAtOnce() == [.completed])
  }

  @Test func thrownErrorsEndTheStream() {
    let condition = Observable.generate(
      initialState: 1, condition: { if $0 > 1 { throw Mishap() } else { true } }, iterate: { $0 + 1 })
    #expect(condition.eventsAtOnce() == [.next(1), .error(Mishap())])
    let iterate = Observable.generate(
      initialState: 1, condition: { _ in true }, iterate: { _ in throw Mishap() })
    #expect(iterate.eventsAtOnce() == [.next(1), .error(Mishap())])
  }

  @Test func disposingStopsTheLoop() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start(disposed: 203) {
      Observable.generate(initialState: 0, condition: { _ in true }, scheduler: scheduler) { $0 + 1 }
    }
    #expect(observer.events == [.next(201, 0), .next(202, 1)])
  }
}

@Suite struct UsingTests {
  private let log = Guarded<[String]>()

  private func resource() -> any Disposable { Disposables.create { [log] in log.append("resource") } }

  private func using(_ source: Observable<Int>) -> Observable<Int> {
    .using({ SingleAssignmentDisposable(disposing: resource()) }, observableFactory: { _ in source })
  }

  @Test(arguments: [Event<Int>.completed, .error(Mishap())])
  func theResourceGoesAfterTheEndAndTheSource(_ end: Event<Int>) {
    let tap = Tap<Int>()
    let source = Observable<Int>.create { [log] observer in
      Disposables.create(tap.subscribe(observer), Disposables.create { log.append("source") })
    }
    _ = using(source).subscribe { [log] in log.append("\($0)") }
    tap.send(.next(1))
    tap.send(end)
    tap.send(.next(2))
    #expect(log.value == ["next(1)", "\(end)", "source", "resource"])
  }

  @Test func disposingDisposesTheResource() {
    let subscription = using(.never()).subscribe()
    #expect(log.value == [])
    subscription.dispose()
    #expect(log.value == ["resource"])
  }

  @Test func thrownErrorsEndTheStream() {
    let first = Observable<Int>.using(
      { () throws -> SingleAssignmentDisposable in throw Mishap() }, observableFactory: { _ in .never() })
    #expect(first.eventsAtOnce() == [.error(Mishap())])
    let second = Observable<Int>.using(
      { SingleAssignmentDisposable(disposing: resource()) }, observableFactory: { _ in throw Mishap() })
    #expect(second.eventsAtOnce() == [.error(Mishap())])
    #expect(log.value == ["resource"])
  }
}

extension SingleAssignmentDisposable {
  fileprivate convenience init(disposing disposable: any Disposable) {
    self.init()
    setDisposable(disposable)
  }

  @Test func generateAsksForNothingAfterADisposalBeforeItsFirstElement() {
    var asked = 0
    _ = CurrentThreadScheduler.instance.schedule(()) {
      let subscription = Observable.generate(
        initialState: 0,
        condition: { _ in
          asked += 1
          return asked < 3
        }, iterate: { $0 + 1 }
      ).subscribe()
      subscription.dispose()
      return Disposables.create()
    }
    #expect(asked == 0)
  }
}
