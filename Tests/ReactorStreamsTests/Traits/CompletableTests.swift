import ReactorKitTesting
import TestSupport
import Testing

@Suite struct CompletableTests {
  private func outcome(_ completable: Completable) -> [String] {
    let log = Log<String>()
    _ = completable.subscribe(
      onCompleted: { log("completed") }, onError: { log("error \($0)") }, onDisposed: { log("disposed") })
    return log.entries
  }

  @Test func aLongChainNeedsNoStack() {
    let count = Log<Void>()
    let task = Completable.create { observer in
      count(())
      observer(.completed)
      return Disposables.create()
    }
    let chain = (0..<10_000).reduce(Completable.empty()) { chain, _ in chain.andThen(task) }
    let ends = Log<String>()
    _ = chain.andThen(Single.just(1)).subscribe(onSuccess: { ends("\($0)") })
    #expect(count.entries.count == 10_000)
    #expect(ends.entries == ["1"])
  }

  @Test func theSecondStreamIsNotSubscribedIfTheFirstEndsAfterADisposal() {
    let first = Tap<Swift.Never>()
    let second = Tap<Int>()
    first.asCompletable().andThen(second).subscribe().dispose()
    first.send(.completed)
    #expect(first.disposed == 1)
    #expect(second.subscribed == 0)
  }

  @Test func itCompletesOrFails() {
    #expect(outcome(.empty()) == ["completed", "disposed"])
    #expect(outcome(.error(TestError())) == ["error TestError()", "disposed"])
    #expect(outcome(.never()) == [])
  }

  @Test func createTellsTheFirstCallOnly() {
    let completing = Completable.create { observer in
      observer(.completed)
      observer(.error(TestError()))
      return Disposables.create()
    }
    let failing = Completable.create { observer in
      observer(.error(TestError()))
      observer(.completed)
      return Disposables.create()
    }
    #expect(outcome(completing) == ["completed", "disposed"])
    #expect(outcome(failing) == ["error TestError()", "disposed"])
  }

  @Test func aFunctionOrAnObjectReceivesTheEnd() {
    let log = Log<String>()
    let object = Probe()
    for completable in [Completable.empty(), .error(TestError())] {
      _ = completable.subscribe { log("\($0)") }
      _ = completable.subscribe(
        with: object, onCompleted: { _ in log("completed") }, onError: { _, _ in log("error") },
        onDisposed: { _ in log("disposed") })
    }
    #expect(log.entries == ["completed", "completed", "disposed", "error(TestError())", "error", "disposed"])
  }

  @Test func theSecondStreamIsSubscribedAtTheFirstsCompletion() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createColdObservable([.completed(20, Never.self)])
    let second = scheduler.createColdObservable([.next(10, "a"), .completed(30)])
    let observer = scheduler.start { first.asCompletable().andThen(second.asObservable()) }
    #expect(observer.events == [.next(230, "a"), .completed(250)])
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 250)])
  }

  @Test func theSecondStreamIsNotSubscribedAfterAnError() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createColdObservable([.error(20, TestError(), Never.self)])
    let second = scheduler.createColdObservable([.next(10, "a")])
    let observer = scheduler.start { first.asCompletable().andThen(second.asSingle()) }
    #expect(observer.events == [.error(220, TestError())])
    #expect(second.subscriptions == [])
  }

  @Test func disposingStopsTheOneThatRuns() {
    for (time, expected) in [(210, [Subscription(200, 210)]), (240, [Subscription(200, 220)])] {
      let scheduler = TestScheduler(initialClock: 0)
      let first = scheduler.createColdObservable([.completed(20, Never.self)])
      let second = scheduler.createColdObservable([.next(100, 1)])
      let observer = scheduler.start(disposed: time) { first.asCompletable().andThen(second.asObservable()) }
      #expect(observer.events.isEmpty)
      #expect(first.subscriptions == expected)
      #expect(second.subscriptions == (time > 220 ? [Subscription(220, time)] : []))
    }
  }

  @Test func everyTraitMayFollow() {
    #expect(
      Completable.empty().andThen(Single.just(1)).asObservable().eventsAtOnce() == [.next(1), .completed])
    #expect(Completable.empty().andThen(Maybe<Int>.empty()).asObservable().eventsAtOnce() == [.completed])
    #expect(Completable.empty().andThen(Observable.of(1, 2)).elementsAtOnce() == [1, 2])
    #expect(outcome(Completable.empty().andThen(Completable.empty())) == ["completed", "disposed"])
    #expect(outcome(Completable.empty().andThen(.error(TestError()))) == ["error TestError()", "disposed"])
  }

  @Test func concatRunsOneAfterTheOtherAndMergeAllAtOnce() {
    let scheduler = TestScheduler(initialClock: 0)
    let parts = (0..<2).map { _ in scheduler.createColdObservable([.completed(20, Never.self)]) }
    let completables = parts.map { $0.asCompletable() }
    let concat = scheduler.start { Completable.concat(completables) }
    #expect(concat.events.map(\.time) == [240])
    #expect(parts.map(\.subscriptions) == [[Subscription(200, 220)], [Subscription(220, 240)]])
    for make in [
      { Completable.merge($0) }, { Completable.merge($0[0], $0[1]) }, { Completable.zip($0[0], $0[1]) },
    ]
      as [([Completable]) -> Completable]
    {
      let scheduler = TestScheduler(initialClock: 0)
      let parts = [20, 30].map { scheduler.createColdObservable([.completed($0, Never.self)]) }
      let merged = scheduler.start { make(parts.map { $0.asCompletable() }) }
      #expect(merged.events.map(\.time) == [230])
    }
    #expect(outcome(Completable.empty().concat(.empty())) == ["completed", "disposed"])
    #expect(outcome(Completable.concat(.empty(), .error(TestError()), .never())).first == "error TestError()")
    #expect(outcome(Completable.merge(.never(), .error(TestError()))).first == "error TestError()")
  }

  @Test func doAndConversions() {
    let log = Log<String>()
    _ = Completable.empty().do(
      onCompleted: { log("on") }, afterCompleted: { log("after") }, onSubscribed: { log("subscribed") },
      onDispose: { log("dispose") }
    ).asMaybe().subscribe(onCompleted: { log("completed") })
    #expect(log.entries == ["on", "completed", "after", "subscribed", "dispose"])
    #expect(outcome(Single.just(1).asCompletable()) == ["completed", "disposed"])
    #expect(
      outcome(Single.just(1).flatMapCompletable { _ in .error(TestError()) }).first == "error TestError()")
    #expect(outcome(Observable.of(1, 2).ignoreElements().asCompletable()) == ["completed", "disposed"])
  }

  @Test func theSecondStreamIsReleasedWithTheSubscription() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Never>()
    let subscription = subject.asCompletable().andThen(
      Observable<Int>.create { [token = lifetimes.token()] _ in
        token.touch()
        return Disposables.create { [token = lifetimes.token("second")] in token.touch() }
      }
    ).subscribe()
    subject.onCompleted()
    #expect(lifetimes.alive.contains("second"))
    subscription.dispose()
    lifetimes.expectNone()
  }
}
