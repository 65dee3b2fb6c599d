import ReactorKitTesting
import TestSupport
import Testing

/// Operators that make one or few elements of a whole stream: `reduce`, `takeLast`, `single`, `element(at:)`,
/// `toArray`, `first`.
@Suite(.ownThreads) struct AtTheEndTests {
  @Test(arguments: [
    Marble("a-b-c|", "-----([abc]|)", subscription: "^----!", because: "the result comes with the end"),
    Marble("--|", "--([]|)", because: "the result of nothing is the seed"),
    Marble("a-#", "--#", subscription: "^-!", because: "an error drops the result"),
    Marble("a-b-", "", subscription: "^--!", disposeAt: 3, because: "without an end there is no result"),
  ])
  func reduce(_ marble: Marble) {
    marble.verify { source, _ in source.reduce("", accumulator: +) }
    marble.verify { source, _ in source.reduce(into: "") { $0 += $1 } }
    marble.verify { source, _ in
      source.reduce([String](), accumulator: { $0 + [$1] }, mapResult: { $0.joined() })
    }
  }

  @Test func anElementFromInsideOfTheDeliveryOfTheLastOnesIsIgnored() {
    let tap = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = tap.takeLast(2).subscribe { event in
      log(event)
      if event.element == 1 { tap.send(.next(9)) }
    }
    for event in [Event.next(1), .next(2), .completed] { tap.send(event) }
    #expect(log.entries == [.next(1), .next(2), .completed])
  }

  @Test func anErrorFromInsideOfTheDeliveryOfTheResultIsIgnored() {
    let tap = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = tap.reduce(0, accumulator: +).subscribe { event in
      log(event)
      if event.element != nil { tap.send(.error(TestError())) }
    }
    tap.send(.next(1))
    tap.send(.completed)
    #expect(log.entries == [.next(1), .completed])
  }

  /// A source that breaks the grammar finds the value in the hands of the accumulator.
  @Test func elementsSentFromInsideTheAccumulatorAreReducedAfterIt() {
    let tap = Tap<Int>()
    let log = Log<Event<[Int]>>()
    _ = tap.reduce(into: [Int]()) { all, element in
      if element == 1 {
        tap.send(.next(2))
        tap.send(.completed)
        tap.send(.next(3))
      }
      all.append(element)
    }.subscribe { log($0) }
    tap.send(.next(1))
    #expect(log.entries == [.next([1, 2]), .completed])
  }

  @Test func elementsSentFromInsideAScansAccumulatorAreDeliveredAfterItsResult() {
    let tap = Tap<Int>()
    let log = Log<Event<[Int]>>()
    _ = tap.scan(into: [Int]()) { all, element in
      if element == 1 { for next in 2...3 { tap.send(.next(next)) } }
      all.append(element)
    }.subscribe { log($0) }
    tap.send(.next(1))
    #expect(log.entries == [.next([1]), .next([1, 2]), .next([1, 2, 3])])
  }

  @Test func anEndFromInsideOfTheAccumulatorOfAScanComesAfterWhatWaits() {
    let tap = Tap<Int>()
    let log = Log<Event<[Int]>>()
    _ = tap.scan(into: [Int]()) { all, element in
      if element == 1 {
        tap.send(.next(2))
        tap.send(.completed)
        tap.send(.next(3))
      }
      all.append(element)
    }.subscribe { log($0) }
    tap.send(.next(1))
    #expect(log.entries == [.next([1]), .next([1, 2]), .completed])
  }

  @Test func elementsThatWaitForAScanAreDroppedWhenItsSubscriberLeaves() {
    let tap = Tap<Int>()
    let log = Log<Event<[Int]>>()
    let calls = Guarded(0)
    _ = tap.scan(into: [Int]()) { all, element in
      calls.withLock { $0 += 1 }
      if element == 1 { tap.send(.next(2)) }
      all.append(element)
    }.take(1).subscribe { log($0) }
    tap.send(.next(1))
    #expect(log.entries == [.next([1]), .completed])
    #expect(calls.value == 1)
  }

  @Test func anErrorFromInsideOfTheAccumulatorComesAfterIt() {
    let tap = Tap<Int>()
    let log = Log<Event<[Int]>>()
    let count = Guarded(0)
    _ = tap.reduce(into: [Int]()) { all, element in
      tap.send(.error(TestError()))
      tap.send(.next(2))
      count.withLock { $0 += 1 }
      all.append(element)
    }.subscribe { log($0) }
    tap.send(.next(1))
    #expect(log.entries == [.error(TestError())])
    #expect(count.value == 1)
  }

  @Test func reduceMayEndWithNil() {
    let result = Observable.of(1, 2).reduce(0, accumulator: +) { sum in sum > 9 ? sum : nil }
    #expect(result.eventsAtOnce() == [.next(nil), .completed])
  }

  @Test(arguments: [
    Marble("a-b-c|", "-----(bc|)", subscription: "^----!", because: "the last two, at the end"),
    Marble("a|", "-(a|)", because: "all, where there are fewer"),
    Marble("--|", "--|", because: "nothing of nothing"),
    Marble("ab#", "--#", subscription: "^-!", because: "an error drops them"),
    Marble("ab-", "", subscription: "^--!", disposeAt: 3, because: "disposal drops them"),
  ])
  func takeLastTwo(_ marble: Marble) { marble.verify { source, _ in source.takeLast(2) } }

  @Test func takingTheLastNoneWaitsForTheEnd() {
    let tap = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = tap.takeLast(0).subscribe { log($0) }
    tap.send(.next(1))
    #expect(log.entries == [])
    tap.send(.completed)
    #expect(log.entries == [.completed])
  }

  @Test func takeLastHoldsNoMoreThanItNeedsAndStopsWhenItIsLeft() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Lifetimes.Token>()
    let subscription = SerialDisposable()
    let count = Guarded(0)
    subscription.disposable = subject.takeLast(3).subscribe(onNext: { token in
      token.touch()
      count.withLock { $0 += 1 }
      subject.onNext(token)
      if count.value == 2 { subscription.dispose() }
    })
    for _ in 0..<1000 { subject.onNext(lifetimes.token()) }
    #expect(lifetimes.count == 3)
    subject.onCompleted()
    #expect(count.value == 2)
    lifetimes.expectNone()
  }

  @Test(arguments: [
    Marble("-a-|", "-a-|", subscription: "^--!", because: "the only one passes when it comes"),
    Marble("-a-b|", "-a-#", subscription: "^--!", because: "a second one is an error"),
    Marble("--|", "--#", subscription: "^-!", because: "none is an error"),
    Marble("-a#", "-a#", because: "an error passes"),
    Marble("-#", "-#", because: "an error passes"),
    Marble("-a--", "-a", subscription: "^--!", disposeAt: 3, because: "disposal leaves the source"),
  ])
  func single(_ marble: Marble) {
    marble.verify { source, _ in source.single() }
    marble.verify { source, _ in source.startWith("x").single { $0 != "x" } }
  }

  @Test func whichErrorSingleEndsWith() {
    #expect(Observable.of(1, 2).single().eventsAtOnce() == [.next(1), .error(RxError.moreThanOneElement)])
    #expect(Observable<Int>.empty().single().eventsAtOnce() == [.error(RxError.noElements)])
    #expect(Observable.of(1, 2).single { $0 > 2 }.eventsAtOnce() == [.error(RxError.noElements)])
    let thrown = Observable.of(1, 2).single { _ in throw TestError() }
    #expect(thrown.eventsAtOnce() == [.error(TestError())])
  }

  @Test(arguments: [
    Marble("a-b-c|", "--(b|)", subscription: "^-!", because: "the second one, and no more"),
    Marble("a-|", "--#", subscription: "^-!", because: "too few are an error"),
    Marble("|", "#", because: "too few are an error"),
    Marble("a-#", "--#", because: "an error passes"),
    Marble("a---", "", subscription: "^--!", disposeAt: 3, because: "disposal leaves the source"),
  ])
  func theElementAtOne(_ marble: Marble) { marble.verify { source, _ in source.element(at: 1) } }

  @Test func whichErrorElementAtEndsWith() {
    #expect(Observable.of(7, 8).element(at: 0).eventsAtOnce() == [.next(7), .completed])
    #expect(Observable.of(7, 8).element(at: 2).eventsAtOnce() == [.error(RxError.argumentOutOfRange)])
  }

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let apply: (Observable<Int>, Probe) -> Observable<Int>
    init(_ name: String, _ apply: @escaping (Observable<Int>, Probe) -> Observable<Int>) {
      testDescription = name
      self.apply = apply
    }
  }

  static let rows: [Row] = [
    Row("reduce") { source, probe in source.reduce(0) { probe.yes ? $0 + $1 : 0 } },
    Row("reduce(into:)") { source, probe in source.reduce(into: 0) { $0 += probe.yes ? $1 : 0 } },
    Row("reduce, mapped") { source, probe in
      source.reduce(0, accumulator: +, mapResult: { probe.yes ? $0 : 0 })
    },
    Row("takeLast") { source, probe in source.filter { _ in probe.yes }.takeLast(1) },
    Row("single") { source, probe in source.single { probe.yes && $0 == 3 } },
    Row("element(at:)") { source, probe in source.filter { _ in probe.yes }.element(at: 2) },
    Row("toArray") { source, probe in
      source.toArray().map { probe.yes ? $0.last ?? 0 : 0 }.asObservable()
    },
    Row("first") { source, probe in
      source.filter { _ in probe.yes }.skip(2).first().map { $0 ?? 0 }.asObservable()
    },
  ]

  @Test(arguments: rows, UnaryOperatorTests.Ending.allCases)
  func nothingIsRetainedAfterTheEnd(_ row: Row, _ ending: UnaryOperatorTests.Ending) {
    weak var probe: Probe?
    let lifetimes = Lifetimes()
    var subject: PublishSubject<Int>? = lifetimes.track(PublishSubject())
    let subscription: any Disposable
    do {
      let object = Probe()
      probe = object
      subscription = row.apply(subject ?? PublishSubject(), object).subscribe(
        onNext: { [object] _ in _ = object.yes }, onError: { [object] _ in _ = object.yes })
    }
    subject?.onNext(1)
    switch ending {
    case .completion: subject?.onCompleted()
    case .error: subject?.onError(TestError())
    case .disposal: subscription.dispose()
    case .sourceReleased: break
    }
    subject = nil
    #expect(probe == nil)
    lifetimes.expectNone()
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: rows)
  func nothingFollowsTheEnd(_ row: Row) {
    let tap = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = row.apply(tap, Probe()).subscribe { event in
      log(event)
      tap.send(.next(9))
      if event.element != nil { tap.send(.completed) }
      tap.send(.next(9))
    }
    for element in 1...3 { tap.send(.next(element)) }
    tap.send(.completed)
    tap.send(.error(TestError()))
    #expect(log.entries.last == .completed)
    #expect(log.entries.count == 2)
    #expect(tap.disposed == 1)
  }

  @Test(arguments: rows)
  func manyElementsNeedNoStack(_ row: Row) {
    let count = row.apply(Observable.from(0..<20_000), Probe()).eventsAtOnce().count
    #expect(count == 2)
  }
}
