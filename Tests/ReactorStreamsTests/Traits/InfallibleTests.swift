import ReactorKitTesting
import TestSupport
import Testing

@Suite struct InfallibleTests {
  private func elements<Element>(_ stream: Infallible<Element>) -> [Element] {
    stream.asObservable().elementsAtOnce()
  }

  @Test func theFactories() {
    #expect(elements(.just(1)) == [1])
    #expect(elements(.of(1, 2)) == [1, 2])
    #expect(elements(.from([1, 2])) == [1, 2])
    #expect(elements(Infallible<Int>.empty()) == [])
    #expect(Infallible<Int>.never().asObservable().eventsAtOnce() == [])
    #expect(elements(.deferred { .just(1) }) == [1])
    let created = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      observer(.next(2))
      return Disposables.create()
    }
    #expect(created.asInfallible().asObservable().eventsAtOnce() == [.next(1), .completed])
  }

  @Test func anErrorIsReplaced() {
    let failing = Observable<Int>.error(TestError())
    #expect(elements(failing.asInfallible(onErrorJustReturn: 1)) == [1])
    #expect(elements(failing.asInfallible(onErrorFallbackTo: .of(1, 2))) == [1, 2])
    #expect(elements(failing.asInfallible(onErrorRecover: { $0 is TestError ? .just(3) : .empty() })) == [3])
    #expect(elements(BehaviorRelay(value: 4).asInfallible()) == [4])
    #expect(elements(PublishRelay<Int>().asInfallible()) == [])
    #expect(elements(ReplayRelay<Int>.create(bufferSize: 1).asInfallible()) == [])
  }

  @Test func theOperators() {
    let stream = Infallible.of(1, 1, 2)
    #expect(elements(stream.map { $0 * 2 }) == [2, 2, 4])
    #expect(elements(stream.filter { $0 > 1 }) == [2])
    #expect(elements(stream.compactMap { $0 > 1 ? "\($0)" : nil }) == ["2"])
    #expect(elements(stream.distinctUntilChanged()) == [1, 2])
    #expect(elements(stream.distinctUntilChanged { $0 / 3 }) == [1])
    #expect(elements(stream.startWith(0)) == [0, 1, 1, 2])
    #expect(elements(stream.scan(0, accumulator: +)) == [1, 2, 4])
    #expect(elements(stream.flatMap { Infallible.just($0) }) == [1, 1, 2])
    #expect(elements(stream.flatMapLatest { Infallible.just($0) }) == [1, 1, 2])
    #expect(elements(stream.observe(on: ImmediateScheduler.instance)) == [1, 1, 2])
    #expect(elements(stream.subscribe(on: ImmediateScheduler.instance)) == [1, 1, 2])
  }

  @Test func theSubscribers() {
    let log = Log<Int>()
    let object = Probe()
    _ = Infallible.just(1).subscribe(onNext: { log($0) }, onCompleted: { log(0) })
    _ = Infallible.just(2).subscribe(with: object, onNext: { _, element in log(element) })
    _ = Infallible.just(3).bind { log($0) }
    _ = Infallible.just(4).bind(with: object) { _, element in log(element) }
    _ = Infallible.just(5).bind(to: AnyObserver { if let element = $0.element { log(element) } })
    #expect(log.entries == [1, 0, 2, 3, 4, 5])
  }

  @Test func aFunctionReceivesEveryEvent() {
    let log = Log<String>()
    let subscription = Infallible.of(1, 2).subscribe { event in
      switch event {
      case .next(let number): log("\(number)")
      case .completed: log("completed")
      }
    }
    subscription.dispose()
    #expect(log.entries == ["1", "2", "completed"])
  }

  @Test func aTrailingClosureMayBeOneForElements() {
    let log = Log<Int>()
    _ = Infallible.of(1, 2).subscribe { log($0) }
    _ = Infallible.just(3).subscribe {
      log($0)
    } onCompleted: {
      log(0)
    }
    #expect(log.entries == [1, 2, 3, 0])
  }

  @Test func anErrorThatGetsInIsReported() {
    let written = Log<String>()
    let log = Log<String>()
    let stream = Infallible.just(1).flatMap { _ in Observable<Int>.error(TestError()) }
    StandardError.$output.withValue({ written($0) }) {
      _ = stream.subscribe { (event: InfallibleEvent<Int>) in log("\(event)") }
    }
    #expect(written.entries.count == 1)
    #expect(log.entries == [])
  }

  @Test func itIsBoundToRelays() {
    let publish = PublishRelay<Int>(), behavior = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int>.create(bufferSize: 9)
    let publishOptional = PublishRelay<Int?>(), behaviorOptional = BehaviorRelay<Int?>(value: nil)
    let replayOptional = ReplayRelay<Int?>.create(bufferSize: 9)
    let log = Log<Int>(), optionalLog = Log<Int?>()
    _ = publish.subscribe(onNext: { log($0) })
    _ = publishOptional.subscribe(onNext: { optionalLog($0) })
    let stream = Infallible.of(1, 2)
    _ = stream.bind(to: publish, publish)
    _ = stream.bind(to: behavior)
    _ = stream.bind(to: replay)
    _ = stream.bind(to: publishOptional)
    _ = stream.bind(to: behaviorOptional)
    _ = stream.bind(to: replayOptional)
    #expect(log.entries == [1, 1, 2, 2])
    #expect(behavior.value == 2)
    #expect(replay.asObservable().elementsAtOnce() == [1, 2])
    #expect(optionalLog.entries == [1, 2])
    #expect(behaviorOptional.value == 2)
    #expect(replayOptional.asObservable().elementsAtOnce() == [1, 2])
  }

  @Test func itIsBoundToObserversOfTheOptionalAndToFunctions() {
    let log = Log<Event<Int?>>()
    let observer = AnyObserver<Int?> { log($0) }
    let stream = Infallible.just(7)
    _ = stream.bind(to: observer)
    #expect(log.entries == [.next(7), .completed])
    func list(_ source: Infallible<Int>) -> [Int] { source.asObservable().elementsAtOnce() }
    func add(_ source: Infallible<Int>) -> (Int) -> [Int] { { number in list(source).map { $0 + number } } }
    #expect(stream.bind(to: list) == [7])
    #expect(stream.bind(to: add, curriedArgument: 10) == [17])
  }

  @Test func theValuesDoNotThrow() async {
    var numbers: [Int] = []
    for await number in Infallible.of(1, 2).values { numbers.append(number) }
    #expect(numbers == [1, 2])
  }
}
