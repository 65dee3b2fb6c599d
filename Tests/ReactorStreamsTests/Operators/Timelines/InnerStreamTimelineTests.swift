import ReactorKitTesting
import Testing

/// When operators with inner streams subscribe to them, leave them, and end.
@Suite struct InnerStreamTimelineTests {
  /// The outer stream sends the numbers of the sources.
  private func inner(_ sources: [TestableObservable<Int>]) -> Observable<Observable<Int>> {
    sources[0].map { sources[$0] }
  }

  @Test(arguments: [
    Timeline(
      ["1@300 2@310 |@320", "cold 1@10 |@30", "cold 2@10 |@100"], gives: "1@310 2@320 |@410",
      spans: ["200-320", "300-330", "310-410"], because: "it completes with the last one"),
    Timeline(
      ["1@300 2@310 #@350", "cold 1@10 |@30", "cold 2@10 |@100"], gives: "1@310 2@320 #@350",
      spans: ["200-350", "300-330", "310-350"], because: "an outer error comes at once"),
    Timeline(
      ["1@300 2@310 |@400", "cold 1@10 |@30", "cold 2@10 #@20"], gives: "1@310 2@320 #@330",
      spans: ["200-330", "300-330", "310-330"], because: "an inner error ends all"),
    Timeline(["|@320"], gives: "|@320", spans: ["200-320"], because: "there may be none"),
  ])
  func merge(_ row: Timeline) {
    row.verify { sources, _ in inner(sources).merge() }
    row.verify { sources, _ in sources[0].flatMap { sources[$0] } }
  }

  @Test(arguments: [
    Timeline(
      ["1@300 2@310 3@320 |@330", "cold 1@10 |@50", "cold 2@10 |@50", "cold 3@10 |@50"],
      gives: "1@310 2@320 3@360 |@400", spans: ["200-330", "300-350", "310-360", "350-400"],
      because: "the third one waits for the first to complete"),
    Timeline(
      ["1@300 2@310 3@320 |@330", "cold 1@10 |@50", "cold #@20", "cold 3@10 |@50"], gives: "1@310 #@330",
      spans: ["200-330", "300-330", "310-330", ""], because: "what waits at an error is never subscribed to"),
    Timeline(
      ["1@300 2@310 3@320 #@330", "cold 1@10 |@50", "cold 2@10 |@50", "cold 3@10 |@50"],
      gives: "1@310 2@320 #@330", spans: ["200-330", "300-330", "310-330", ""],
      because: "what waits at an outer error is never subscribed to"),
  ])
  func mergeOfTwoAtATime(_ row: Timeline) {
    row.verify { sources, _ in inner(sources).merge(maxConcurrent: 2) }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@225 |@230", "cold 1@5 |@30", "cold 2@5 |@30"], gives: "1@215 2@245 |@270",
      spans: ["200-230", "210-240", "240-270"], because: "the second one follows when the first completes"),
    Timeline(
      ["1@210 2@225 #@230", "cold 1@5 |@30", "cold 2@5 |@30"], gives: "1@215 #@230",
      spans: ["200-230", "210-230", ""], because: "an outer error comes at once"),
    Timeline(
      ["1@210 2@225 |@230", "cold 1@5 #@30", "cold 2@5 |@30"], gives: "1@215 #@240",
      spans: ["200-230", "210-240", ""], because: "what waits at an error is never subscribed to"),
  ])
  func concat(_ row: Timeline) {
    row.verify { sources, _ in inner(sources).concat() }
    row.verify { sources, _ in inner(sources).merge(maxConcurrent: 1) }
    row.verify { sources, _ in sources[0].concatMap { sources[$0] } }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@225", "cold 1@5 |@30"], gives: "1@215 #@225", spans: ["200-225", "210-225"],
      because: "the selector is called when the element comes, though an earlier stream runs")
  ])
  func concatMapWhoseSelectorThrows(_ row: Timeline) {
    row.verify { sources, _ in
      sources[0].concatMap { number in
        if number == 2 { throw TestError() }
        return sources[number]
      }
    }
  }

  @Test(arguments: [
    Timeline(
      ["1@210 2@225 2@250 |@260", "cold 1@5 |@30", "cold 2@5 |@30"], gives: "1@215 2@255 |@280",
      spans: ["200-260", "210-240", "250-280"], because: "what comes while one runs is dropped"),
    Timeline(
      ["1@210 3@225 #@230", "cold 1@5 |@30"], gives: "1@215 #@230", spans: ["200-230", "210-230"],
      because: "the selector, which would trap, is not called while one runs"),
  ])
  func flatMapFirst(_ row: Timeline) { row.verify { sources, _ in sources[0].flatMapFirst { sources[$0] } } }

  @Test(arguments: [
    Timeline(
      ["1@300 2@400 |@420", "cold 1@10 2@110 |@150", "cold 3@10 |@50"], gives: "1@310 3@410 |@450",
      spans: ["200-420", "300-400", "400-450"],
      because: "at one tick the old one is left, the new one subscribed to"),
    Timeline(
      ["1@300 |@310", "cold 1@10 |@30"], gives: "1@310 |@330", spans: ["200-310", "300-330"],
      because: "it completes with the latest"),
    Timeline(
      ["1@300 |@340", "cold 1@10 |@30"], gives: "1@310 |@340", spans: ["200-340", "300-330"],
      because: "it completes with the outer one"),
    Timeline(
      ["1@300 #@320", "cold 1@10 |@30"], gives: "1@310 #@320", spans: ["200-320", "300-320"],
      because: "an outer error leaves the inner one"),
    Timeline(
      ["1@300 |@340", "cold 1@10 #@20"], gives: "1@310 #@320", spans: ["200-320", "300-320"],
      because: "an inner error leaves the outer one"),
  ])
  func switchLatest(_ row: Timeline) {
    row.verify { sources, _ in inner(sources).switchLatest() }
    row.verify { sources, _ in sources[0].flatMapLatest { sources[$0] } }
  }

  @Test(arguments: [
    Timeline(
      ["cold 1@10 |@30", "cold 2@10 |@30"], gives: "1@210 2@240 |@260", spans: ["200-230", "230-260"],
      because: "the next begins when the one before completes"),
    Timeline(
      ["cold 1@10 #@30", "cold 2@10 |@30"], gives: "1@210 #@230", spans: ["200-230", ""],
      because: "an error ends all"),
  ])
  func concatOfStreams(_ row: Timeline) {
    row.verify { sources, _ in sources[0].concat(sources[1]) }
    row.verify { sources, _ in Observable.concat(sources[0], sources[1]) }
    row.verify { sources, _ in Observable.concat(sources.lazy.map { $0 as Observable<Int> }) }
    row.verify { sources, _ in Observable.of(0, 1).concatMap { sources[$0] } }
  }

  @Test func aSequenceOfStreamsIsPulledOneByOne() {
    let pulled = Log<Int>()
    let scheduler = TestScheduler(initialClock: 0)
    let sources = (0..<3).map { _ in scheduler.createColdObservable([.completed(10, Int.self)]) }
    let parts = sequence(state: 0) { index -> Observable<Int>? in
      guard index < sources.count else { return nil }
      pulled(scheduler.clock)
      defer { index += 1 }
      return sources[index]
    }
    #expect(scheduler.start { Observable.concat(parts) }.events == [.completed(230)])
    #expect(pulled.entries == [200, 210, 220])
  }

  @Test func mergeConcatAndCatchOfNoStreamsComplete() {
    let scheduler = TestScheduler(initialClock: 0)
    let none: [Observable<Int>] = []
    #expect(scheduler.start { Observable.merge(none) }.events == [.completed(200)])
    #expect(Observable.concat(none).eventsAtOnce() == [.completed])
    #expect(Observable.catch(sequence: none).eventsAtOnce() == [.completed])
  }

  @Test(arguments: [
    Timeline(
      ["1@210", "1@210"], gives: "#@200", spans: ["200-200", ""], because: "an error spares those behind it")
  ])
  func anErrorWhileSubscribing(_ row: Timeline) {
    let failed = Observable<Int>.error(TestError())
    row.verify { sources, _ in Observable.merge(sources[0], failed, sources[1]) }
  }
}
