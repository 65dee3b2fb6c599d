import ReactorKitTesting
import Testing

/// Operators that decide, element by element, what passes.
@Suite struct FilteringTests {
  private func run(
    _ op: (Observable<Int>) -> Observable<Int>, _ elements: Int...
  ) -> (events: [Event<Int>], isStopped: Bool) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable(
      elements.enumerated().map { .next($0.offset + 10, $0.element) } + [.completed(900)])
    let events = op(source).recorded(on: scheduler).map(\.value)
    return (events, (source.subscriptions.first?.unsubscribe ?? 0) < 900)
  }

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let passed: [Int]
    let op: (Observable<Int>) -> Observable<Int>
    init(_ reason: String, _ passed: [Int], _ op: @escaping (Observable<Int>) -> Observable<Int>) {
      testDescription = reason
      self.passed = passed
      self.op = op
    }
  }

  /// All rows get 2, 2, 4, 3, 2, 5.
  static let wholeSource: [Row] = [
    Row("map transforms", [4, 4, 8, 6, 4, 10]) { $0.map { $0 * 2 } },
    Row("map reads a key path", [1, 1, 1, 1, 1, 1]) { $0.map(\.description.count) },
    Row("filter passes what is accepted", [2, 2, 4, 2]) { $0.filter { $0 % 2 == 0 } },
    Row("compactMap drops nil", [20, 20, 40, 20]) { $0.compactMap { $0 % 2 == 0 ? $0 * 10 : nil } },
    Row("repeats are dropped, only next to each other", [2, 4, 3, 2, 5]) { $0.distinctUntilChanged() },
    Row("repeats of a key", [2, 3, 2, 5]) { $0.distinctUntilChanged { $0 % 2 } },
    Row("repeats of a key path", [2]) { $0.distinctUntilChanged(at: \.description.count) },
    Row("repeats by comparer, first argument is the one before", [2, 4, 5]) {
      $0.distinctUntilChanged { $0 >= $1 }
    },
    Row("repeats of a key by comparer", [2, 4, 3, 5]) { $0.distinctUntilChanged({ $0 / 2 }, comparer: ==) },
    Row("skip by count", [4, 3, 2, 5]) { $0.skip(2) },
    Row("skip more than there is", []) { $0.skip(7) },
    Row("skip less than nothing", [2, 2, 4, 3, 2, 5]) { $0.skip(-1) },
    Row("skip while: once open, it stays open", [4, 3, 2, 5]) { $0.skip(while: { $0 == 2 }) },
    Row("take more than there is", [2, 2, 4, 3, 2, 5]) { $0.take(7) },
    Row("scan emits intermediate results", [2, 4, 8, 11, 13, 18]) { $0.scan(0, accumulator: +) },
    Row("scan in place", [2, 4, 8, 11, 13, 18]) { $0.scan(into: 0) { $0 += $1 } },
  ]

  @Test(arguments: wholeSource)
  func filtersPassTheirElementsAndReadTheWholeSource(_ row: Row) {
    let (events, isStopped) = run(row.op, 2, 2, 4, 3, 2, 5)
    #expect(events == row.passed.map { .next($0) } + [.completed])
    #expect(!isStopped)
  }

  static let endingEarly: [Row] = [
    Row("take by count", [2, 2]) { $0.take(2) },
    Row("take while", [2, 2]) { $0.take(while: { $0 == 2 }) },
    Row("take while, with the one that ends it", [2, 2, 4]) {
      $0.take(while: { $0 == 2 }, behavior: .inclusive)
    },
    Row("take until", [2, 2, 4]) { $0.take(until: { $0 == 3 }) },
    Row("take until, with the one that ends it", [2, 2, 4, 3]) {
      $0.take(until: { $0 == 3 }, behavior: .inclusive)
    },
  ]

  @Test(arguments: endingEarly)
  func filtersThatEndEarlyPassTheirElementsAndStopTheSource(_ row: Row) {
    let (events, isStopped) = run(row.op, 2, 2, 4, 3, 2, 5)
    #expect(events == row.passed.map { .next($0) } + [.completed])
    #expect(isStopped)
  }

  static let throwing: [Row] = [
    Row("map", [2, 2]) { $0.map { try $0 == 4 ? fail() : $0 } },
    Row("filter", [2, 2]) { $0.filter { try $0 == 4 ? fail() : true } },
    Row("compactMap", [2, 2]) { $0.compactMap { try $0 == 4 ? fail() : $0 } },
    Row("key", [2]) { $0.distinctUntilChanged { try $0 == 4 ? fail() : $0 } },
    Row("comparer", [2]) { $0.distinctUntilChanged { try $1 == 4 ? fail() : $0 == $1 } },
    Row("skip while", []) { $0.skip(while: { try $0 == 4 ? fail() : true }) },
    Row("take while", [2, 2]) { $0.take(while: { try $0 == 4 ? fail() : true }) },
    Row("take until", [2, 2]) { $0.take(until: { try $0 == 4 ? fail() : false }) },
    Row("scan", [2, 4]) { $0.scan(0) { try $1 == 4 ? fail() : $0 + $1 } },
    Row("scan into", [2, 4]) { $0.scan(into: 0) { try $0 += $1 == 4 ? fail() : $1 } },
    Row("reduce", []) { $0.reduce(0) { try $1 == 4 ? fail() : $0 + $1 } },
    Row("reduce into", []) { $0.reduce(into: 0) { try $0 += $1 == 4 ? fail() : $1 } },
    Row("single", []) { $0.single { try $0 == 4 ? fail() : false } },
    Row("combineLatest", [2, 2]) {
      Observable.combineLatest($0, Observable.just(0)) { first, _ in try first == 4 ? fail() : first }
    },
    Row("zip", [2, 2]) { Observable.zip([$0]) { try $0[0] == 4 ? fail() : $0[0] } },
  ]

  private static func fail<T>() throws -> T { throw TestError() }

  @Test(arguments: throwing)
  func aThrownErrorEndsTheStreamAndStopsTheSource(_ row: Row) {
    let (events, isStopped) = run(row.op, 2, 2, 4, 3, 2, 5)
    #expect(events == row.passed.map { .next($0) } + [.error(TestError())])
    #expect(isStopped)
  }

  @Test func eachSubscriptionCountsForItself() {
    let source = Observable.from(1...3)
    for stream in [
      source.skip(1), source.take(2).skip(0), source.scan(0, accumulator: +), source.distinctUntilChanged(),
    ] {
      let first = Log<Int>(), second = Log<Int>()
      _ = stream.subscribe(onNext: { first($0) })
      _ = stream.subscribe(onNext: { second($0) })
      #expect(!first.entries.isEmpty)
      #expect(first.entries == second.entries)
    }
  }

  @Test func takingNothingDoesNotSubscribe() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1)])
    #expect(scheduler.start { source.take(0) }.events == [.completed(200)])
    #expect(source.subscriptions == [])
  }

  @Test func theLastTakenElementCountsAlreadyWhenTheSubscriberSendsAnother() {
    let subject = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    _ = subject.take(2).subscribe { event in
      log(event)
      if let element = event.element { subject.onNext(element + 1) }
    }
    subject.onNext(1)
    #expect(log.entries == [.next(1), .next(2), .completed])
    #expect(!subject.hasObservers)
  }
}
