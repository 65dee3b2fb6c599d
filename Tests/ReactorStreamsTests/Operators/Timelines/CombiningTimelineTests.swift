import ReactorKitTesting
import Testing

/// When `combineLatest` and `zip` emit, end, and leave their sources.
@Suite struct CombiningTimelineTests {
  /// Digits side by side.
  static func digits(_ elements: [Int]) -> Int { elements.reduce(0) { $0 * 10 + $1 } }

  @Test(arguments: [
    Timeline(
      ["1@215 4@225 |@230", "2@220 5@225 |@240"], gives: "12@220 42@225 45@225 |@240",
      spans: ["200-230", "200-240"], because: "at one tick, the source that was made first comes first"),
    Timeline(
      ["|@210", "2@215 |@220"], gives: "|@215", spans: ["200-210", "200-215"],
      because: "an element completes it that all the others have ended before, one of them without any"),
    Timeline(
      ["2@215 |@220", "|@210"], gives: "|@215", spans: ["200-215", "200-210"],
      because: "so it does from the other side"),
    Timeline(
      ["|@210", ""], gives: "", spans: ["200-210", "200-1000"],
      because: "an empty one alone does not complete it"),
    Timeline(
      ["", "|@210"], gives: "", spans: ["200-1000", "200-210"],
      because: "an empty one alone does not complete it"),
    Timeline(
      ["|@210", "|@220"], gives: "|@220", spans: ["200-210", "200-220"], because: "it completes with the last"
    ),
    Timeline(
      ["1@205 |@210", "|@220"], gives: "|@220", spans: ["200-210", "200-220"],
      because: "it completes with the last, with or without elements"),
    Timeline(
      ["1@205 |@210", "2@220 3@230 |@240"], gives: "12@220 13@230 |@240", spans: ["200-210", "200-240"],
      because: "a source that has ended keeps its latest element"),
    Timeline(
      ["#@220", "#@220"], gives: "#@220", spans: ["200-220", "200-220"], because: "one error ends both"),
    Timeline(
      ["|@210", "1@215 #@220"], gives: "|@215", spans: ["200-210", "200-215"],
      because: "an error that comes after the end is nobody's"),
    Timeline(
      ["|@210", "#@220"], gives: "#@220", spans: ["200-210", "200-220"],
      because: "an error ends it, whoever has completed before"),
  ])
  func combineLatestOfTwo(_ row: Timeline) {
    row.verify { sources, _ in Observable.combineLatest(sources[0], sources[1]) { $0 * 10 + $1 } }
    row.verify { sources, _ in Observable.combineLatest(sources[0], sources[1]).map { $0 * 10 + $1 } }
    row.verify { sources, _ in Observable.combineLatest(sources) { Self.digits($0) } }
    row.verify { sources, _ in Observable.combineLatest(sources).map(Self.digits) }
  }

  @Test(arguments: [
    Timeline(
      ["|@210", "2@215 |@217", "3@216 4@230 |@240"], gives: "|@230",
      spans: ["200-210", "200-217", "200-230"],
      because: "the others' ends alone do nothing; the next element completes it"),
    Timeline(
      ["|@210", "", "|@220"], gives: "", spans: ["200-210", "200-1000", "200-220"],
      because: "one that is silent and runs keeps it open"),
    Timeline(
      ["1@210", "2@215", "|@220"], gives: "", spans: ["200-1000", "200-1000", "200-220"],
      because: "as long as another one runs, an empty one does not complete it"),
    Timeline(
      ["1@210 |@230", "2@215 |@240", "3@220 4@225 |@235"], gives: "123@220 124@225 |@240",
      spans: ["200-230", "200-240", "200-235"], because: "it completes with the last"),
  ])
  func combineLatestOfThree(_ row: Timeline) {
    row.verify { sources, _ in
      Observable.combineLatest(sources[0], sources[1], sources[2]) { Self.digits([$0, $1, $2]) }
    }
    row.verify { sources, _ in Observable.combineLatest(sources) { Self.digits($0) } }
  }

  @Test(arguments: [
    Timeline(
      ["|@210", "2@215 |@220"], gives: "|@215", spans: ["200-210", "200-215"],
      because: "streams that cannot fail end as others do"),
    Timeline(
      ["|@210", ""], gives: "", spans: ["200-210", "200-1000"],
      because: "streams that cannot fail end as others do"),
  ])
  func combineLatestOfInfallibles(_ row: Timeline) {
    row.verify { sources, _ in
      let sources = sources.map { $0.asInfallible(onErrorFallbackTo: .never()) }
      return Infallible.combineLatest(sources[0], sources[1]) { $0 * 10 + $1 }
    }
    row.verify { sources, _ in
      Infallible.combineLatest(sources.map { $0.asInfallible(onErrorFallbackTo: .never()) }) { $0.count }
    }
  }

  static let zipRows = [
    Timeline(
      ["1@210 2@230 |@250", "3@220 4@240 |@260"], gives: "13@220 24@240 |@260",
      spans: ["200-250", "200-260"],
      because: "it completes when all have"),
    Timeline(
      ["|@210", ""], gives: "", spans: ["200-210", "200-1000"],
      because: "an empty one alone does not complete it"),
    Timeline(
      ["", "|@210"], gives: "", spans: ["200-1000", "200-210"],
      because: "an empty one alone does not complete it"),
    Timeline(["|@210", "|@220"], gives: "|@220", spans: ["200-210", "200-220"], because: "both have ended"),
    Timeline(
      ["1@210 2@211 |@215", "|@220"], gives: "|@220", spans: ["200-215", "200-220"],
      because: "both have ended, whatever waits"),
    Timeline(
      ["1@210 #@220", "2@230"], gives: "#@220", spans: ["200-220", "200-220"],
      because: "an error drops what waits"),
    Timeline(
      ["|@210", "#@220"], gives: "#@220", spans: ["200-210", "200-220"],
      because: "an error ends it, whoever has completed before"),
  ]

  @Test(
    arguments: zipRows + [
      Timeline(
        ["1@215 |@220", "2@225 3@226"], gives: "12@225", spans: ["200-220", "200-1000"],
        because: "with a fixed number of sources, it completes only when all have"),
      Timeline(
        ["|@220", "2@230 3@240 |@260"], gives: "|@260", spans: ["200-220", "200-260"],
        because: "with a fixed number of sources, it completes only when all have"),
    ])
  func zipOfTwo(_ row: Timeline) {
    row.verify { sources, _ in Observable.zip(sources[0], sources[1]) { $0 * 10 + $1 } }
    row.verify { sources, _ in Observable.zip(sources[0], sources[1]).map { $0 * 10 + $1 } }
  }

  @Test(
    arguments: zipRows + [
      Timeline(
        ["1@215 |@220", "2@225 3@226"], gives: "12@225 |@226", spans: ["200-220", "200-226"],
        because: "of a collection, an element that waits for those that have ended completes it"),
      Timeline(
        ["|@220", "2@230 3@240 |@260"], gives: "|@230", spans: ["200-220", "200-230"],
        because: "of a collection, an element that waits for those that have ended completes it"),
    ])
  func zipOfACollectionOfTwo(_ row: Timeline) {
    row.verify { sources, _ in Observable.zip(sources) { Self.digits($0) } }
    row.verify { sources, _ in Observable.zip(sources).map(Self.digits) }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 |@215", "2@220 |@225", "3@230 4@240 |@250"], gives: "123@230 |@250",
      spans: ["200-215", "200-225", "200-250"], because: "it completes when all have"),
    Timeline(
      ["1@210 |@215", "2@220", "3@230 4@240 |@250"], gives: "123@230",
      spans: ["200-215", "200-1000", "200-250"], because: "one that runs keeps it open"),
  ])
  func zipOfThree(_ row: Timeline) {
    row.verify { sources, _ in
      Observable.zip(sources[0], sources[1], sources[2]) { Self.digits([$0, $1, $2]) }
    }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 |@215", "2@220 |@225", "3@230 4@240 |@250"], gives: "123@230 |@240",
      spans: ["200-215", "200-225", "200-240"], because: "all the others have ended"),
    Timeline(
      ["1@210 |@215", "2@220", "3@230 4@240 |@250"], gives: "123@230",
      spans: ["200-215", "200-1000", "200-250"], because: "one of the others runs"),
    Timeline(
      ["1@210 2@211 3@212 |@215", "4@220 |@225", "5@230 6@240"], gives: "145@230 |@240",
      spans: ["200-215", "200-225", "200-240"], because: "what waits of one of them is of no use"),
  ])
  func zipOfACollectionOfThree(_ row: Timeline) {
    row.verify { sources, _ in Observable.zip(sources) { Self.digits($0) } }
  }

  @Test func theErrorOfTheSourceThatWasMadeFirstCounts() {
    let scheduler = TestScheduler(initialClock: 0)
    let second = scheduler.createHotObservable([.error(220, Mishap("second"), Int.self)])
    let first = scheduler.createHotObservable([.error(220, Mishap("first"), Int.self)])
    #expect(
      scheduler.start { Observable.combineLatest(first, second) { $0 + $1 } }.events
        == [.error(220, Mishap("second"))])
  }

  @Test(arguments: [
    Timeline(
      ["1@210 |@220", ""], gives: "#@200", spans: ["200-200", "200-200"],
      because: "sources are subscribed to although it has ended, and left at once")
  ])
  func anErrorWhileSubscribing(_ row: Timeline) {
    let failed = Observable<Int>.error(TestError())
    row.verify { sources, _ in Observable.combineLatest(failed, sources[0], sources[1]) { $0 + $1 + $2 } }
    row.verify { sources, _ in Observable.combineLatest([failed] + sources) { $0[0] } }
    row.verify { sources, _ in Observable.zip(failed, sources[0], sources[1]) { $0 + $1 + $2 } }
    row.verify { sources, _ in Observable.zip([failed] + sources) { $0[0] } }
  }

  @Test func combineLatestOfNoneEmitsOnceAndZipOfNoneCompletes() {
    let scheduler = TestScheduler(initialClock: 0)
    let none: [Observable<Int>] = []
    #expect(
      scheduler.start { Observable.combineLatest(none) { $0.count } }.events == [
        .next(200, 0), .completed(200),
      ])
    let other = TestScheduler(initialClock: 0)
    #expect(other.start { Observable<Int>.zip(none) { _ in throw TestError() } }.events == [.completed(200)])
  }

  @Test func elementsThatZipCanNoLongerPairAreNotKept() {
    let first = PublishSubject<Int>(), second = PublishSubject<Probe>()
    let subscription = Observable.zip(first, second) { $1 }.subscribe()
    first.onNext(1)
    first.onCompleted()
    second.onNext(Probe())
    weak var late: Probe?
    do {
      let probe = Probe()
      late = probe
      second.onNext(probe)
    }
    #expect(late == nil)
    #expect(second.hasObservers)
    subscription.dispose()
  }
}
