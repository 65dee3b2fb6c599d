import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// Streams whose subscribers share one subscription. Semantics S2.2.
@Suite struct ShareTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private static let kinds: [(replay: Int, scope: SubjectLifetimeScope)] = [
    (0, .whileConnected), (1, .whileConnected), (2, .whileConnected), (0, .forever), (1, .forever),
    (2, .forever),
  ]

  @Test(arguments: kinds.indices)
  func oneSubscriptionForAll(_ index: Int) {
    let cold = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .next(30, 3), .next(60, 4)])
    let shared = cold.share(replay: Self.kinds[index].replay, scope: Self.kinds[index].scope)
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    let links = (0..<3).map { _ in SerialDisposable() }
    scheduler.scheduleAt(200) { links[0].disposable = shared.subscribe(observers[0]) }
    scheduler.scheduleAt(225) { links[1].disposable = shared.subscribe(observers[1]) }
    scheduler.scheduleAt(235) { links[0].dispose() }
    scheduler.scheduleAt(240) { links[1].dispose() }
    scheduler.scheduleAt(250) { links[2].disposable = shared.subscribe(observers[2]) }
    scheduler.scheduleAt(265) { links[2].dispose() }
    scheduler.start()
    let (replay, scope) = Self.kinds[index]
    #expect(observers[0].events == [.next(210, 1), .next(220, 2), .next(230, 3)])
    #expect(observers[1].events.elements == [1, 2].suffix(replay) + [3])
    let remembered = scope == .forever ? Array([2, 3].suffix(replay)) : []
    #expect(observers[2].events.elements == remembered + [1])
    #expect(cold.subscriptions == [Subscription(200, 240), Subscription(250, 265)])
  }

  @Test(arguments: kinds.indices, [true, false])
  func afterTheEndALateSubscriberReconnectsOrReceivesTheReplay(_ index: Int, _ fails: Bool) {
    let end: Event<Int> = fails ? .error(Mishap()) : .completed
    let tap = Tap<Int>()
    let (replay, scope) = Self.kinds[index]
    let shared = tap.share(replay: replay, scope: scope)
    let first = Guarded<[Event<Int>]>()
    _ = shared.subscribe { first.append($0) }
    for element in 1...3 { tap.send(.next(element)) }
    tap.send(end)
    tap.send(.next(4))
    #expect(first.value == [.next(1), .next(2), .next(3), end])
    #expect(tap.disposed == 1)
    let later = shared.eventsAtOnce()
    switch scope {
    case .whileConnected:
      #expect(later == [])
      #expect(tap.subscribed == 2)
    case .forever:
      #expect(later == [1, 2, 3].suffix(replay).map { .next($0) } + [end])
      #expect(tap.subscribed == 1)
    }
  }

  @Test func aSynchronousSourceReachesTheFirstSubscriberOnly() {
    let log = Guarded<[String]>()
    let shared = Observable.of(1, 2).do(onSubscribe: { log.append("source") }).share()
    _ = shared.subscribe { log.append("\($0)") }
    _ = shared.subscribe { log.append("\($0)") }
    let once = ["source", "next(1)", "next(2)", "completed"]
    #expect(log.value == once + once)
  }

  @Test func subscribingAgainFromInsideTheEndStartsAnew() {
    let tap = Tap<Int>()
    let shared = tap.share(replay: 1)
    let again = Guarded<[Event<Int>]>()
    _ = shared.subscribe(onCompleted: { _ = shared.subscribe { again.append($0) } })
    tap.send(.next(1))
    tap.send(.completed)
    #expect(tap.subscribed == 2)
    tap.send(.next(2))
    #expect(again.value == [.next(2)])
    #expect(Observable.of(1).share().retry(2).concat(Observable.just(2)).elementsAtOnce() == [1, 2])
  }

  @Test func aSubscriberThatLeavesDuringTheReplayDoesNotConnect() {
    let tap = Tap<Int>()
    let shared = tap.share(replay: 1, scope: .forever)
    let first = shared.subscribe()
    tap.send(.next(1))
    first.dispose()
    #expect(shared.take(1).eventsAtOnce() == [.next(1), .completed])
    #expect(tap.subscribed == 1)
  }

  @Test func elementsSentFromInsideADeliveryAreQueued() {
    let subject = PublishSubject<Int>()
    let shared = subject.share()
    let log = Guarded<[String]>()
    _ = shared.subscribe(onNext: { element in
      if element == 1 { subject.onNext(2) }
      log.append("a\(element)")
    })
    _ = shared.subscribe(onNext: { log.append("b\($0)") })
    subject.onNext(1)
    #expect(log.value == ["a1", "b1", "a2", "b2"])
  }

  @Test(arguments: kinds.indices, ["end", "error", "dispose"])
  func everythingIsReleased(_ index: Int, _ how: String) {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Int>()
    let handles = Guarded<[any Disposable]>()
    do {
      let shared = subject.map { [token = lifetimes.token()] element in
        token.touch()
        return element
      }.share(replay: Self.kinds[index].replay, scope: Self.kinds[index].scope)
      for _ in 0..<2 {
        handles.append(
          shared.subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() }, onError: { _ in }))
      }
    }
    subject.onNext(1)
    #expect(lifetimes.count == 3)
    switch how {
    case "end": subject.onCompleted()
    case "error": subject.onError(Mishap())
    default: for handle in handles.value { handle.dispose() }
    }
    lifetimes.expectNone()
    #expect(!subject.hasObservers)
  }

  @Test func threadsThatComeAndGoLeaveNothingConnected() {
    let connections = Guarded(0)
    let source = Observable<Int>.create { observer in
      connections.withLock { $0 += 1 }
      observer.onNext(1)
      return Disposables.create { connections.withLock { $0 -= 1 } }
    }
    let shared = source.share(replay: 1)
    let received = Guarded(0)
    onThreads(4) { _ in
      for _ in 0..<500 {
        let subscription = shared.subscribe(onNext: { _ in received.withLock { $0 += 1 } })
        subscription.dispose()
      }
    }
    #expect(connections.value == 0)
    #expect(received.value >= 1)
    let last = shared.subscribe()
    #expect(connections.value == 1)
    last.dispose()
    #expect(connections.value == 0)
  }

  @Test func subscribersOnThreadsReceiveEverythingOnce() {
    let subject = PublishSubject<Int>()
    let shared = subject.share()
    let counts = (0..<4).map { _ in Guarded(0) }
    let links = counts.map { count in shared.subscribe(onNext: { _ in count.withLock { $0 += 1 } }) }
    onThreads(4) { _ in for element in 0..<1000 { subject.onNext(element) } }
    #expect(counts.map(\.value) == [4000, 4000, 4000, 4000])
    for link in links { link.dispose() }
    #expect(!subject.hasObservers)
  }

  @Test func aSubscriberThatHasLeftBeforeItIsTakenInIsNotKept() {
    let lifetimes = Lifetimes()
    let tap = Tap<Int>()
    let shared = tap.share()
    let subscription = shared.subscribe()
    do {
      let sink = lifetimes.track(TrustingSink<Int>())
      sink.subscription.dispose()
      shared.subscribe(sink: sink)
    }
    lifetimes.expectNone()
    #expect([tap.subscribed, tap.disposed] == [1, 0])
    subscription.dispose()
    #expect(tap.disposed == 1)
  }
}

@Suite struct ShareStateMachineTests {
  @Test func theFirstConnectsAndTheLastDisconnects() {
    var machine = ShareStateMachine()
    let first = machine.subscriberArrived()
    let second = machine.subscriberArrived()
    let connects = [machine.subscriberReady(first), machine.subscriberReady(second)]
    #expect(connects == [true, false])
    let disconnects = [machine.subscriberLeft(first), machine.subscriberLeft(second)]
    #expect(disconnects == [false, true])
    let next = machine.subscriberArrived()
    #expect(next != first)
  }

  @Test func theSecondConnectsIfTheFirstHasLeftBefore() {
    var machine = ShareStateMachine()
    let first = machine.subscriberArrived()
    let second = machine.subscriberArrived()
    let disconnects = machine.subscriberLeft(first)
    #expect(!disconnects)
    let connects = machine.subscriberReady(second)
    #expect(connects)
  }

  @Test func eventsOfAnEarlierGenerationAreIgnored() {
    var machine = ShareStateMachine()
    let old = machine.subscriberArrived()
    let ends = [machine.sourceEnded(old), machine.sourceEnded(old)]
    #expect(ends == [true, false])
    let new = machine.subscriberArrived()
    let effects = [machine.subscriberLeft(old), machine.subscriberReady(old), machine.subscriberReady(new)]
    #expect(effects == [false, false, true])
  }
}
