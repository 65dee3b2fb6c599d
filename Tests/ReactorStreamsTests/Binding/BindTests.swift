import ReactorKitTesting
import TestSupport
import Testing

@Suite struct BindTests {
  @Test func observersReceiveEveryEventInTheOrderOfTheArguments() {
    let log = Log<String>()
    let first = AnyObserver<Int> { log("1 \($0)") }, second = AnyObserver<Int> { log("2 \($0)") }
    _ = Observable.just(7).bind(to: first, second)
    #expect(log.entries == ["1 next(7)", "2 next(7)", "1 completed", "2 completed"])
  }

  @Test func oneObserverReceivesNothingAfterAnEndEither() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
    let observer = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = source.bind(to: observer) }
    scheduler.start()
    #expect(observer.events == [.next(210, 1), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func observersOfTheOptionalAreAcceptedToo() {
    let log = Log<Event<Int?>>()
    let observer = AnyObserver<Int?> { log($0) }
    _ = Observable.just(7).bind(to: observer)
    _ = Observable<Int>.error(TestError()).bind(to: observer, observer)
    #expect(log.entries == [.next(7), .completed, .error(TestError()), .error(TestError())])
  }

  @Test func aSubjectReceivesTheEndToo() {
    let subject = PublishSubject<Int>(), optionals = PublishSubject<Int?>()
    let log = Log<Event<Int>>(), optionalLog = Log<Event<Int?>>()
    _ = subject.subscribe { log($0) }
    _ = optionals.subscribe { optionalLog($0) }
    _ = Observable.just(1).bind(to: subject)
    _ = Observable.just(1).bind(to: optionals)
    #expect(log.entries == [.next(1), .completed])
    #expect(optionalLog.entries == [.next(1), .completed])
  }

  @Test func relaysReceiveTheElementsAndOutliveTheEnd() {
    let publish = PublishRelay<Int>(), behavior = BehaviorRelay(value: 0),
      replay = ReplayRelay<Int>.create(bufferSize: 9)
    let log = Log<Int>()
    _ = publish.subscribe(onNext: { log($0) })
    for _ in 1...2 {
      _ = Observable.of(1, 2).bind(to: publish)
      _ = Observable.of(1, 2).bind(to: behavior)
      _ = Observable.of(1, 2).bind(to: replay)
    }
    #expect(log.entries == [1, 2, 1, 2])
    #expect(behavior.value == 2)
    #expect(replay.asObservable().elementsAtOnce() == [1, 2, 1, 2])
  }

  @Test func relaysOfTheOptionalAreAcceptedToo() {
    let publish = PublishRelay<Int?>(), behavior = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int?>.create(bufferSize: 9)
    let log = Log<Int?>()
    _ = publish.subscribe(onNext: { log($0) })
    let source = Observable.just(1)
    _ = source.bind(to: publish)
    _ = source.bind(to: behavior)
    _ = source.bind(to: replay)
    #expect(log.entries == [1])
    #expect(behavior.value == 1)
    #expect(replay.asObservable().elementsAtOnce() == [1])
  }

  @Test func severalRelaysAtOnce() {
    let relays = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    _ = Observable.just(3).bind(to: relays.0, relays.1)
    #expect([relays.0.value, relays.1.value] == [3, 3])
  }

  @Test func theStreamIsPassedToAFunction() {
    #expect(Observable.of(1, 2).bind { $0.elementsAtOnce() } == [1, 2])
    func add(_ source: Observable<Int>) -> (Int) -> [Int] {
      { number in source.elementsAtOnce().map { $0 + number } }
    }
    #expect(Observable.of(1, 2).bind(to: add, curriedArgument: 10) == [11, 12])
  }

  @Test func aClosureReceivesTheElements() {
    let log = Log<Int>()
    _ = Observable.of(1, 2).bind(onNext: { log($0) })
    _ = Observable.of(3).bind { log($0) }
    #expect(log.entries == [1, 2, 3])
  }

  @Test func theObjectOfABindingIsNotRetained() {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    var object: Probe? = Probe()
    weak let watched = object
    let subscription = subject.bind(with: object ?? Probe()) { probe, element in log(probe.yes ? element : 0)
    }
    subject.onNext(1)
    object = nil
    #expect(watched == nil)
    subject.onNext(2)
    #expect(log.entries == [1])
    subscription.dispose()
  }

  @Test func anErrorEndsABindingAndNothingElse() {
    let relay = BehaviorRelay(value: 0)
    _ = Observable<Int>.error(TestError()).bind(to: relay)
    _ = Observable<Int>.error(TestError()).bind(with: Probe()) { _, _ in }
    _ = Observable.just(1).bind(to: relay)
    #expect(relay.value == 1)
  }

  @Test func anObserverWithItsTypeErasedServesManySubscriptions() {
    let log = Log<Event<Int>>()
    let erased = AnyObserver(AnyObserver<Int> { log($0) }).asObserver()
    _ = Observable.just(1).bind(to: erased)
    _ = Observable.just(2).bind(to: erased)
    erased.onNext(3)
    #expect(log.entries == [.next(1), .completed, .next(2), .completed, .next(3)])
  }

  @Test func aBindingReleasesItsObserverAtTheEnd() {
    for end in [Event<Int>.completed, .error(TestError())] {
      let lifetimes = Lifetimes()
      let subject = PublishSubject<Int>()
      let subscriptions: [any Disposable] = [
        subject.bind { [token = lifetimes.token()] _ in token.touch() },
        subject.bind(to: AnyObserver { [token = lifetimes.token()] _ in token.touch() }),
        subject.bind(with: subject) { [token = lifetimes.token()] _, _ in token.touch() },
      ]
      #expect(lifetimes.count == 3)
      subject.on(end)
      lifetimes.expectNone()
      withExtendedLifetime(subscriptions) {}
    }
  }
}
