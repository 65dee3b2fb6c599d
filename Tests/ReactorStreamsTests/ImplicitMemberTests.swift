import ReactorKitTesting
import ReactorStreams
import Testing

/// Sources as arguments and results that do not name their type: `first.concat(.just(1))`.
@Suite struct ImplicitMemberTests {
  private let numbers = Observable.of(1, 2)

  private func elements<Element>(_ stream: Observable<Element>) -> [Element] {
    var elements: [Element] = []
    stream.subscribe(onNext: { elements.append($0) }).dispose()
    return elements
  }

  @Test func argumentsOfTheSameElement() {
    #expect(elements(numbers.concat(.just(3))) == [1, 2, 3])
    #expect(elements(numbers.concat(.of(3, 4))) == [1, 2, 3, 4])
    #expect(elements(numbers.concat(.from([3]))) == [1, 2, 3])
    #expect(elements(numbers.concat(.empty())) == [1, 2])
    #expect(elements(numbers.amb(.never())) == [1, 2])
    #expect(elements(Observable.never().amb(.just(1))) == [1])
    #expect(elements(Observable<Int>.error(RxError.unknown).catch { _ in .just(3) }) == [3])
  }

  @Test func argumentsOfAnyElement() {
    #expect(elements(numbers.take(until: .never())) == [1, 2])
    #expect(elements(numbers.take(until: .just("end"))) == [])
    #expect(elements(numbers.skip(until: .empty())) == [])
    #expect(elements(numbers.withLatestFrom(.just("a"))) == ["a", "a"])
    #expect(elements(numbers.withLatestFrom(.just("a")) { "\($0)\($1)" }) == ["1a", "2a"])
    #expect(elements(numbers.sample(.never())) == [])
    #expect(elements(Observable.zip(numbers, .just("a")).map { "\($0)\($1)" }) == ["1a"])
    #expect(elements(Observable.combineLatest(.just(1), .just("a")).map { "\($0)\($1)" }) == ["1a"])
  }

  @Test func resultsOfClosures() {
    #expect(elements(numbers.flatMap { .just($0 * 2) }) == [2, 4])
    #expect(elements(numbers.concatMap { .of($0, $0) }) == [1, 1, 2, 2])
    #expect(elements(numbers.flatMapLatest { $0 > 1 ? .just("a") : .empty() }) == ["a"])
  }

  @Test func timersAreOfIntegers() {
    let clock = TestScheduler(initialClock: 0)
    let observer = clock.createObserver(Int.self)
    let source = clock.createHotObservable([.next(1, 1), .next(3, 2)])
    let subscription = source.take(until: .timer(.seconds(2), scheduler: clock)).subscribe(observer)
    clock.advanceTo(4)
    #expect(observer.events == [.next(1, 1), .completed(2)])
    subscription.dispose()
  }

  /// An array literal still makes a stream, also where its initializer without elements is refused.
  @Test func literalsMakeStreams() {
    let none: Observable<Int> = []
    func result() -> Observable<Int> { [1] }
    #expect(elements(none) == [])
    #expect(elements(result()) == [1])
    #expect(elements(PublishSubject<Int>()) == [])
  }
}
