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

  @Test func theValuesDoNotThrow() async {
    var numbers: [Int] = []
    for await number in Infallible.of(1, 2).values { numbers.append(number) }
    #expect(numbers == [1, 2])
  }
}
