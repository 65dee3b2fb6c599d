import ReactorKitTesting
import Testing

/// When operators that take, test and fold elements emit, end, and leave their source.
@Suite struct TakingTimelineTests {
  @Test(arguments: [
    Timeline(
      ["1@210 2@220 3@230"], gives: "1@210 2@220 |@220", spans: ["200-220"], because: "the second is the last"
    )
  ])
  func takeTwo(_ row: Timeline) {
    row.verify { sources, _ in sources[0].take(2) }
    row.verify { sources, _ in sources[0].take(while: { $0 < 2 }, behavior: .inclusive) }
    row.verify { sources, _ in sources[0].take(until: { $0 == 2 }, behavior: .inclusive) }
  }

  @Test(arguments: [
    Timeline(["1@210"], gives: "|@200", spans: [""], because: "none are taken without a subscription")
  ])
  func takeNone(_ row: Timeline) { row.verify { sources, _ in sources[0].take(0) } }

  @Test(arguments: [
    Timeline(["1@210 2@220 3@230"], gives: "1@210 |@220", spans: ["200-220"], because: "the second decides")
  ])
  func takeExclusively(_ row: Timeline) {
    row.verify { sources, _ in sources[0].take(while: { $0 < 2 }) }
    row.verify { sources, _ in sources[0].take(until: { $0 == 2 }) }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@220 3@230 |@240"], gives: "2@240 3@240 |@240", spans: ["200-240"], because: "at the end"),
    Timeline(["1@210 2@220 #@240"], gives: "#@240", spans: ["200-240"], because: "an error drops them"),
  ])
  func takeLastTwo(_ row: Timeline) { row.verify { sources, _ in sources[0].takeLast(2) } }

  @Test(arguments: [
    Timeline(["1@210 2@220 3@230"], gives: "2@220 |@220", spans: ["200-220"], because: "it is there"),
    Timeline(["1@210 |@220"], gives: "#@220", spans: ["200-220"], because: "it is missing"),
  ])
  func elementAtOne(_ row: Timeline) { row.verify { sources, _ in sources[0].element(at: 1) } }

  @Test(arguments: [
    Timeline(["1@210 |@220"], gives: "1@210 |@220", spans: ["200-220"], because: "it is sent when it comes"),
    Timeline(
      ["1@210 2@220 |@230"], gives: "1@210 #@220", spans: ["200-220"], because: "a second one is an error"),
    Timeline(["|@220"], gives: "#@220", spans: ["200-220"], because: "none is an error"),
  ])
  func single(_ row: Timeline) { row.verify { sources, _ in sources[0].single() } }

  @Test(arguments: [
    Timeline(["1@210 2@220 |@230"], gives: "#@220", spans: ["200-220"], because: "a second one is an error"),
    Timeline(["1@210 |@230"], gives: "1@230 |@230", spans: ["200-230"], because: "it is held until the end"),
  ])
  func asSingle(_ row: Timeline) {
    row.verify { sources, _ in sources[0].asSingle() }
    row.verify { sources, _ in sources[0].asMaybe() }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@220"], gives: "Optional(1)@210 |@210", spans: ["200-210"], because: "it comes at once"),
    Timeline(["|@220"], gives: "nil@220 |@220", spans: ["200-220"], because: "none is nil"),
  ])
  func first(_ row: Timeline) { row.verify { sources, _ in sources[0].first() } }

  @Test(arguments: [
    Timeline(
      ["1@210 2@220 |@230"], gives: "3@230 |@230", spans: ["200-230"], because: "the result comes at the end"),
    Timeline(["|@230"], gives: "0@230 |@230", spans: ["200-230"], because: "the result of none is the seed"),
    Timeline(["1@210 #@230"], gives: "#@230", spans: ["200-230"], because: "an error drops it"),
  ])
  func reduce(_ row: Timeline) {
    row.verify { sources, _ in sources[0].reduce(0, accumulator: +) }
    row.verify { sources, _ in sources[0].toArray().map { $0.reduce(0, +) } }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@220 |@230"], gives: "1@210 3@220 |@230", spans: ["200-230"], because: "the seed is not sent")
  ])
  func scan(_ row: Timeline) { row.verify { sources, _ in sources[0].scan(0, accumulator: +) } }

  @Test(arguments: [
    Timeline(
      ["1@210 2@220 |@230"], gives: "1@210 #@220", spans: ["200-220"], because: "the closure throws at two")
  ])
  func closuresThatThrow(_ row: Timeline) {
    @Sendable func check(_ number: Int) throws -> Int { if number == 2 { throw TestError() } else { number } }
    row.verify { sources, _ in sources[0].map { try check($0) } }
    row.verify { sources, _ in sources[0].filter { try check($0) > 0 } }
    row.verify { sources, _ in sources[0].compactMap { try check($0) } }
    row.verify { sources, _ in sources[0].distinctUntilChanged { try check($0) } }
    row.verify { sources, _ in sources[0].scan(0) { try check($1) } }
    row.verify { sources, _ in sources[0].take(while: { try check($0) > 0 }) }
    row.verify { sources, _ in sources[0].take(until: { try check($0) < 0 }) }
    row.verify { sources, _ in sources[0].flatMap { Observable.just(try check($0)) } }
    row.verify { sources, _ in sources[0].flatMapLatest { Observable.just(try check($0)) } }
    row.verify { sources, _ in sources[0].flatMapFirst { Observable.just(try check($0)) } }
    row.verify { sources, _ in sources[0].concatMap { Observable.just(try check($0)) } }
    row.verify { sources, _ in
      sources[0].withLatestFrom(Observable.just(0)) { number, _ in try check(number) }
    }
    row.verify { sources, _ in
      Observable.combineLatest(sources[0], Observable.just(0)) { number, _ in try check(number) }
    }
    row.verify { sources, _ in
      Observable.zip(sources[0], Observable.of(0, 0)) { number, _ in try check(number) }
    }
    row.verify { sources, _ in sources[0].do(onNext: { _ = try check($0) }) }
  }

  @Test(arguments: [
    Timeline(
      ["|@220", "cold 1@10 |@20"], gives: "1@230 |@240", spans: ["200-220", "220-240"],
      because: "it was empty"),
    Timeline(
      ["1@210 |@220", ""], gives: "1@210 |@220", spans: ["200-220", ""], because: "it was not empty"),
    Timeline(["#@220", ""], gives: "#@220", spans: ["200-220", ""], because: "an error is no emptiness"),
  ])
  func ifEmptySwitchTo(_ row: Timeline) {
    row.verify { sources, _ in sources[0].ifEmpty(switchTo: sources[1]) }
  }

  @Test(arguments: [
    Timeline(["|@220"], gives: "7@220 |@220", spans: ["200-220"], because: "the default comes at the end")
  ])
  func ifEmptyDefault(_ row: Timeline) { row.verify { sources, _ in sources[0].ifEmpty(default: 7) } }

  @Test(arguments: [
    Timeline(
      ["1@210 |@220"], gives: "next(1)@210 completed@220 |@220", spans: ["200-220"],
      because: "the end is an element"),
    Timeline(
      ["1@210 #@220"], gives: "next(1)@210 error(TestError())@220 |@220", spans: ["200-220"],
      because: "an error is one, too"),
  ])
  func materialize(_ row: Timeline) { row.verify { sources, _ in sources[0].materialize() } }

  @Test(arguments: [
    Timeline(
      ["1@210 2@220 |@230"], gives: "1@210 |@220", spans: ["200-220"],
      because: "an inner end leaves the source"),
    Timeline(["1@210 |@215"], gives: "1@210 |@215", spans: ["200-215"], because: "an outer one ends it too"),
  ])
  func dematerialize(_ row: Timeline) {
    row.verify { sources, _ in sources[0].map { $0 == 2 ? Event.completed : .next($0) }.dematerialize() }
  }

  @Test(arguments: [
    Timeline(
      ["10@210 11@220 22@230 23@240 |@250"], gives: "10@210 22@230 |@250", spans: ["200-250"],
      because: "the key is the one of the element that was sent last")
  ])
  func distinctUntilChanged(_ row: Timeline) {
    row.verify { sources, _ in sources[0].distinctUntilChanged { $0 / 10 } }
    row.verify { sources, _ in sources[0].distinctUntilChanged { $0 / 10 == $1 / 10 } }
    row.verify { sources, _ in sources[0].distinctUntilChanged({ $0 / 10 }, comparer: { $0 == $1 }) }
    row.verify { sources, _ in sources[0].distinctUntilChanged(at: \.tens) }
  }

  @Test func theComparerGetsTheLastOneThatWasSent() {
    let calls = Log<[Int]>()
    let sent = Observable.of(1, 2, 3, 9).distinctUntilChanged { last, new in
      calls([last, new])
      return new < 9
    }
    #expect(sent.elementsAtOnce() == [1, 9])
    #expect(calls.entries == [[1, 2], [1, 3], [1, 9]])
  }

  @Test func withUnretainedCompletesAtTheNextElement() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    var object: Probe? = Probe()
    scheduler.scheduleAt(215) { object = nil }
    let result = scheduler.start { source.withUnretained(object ?? Probe()).map { $1 } }
    #expect(result.events == [.next(210, 1), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func aStreamAsAnObservableIsItself() {
    let subjects: [Observable<Int>] = [
      PublishSubject<Int>(), BehaviorSubject(value: 1), ReplaySubject<Int>.create(bufferSize: 1), .just(1),
      Observable.of(1).map { $0 }, Observable.of(1).share(), Observable.of(1).publish(),
    ]
    for subject in subjects { #expect(subject.asObservable() === subject) }
  }
}

extension Int {
  fileprivate var tens: Int { self / 10 }
}
