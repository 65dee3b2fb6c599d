import ReactorKitTesting
import TestSupport
import Testing

/// `Driver`: on the main thread, shared, replaying, never failing.
@Suite @MainActor struct DriverTests {
  @Test func subscribersShareOneSubscriptionAndReceiveTheLatestElementFirst() {
    let tap = Tap<Int>()
    let driver = tap.asDriver(onErrorJustReturn: -1)
    let first = Log<Int>(), second = Log<Int>()
    let subscriptions = (driver.drive(onNext: { first($0) }), Log<Int>())
    tap.send(.next(1))
    tap.send(.next(2))
    let late = driver.drive(onNext: { second($0) })
    tap.send(.next(3))
    #expect(first.entries == [1, 2, 3])
    #expect(second.entries == [2, 3])
    #expect(tap.subscribed == 1)
    subscriptions.0.dispose()
    #expect(tap.disposed == 0)
    late.dispose()
    #expect(tap.disposed == 1)
    driver.drive(onNext: { second($0) }).dispose()
    #expect(second.entries == [2, 3], "the latest element went with the shared subscription")
  }

  @Test func anErrorIsReplacedInEachOfTheThreeWays() {
    let failing = Observable<Int>.error(TestError())
    for (driver, expected) in [
      (failing.asDriver(onErrorJustReturn: 7), [7]), (failing.asDriver(onErrorDriveWith: .of(1, 2)), [1, 2]),
      (failing.asDriver(onErrorRecover: { $0 is TestError ? .just(3) : .empty() }), [3]),
    ] {
      let log = Log<Int>(), ends = Log<String>()
      _ = driver.drive(
        onNext: { log($0) }, onCompleted: { ends("completed") }, onDisposed: { ends("disposed") })
      #expect(log.entries == expected)
      #expect(ends.entries == ["completed", "disposed"])
    }
  }

  @Test func elementsFromOtherThreadsComeOnTheMainThread() async {
    let log = Log<Bool>()
    let subject = PublishSubject<Int>()
    let subscription = subject.asDriver(onErrorJustReturn: 0).drive(onNext: { _ in
      log(MainRunLoop.isCurrent)
    })
    await Task.detached { subject.onNext(1) }.value
    await until { !log.entries.isEmpty }
    #expect(log.entries == [true])
    subscription.dispose()
  }

  @Test func everythingThatCannotFailIsADriver() {
    let log = Log<String>()
    _ = BehaviorRelay(value: "relay").asDriver().drive(onNext: { log($0) })
    _ = Infallible.just("infallible").asDriver().drive(onNext: { log($0) })
    _ = ControlEvent(events: Observable.just("event")).asDriver().asDriver().drive(onNext: { log($0) })
    let property = ControlProperty(values: Observable.just("property"), valueSink: AnyObserver { _ in })
    _ = property.asDriver().drive(onNext: { log($0) })
    #expect(log.entries == ["relay", "infallible", "event", "property"])
  }

  @Test func aControlThatFailsAfterAllOnlyEnds() {
    let failing = Observable<Int>.error(TestError())
    let log = Log<String>()
    _ = ControlEvent(events: failing).asDriver().drive(onCompleted: { log("event") })
    _ = ControlEvent(events: failing).asSignal().emit(onCompleted: { log("signal") })
    _ = ControlProperty(values: failing, valueSink: AnyObserver { _ in }).asDriver().drive(onCompleted: {
      log("property")
    })
    #expect(log.entries == ["event", "signal", "property"])
  }

  @Test func observersRelaysFunctionsAndObjectsAreDriven() {
    let driver = Driver.of(1, 2)
    let log = Log<String>()
    _ = driver.drive(AnyObserver<Int> { log("\($0)") })
    _ = driver.drive(AnyObserver<Int?> { log("\($0)") })
    #expect(log.entries.filter { $0 == "completed" }.count == 2)
    let value = BehaviorRelay(value: 0), optional = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 9), optionals = ReplayRelay<Int?>.create(bufferSize: 9)
    _ = driver.drive(value)
    _ = driver.drive(optional)
    _ = driver.drive(replay)
    _ = driver.drive(optionals)
    #expect([value.value, optional.value] == [2, 2])
    #expect(replay.asObservable().elementsAtOnce() == [1, 2])
    #expect(optionals.asObservable().elementsAtOnce() == [1, 2])
    #expect(driver.drive { $0.elementsAtOnce() } == [1, 2])
    func add(_ source: Observable<Int>) -> (Int) -> [Int] {
      { number in source.elementsAtOnce().map { $0 + number } }
    }
    #expect(driver.drive(add, curriedArgument: 10) == [11, 12])
    let object = Probe()
    let sums = Log<Int>()
    _ = driver.drive(with: object, onNext: { sums($0.yes ? $1 : 0) }, onCompleted: { _ in sums(0) })
    #expect(sums.entries == [1, 2, 0])
  }

  @Test func aDriverIsDrivenOnTheMainThreadOnly() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onAnotherThread { _ = Driver.just(1).drive() }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("'drive' was called on another thread than the main one."))
  }

  @Test func sequencesMadeFromElementsDeliverOnTheMainThread() async {
    let drivers: [Driver<Int>] = [
      .just(1), .of(1), .from([1]), .from(CollectionOfOne(1)), .from(optional: 1), .deferred { .just(1) },
    ]
    for driver in drivers {
      let log = Log<Bool>()
      onAnotherThread { _ = driver.asObservable().subscribe { _ in log(MainRunLoop.isCurrent) } }
      await until { log.entries.count == 2 }
      #expect(log.entries == [true, true])
    }
    for signal in [Signal<Int>.empty(), .just(1), .from(optional: nil)] {
      let log = Log<Bool>()
      let isOver = Flag()
      onAnotherThread {
        _ = signal.asObservable().subscribe {
          log(MainRunLoop.isCurrent)
          if $0.isStopEvent { isOver.raise() }
        }
      }
      await until { isOver.isRaised }
      #expect(!log.entries.contains(false))
    }
  }

  @Test func driversMadeFromElementsUseTheSharingScheduler() {
    let scheduler = TestScheduler(initialClock: 0)
    func events(_ driver: Driver<Int>) -> [Recorded<Event<Int>>] {
      let observer = scheduler.createObserver(Int.self)
      let now = scheduler.clock
      _ = driver.asObservable().subscribe(observer)
      #expect(observer.events == [])
      scheduler.start()
      return observer.events.map { Recorded(time: $0.time - now, value: $0.value) }
    }
    SharingScheduler.mock(scheduler: scheduler) {
      #expect(events(.just(1)) == [.next(1, 1), .completed(1)])
      #expect(events(.empty()) == [.completed(1)])
      for driver in [Driver.of(1, 2), .from([1, 2]), .from(1...2)] {
        #expect(events(driver) == [.next(1, 1), .next(2, 2), .completed(3)])
      }
      #expect(events(.from(optional: 1)) == [.next(1, 1), .completed(2)])
      #expect(events(.from(optional: nil)) == [.completed(1)])
    }
  }

  @Test func operatorsThatTakeNoTime() {
    let driver = Driver.of(1, 1, 2, 3)
    func elements<Element>(_ driver: Driver<Element>) -> [Element] { driver.drive { $0.elementsAtOnce() } }
    #expect(elements(driver.map { $0 * 2 }) == [2, 2, 4, 6])
    #expect(elements(driver.filter { $0 > 1 }) == [2, 3])
    #expect(elements(driver.compactMap { $0 > 1 ? "\($0)" : nil }) == ["2", "3"])
    #expect(elements(driver.skip(3)) == [3])
    #expect(elements(driver.startWith(0)) == [0, 1, 1, 2, 3])
    #expect(elements(driver.scan(0, accumulator: +)) == [1, 2, 4, 7])
    #expect(elements(driver.distinctUntilChanged()) == [1, 2, 3])
    #expect(elements(driver.distinctUntilChanged { $0 > 1 }) == [1, 2])
    #expect(elements(driver.distinctUntilChanged { $1 <= $0 }) == [1, 2, 3])
    #expect(elements(driver.distinctUntilChanged({ $0 / 2 }, comparer: ==)) == [1, 2])
    #expect(elements(driver.flatMap { Driver.just($0) }) == [1, 1, 2, 3])
    #expect(elements(driver.flatMapLatest { Driver.just($0) }) == [1, 1, 2, 3])
    #expect(elements(driver.flatMapFirst { Driver.just($0) }) == [1, 1, 2, 3])
    #expect(elements(driver.withLatestFrom(Driver.just("a")) { "\($0)\($1)" }) == ["1a", "1a", "2a", "3a"])
    #expect(elements(driver.withLatestFrom(Driver.just("a"))) == ["a", "a", "a", "a"])
    #expect(elements(Driver.just(driver).switchLatest()) == [1, 1, 2, 3])
    #expect(elements(Driver.just(driver).merge()) == [1, 1, 2, 3])
    #expect(elements(Driver.just(driver).merge(maxConcurrent: 1)) == [1, 1, 2, 3])
    #expect(elements(Driver.merge(.just(1), .just(2))) == [1, 2])
    #expect(elements(Driver.concat(.just(1), .just(2))) == [1, 2])
    #expect(elements(Driver.merge([Driver.just(1), .just(2), .just(3)].dropFirst())) == [2, 3])
    #expect(elements(Driver.concat((1...2).lazy.map { Driver.just($0) })) == [1, 2])
    #expect(elements(Driver.from(optional: 1)) == [1])
    #expect(elements(Driver<Int>.empty()) == [])
    #expect(elements(Driver<Int>.never()) == [])
    #expect(elements(Driver.deferred { .just(1) }) == [1])
    let object = Probe()
    #expect(elements(driver.withUnretained(object).map(\.1)) == [1, 1, 2, 3])
    #expect(elements(driver.withUnretained(object) { $1 }) == [1, 1, 2, 3])
    let log = Log<String>()
    _ = driver.do(onNext: { log("\($0)") }, onCompleted: { log("completed") }).drive()
    #expect(log.entries == ["1", "1", "2", "3", "completed"])
    let lines = Log<String>()
    DebugOutput.$write.withValue({ lines($0) }) { _ = driver.debug("d").drive() }
    #expect(lines.entries.count == 7)
  }

  @Test func operatorsOfTimeRunOnTheSharingScheduler() {
    func events(_ make: @escaping (Driver<Int>) -> Driver<Int>) -> [Recorded<Event<Int>>] {
      let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
      var result: [Recorded<Event<Int>>] = []
      SharingScheduler.mock(scheduler: scheduler) {
        let source = scheduler.createHotObservable([
          .next(210, 1), .next(220, 2), .next(300, 3), .completed(400),
        ])
        let driver = make(source.asDriver(onErrorJustReturn: -1))
        result = scheduler.start { driver }.events
      }
      return result
    }
    #expect(events { $0.debounce(.seconds(30)) } == [.next(250, 2), .next(330, 3), .completed(400)])
    #expect(
      events { $0.throttle(.seconds(50), latest: false) } == [.next(210, 1), .next(300, 3), .completed(400)])
    #expect(
      events { $0.throttle(.seconds(50)) } == [.next(210, 1), .next(260, 2), .next(310, 3), .completed(400)])
    #expect(
      events { $0.delay(.seconds(5)) } == [.next(215, 1), .next(225, 2), .next(305, 3), .completed(405)])
    #expect(
      events { _ in Driver.timer(.seconds(300), period: .seconds(200)) } == [
        .next(500, 0), .next(700, 1), .next(900, 2),
      ])
    #expect(events { _ in Driver.interval(.seconds(300)) } == [.next(500, 0), .next(800, 1)])
  }

  @Test func theValuesCanBeIterated() async {
    var numbers: [Int] = []
    for await number in BehaviorRelay(value: 1).asDriver().values {
      numbers.append(number)
      break
    }
    for await number in Driver.of(2, 3).values { numbers.append(number) }
    #expect(numbers == [1, 2, 3])
  }
}
