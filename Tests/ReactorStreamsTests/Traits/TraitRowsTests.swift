import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// When the traits deliver, and what they can be made of.
@Suite struct TraitRowsTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func aDelayedSingleTakesATickMoreForItsEnd() {
    let source = scheduler.createHotObservable([.next(210, 1), .completed(210)])
    let result = scheduler.start { source.asSingle().delay(.seconds(20), scheduler: scheduler) }
    #expect(result.events == [.next(230, 1), .completed(231)])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test func forItsSubscriberTheElementIsTheEnd() {
    let source = scheduler.createHotObservable([.next(210, 1), .completed(210)])
    let log = Log<String>()
    scheduler.scheduleAt(200) { [scheduler] in
      _ = source.asSingle().delay(.seconds(20), scheduler: scheduler).subscribe(
        onSuccess: { log("single \($0)@\(scheduler.clock)") },
        onDisposed: { log("single disposed@\(scheduler.clock)") })
      _ = source.asMaybe().delay(.seconds(20), scheduler: scheduler).subscribe(
        onSuccess: { log("maybe \($0)@\(scheduler.clock)") }, onCompleted: { log("maybe completed") },
        onDisposed: { log("maybe disposed@\(scheduler.clock)") })
    }
    scheduler.start()
    #expect(
      log.entries == [
        "single 1@230", "single disposed@230", "maybe 1@230", "maybe disposed@230",
      ])
  }

  @Test func theSubscriberIsDoneBeforeAnythingThatComesAfterTheElement() {
    let log = Log<String>()
    _ = Single.just(1).do(afterSuccess: { _ in log("after") }, onDispose: { log("left") }).subscribe(
      onSuccess: { log("success \($0)") }, onDisposed: { log("disposed") })
    _ = Maybe.just(2).do(afterNext: { _ in log("after") }, afterCompleted: { log("after the end") })
      .subscribe(
        onSuccess: { log("success \($0)") }, onCompleted: { log("completed") },
        onDisposed: { log("disposed") })
    #expect(
      log.entries == [
        "success 1", "disposed", "after", "left", "success 2", "disposed", "after", "after the end",
      ])
  }

  @Test func betweenTheElementAndItsEndASingleCanBeLeft() {
    let timers = HandScheduler()
    let log = Log<String>()
    let subscription = Single.just(1).delay(.seconds(1), scheduler: timers).subscribe(
      onSuccess: { log("success \($0)") }, onDisposed: { log("disposed") })
    timers.fire()
    #expect(timers.count == 1, "the completion waits")
    subscription.dispose()
    #expect(timers.count == 0)
    #expect(log.entries == ["success 1", "disposed"])
  }

  @Test func theFirstEventWinsAndTheDisposableGoesLast() {
    let log = Guarded<[String]>()
    var send: ((SingleEvent<Int>) -> Void)?
    let single = Single<Int>.create { observer in
      send = observer
      return Disposables.create { log.append("disposable") }
    }
    _ = single.subscribe(
      onSuccess: { log.append("success \($0)") }, onFailure: { _ in log.append("failure") },
      onDisposed: { log.append("disposed") })
    send?(.success(1))
    send?(.failure(TestError()))
    #expect(log.value == ["success 1", "disposed", "disposable"])
  }

  @Test func theSecondFollowsAtTheTickOfTheCompletion() {
    let first = scheduler.createHotObservable([.completed(250, Never.self)])
    let second = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let result = scheduler.start { first.asCompletable().andThen(second.asObservable()) }
    #expect(result.events == [.next(260, 1), .completed(270)])
    #expect(first.subscriptions == [Subscription(200, 250)])
    #expect(second.subscriptions == [Subscription(250, 270)])
  }

  @Test func infalliblesTakeSchedulers() {
    func events(_ make: @escaping (TestScheduler) -> Infallible<Int>) -> [Recorded<Event<Int>>] {
      let scheduler = TestScheduler(initialClock: 0)
      return scheduler.start { make(scheduler) }.events
    }
    #expect(events { .just(1, scheduler: $0) } == [.next(201, 1), .completed(202)])
    let two: [Recorded<Event<Int>>] = [.next(201, 1), .next(202, 2), .completed(203)]
    #expect(events { .of(1, 2, scheduler: $0) } == two)
    #expect(events { .from([1, 2], scheduler: $0) } == two)
    #expect(events { .from(1...2, scheduler: $0) } == two)
    #expect(events { .from(optional: 1, scheduler: $0) } == [.next(201, 1), .completed(202)])
    #expect(events { .from(optional: nil, scheduler: $0) } == [.completed(201)])
    #expect(events { _ in .from(optional: 1) } == [.next(200, 1), .completed(200)])
  }

  @Test func infalliblesCompareKeys() {
    let result = scheduler.start {
      Infallible.of(1, 11, 2, 21, 12).distinctUntilChanged({ $0 % 10 }, comparer: { $0 == $1 })
    }
    #expect(result.events.elements == [1, 2, 21, 12])
  }

  @Test func infalliblesOpenAndCloseByOthers() {
    let relay = PublishRelay<Int>()
    let trigger = PublishRelay<Void>()
    var log: [String] = []
    let bag = DisposeBag()
    relay.asInfallible().take(until: trigger.asInfallible())
      .subscribe(onNext: { log.append("a\($0)") }, onCompleted: { log.append("a|") }).disposed(by: bag)
    relay.asInfallible().skip(until: trigger.asInfallible())
      .subscribe(onNext: { log.append("b\($0)") }).disposed(by: bag)
    relay.accept(1)
    trigger.accept(())
    relay.accept(2)
    #expect(log == ["a1", "a|", "b2"])
  }

  @Test func theLastKeyAndTheNewOneAreCompared() {
    let keys = Guarded<[Int]>()
    _ = Infallible.of(1, 2, 3).distinctUntilChanged(
      { $0 },
      comparer: { last, new in
        keys.append(last * 10 + new)
        return false
      }
    ).subscribe(onNext: { _ in })
    #expect(keys.value == [12, 23])
  }

  @Test @MainActor func sequencesThatNeverFailBecomeInfallible() {
    let relay = PublishRelay<Int>()
    let state = BehaviorRelay(value: 1)
    var elements: [Int] = []
    let bag = DisposeBag()
    let driver: Infallible<Int> = state.asDriver().asInfallible()
    let signal: Infallible<Int> = relay.asSignal().asInfallible()
    let event: Infallible<Int> = ControlEvent(events: relay.asObservable()).asInfallible()
    for stream in [driver, signal, event] {
      stream.subscribe(onNext: { elements.append($0) }).disposed(by: bag)
    }
    relay.accept(2)
    #expect(elements == [1, 2, 2])
  }

  @Test @MainActor func anErrorInAControlEventCompletesIt() {
    let written = Guarded("")
    var isOver = false
    StandardError.$output.withValue({ text in written.withLock { $0 += text } }) {
      _ = ControlEvent(events: Observable<Int>.error(TestError())).asInfallible()
        .subscribe(onCompleted: { isOver = true })
    }
    #expect(isOver)
    #expect(written.value.contains("To fix this"))
  }

  @Test func sharedSequencesOfAnyStrategyReplaceErrors() {
    func events(
      _ make: @escaping (Observable<Int>) -> SharedSequence<DriverSharingStrategy, Int>
    ) -> [Recorded<Event<Int>>] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError())])
      var events: [Recorded<Event<Int>>] = []
      SharingScheduler.mock(makeScheduler: { scheduler }) {
        events = scheduler.start { make(source) }.events
      }
      return events
    }
    let replaced: [Recorded<Event<Int>>] = [.next(211, 1), .next(221, 7), .completed(221)]
    #expect(events { $0.asSharedSequence(onErrorJustReturn: 7) } == replaced)
    let other: [Recorded<Event<Int>>] = [.next(211, 1), .next(222, 8), .completed(222)]
    #expect(events { $0.asSharedSequence(onErrorDriveWith: .just(8)) } == other)
    #expect(events { $0.asSharedSequence(onErrorRecover: { _ in .just(8) }) } == other)
  }

  @Test func anUnsafeSharedSequencePassesItsSourceOnUnchanged() {
    let subject = PublishSubject<Int>()
    let sequence = Signal<Int>.createUnsafe(source: subject)
    #expect(sequence.asObservable() === subject.asObservable())
    let texts: Signal<String> = Signal<Int>.createUnsafe(source: Observable.just("a"))
    #expect(texts.asObservable().elementsAtOnce() == ["a"])
  }

  @Test func aSharingSchedulerIsAskedForEachSequence() {
    let calls = Guarded(0)
    SharingScheduler.mock(makeScheduler: { [scheduler] in
      calls.withLock { $0 += 1 }
      return scheduler
    }) {
      _ = SharingScheduler.make()
      _ = SharingScheduler.make()
    }
    #expect(calls.value == 2)
  }
}

@Suite struct AsynchronousTraitTests {
  @Test func theResultOrTheErrorOfTheClosureIsTheEnd() async throws {
    #expect(try await Single.create { 1 }.value == 1)
    #expect(try await Maybe.create { 2 as Int? }.value == 2)
    #expect(try await Maybe<Int>.create { nil }.value == nil)
    let ran = Guarded(false)
    try await Completable.create { ran.withLock { $0 = true } }.value
    #expect(ran.value)
    await #expect(throws: TestError.self) { try await Single<Int>.create { throw TestError() }.value }
    await #expect(throws: TestError.self) { try await Maybe<Int>.create { throw TestError() }.value }
    await #expect(throws: TestError.self) { try await Completable.create { throw TestError() }.value }
  }

  @Test func eachSubscriptionRunsIt() async throws {
    let runs = Guarded(0)
    let single = Single.create {
      runs.withLock {
        $0 += 1
        return $0
      }
    }
    #expect(runs.value == 0)
    #expect(try await single.value == 1)
    #expect(try await single.value == 2)
  }

  @Test func disposingCancelsTheTask() async {
    let isCancelled = Flag()
    let hasBegun = Flag()
    let subscription = Completable.create {
      hasBegun.raise()
      await until { Task.isCancelled }
      isCancelled.raise()
    }.subscribe()
    await until { hasBegun.isRaised }
    subscription.dispose()
    await until { isCancelled.isRaised }
  }

  @TaskLocal static var local = "none"

  @Test func aDetachedTaskInheritsNothing() async throws {
    let values = try await Self.$local.withValue("subscriber's") {
      let inherited = try await Single.create { Self.local }.value
      let detached = try await Single.create(detached: true) { Self.local }.value
      return [inherited, detached]
    }
    #expect(values == ["subscriber's", "none"])
  }
}
