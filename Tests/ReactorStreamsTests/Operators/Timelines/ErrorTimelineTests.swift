import ReactorKitTesting
import Testing

/// When operators that handle errors subscribe again, leave their sources, and end.
@Suite struct ErrorTimelineTests {
  @Test(arguments: [
    Timeline(
      ["1@210 #@230", "cold 2@10 |@20"], gives: "1@210 2@240 |@250", spans: ["200-230", "230-250"],
      because: "the other one begins at the error's tick"),
    Timeline(
      ["1@210 #@230", "cold 2@10 #@20"], gives: "1@210 2@240 #@250", spans: ["200-230", "230-250"],
      because: "the other one's error is not caught"),
    Timeline(
      ["1@210 |@230", ""], gives: "1@210 |@230", spans: ["200-230", ""], because: "nothing is caught"),
  ])
  func catching(_ row: Timeline) {
    row.verify { sources, _ in sources[0].catch { _ in sources[1] } }
    row.verify { sources, _ in Observable.catch(sequence: [sources[0] as Observable<Int>, sources[1]]) }
  }

  @Test(arguments: [
    Timeline(["1@210 #@230"], gives: "1@210 #@230", spans: ["200-230"], because: "what is thrown ends it")
  ])
  func aHandlerThatThrows(_ row: Timeline) {
    row.verify { sources, _ in sources[0].catch { _ in throw Mishap() } }
  }

  @Test(arguments: [
    Timeline(
      ["cold 1@10 #@50", "cold 2@10 #@20", "cold #@10"], gives: "1@210 2@260 #@280",
      spans: ["200-250", "250-270", "270-280"], because: "if all fail, the last error counts"),
    Timeline(
      ["cold 1@10 #@50", "cold 2@10 |@20", "cold |@10"], gives: "1@210 2@260 |@270",
      spans: ["200-250", "250-270", ""], because: "the first that completes is the last"),
  ])
  func catchingInASequence(_ row: Timeline) {
    row.verify { sources, _ in Observable.catch(sequence: sources.map { $0 as Observable<Int> }) }
  }

  @Test(arguments: [
    Timeline(
      ["cold 1@10 #@50"], gives: "1@210 1@260 1@310 #@350", spans: ["200-250 250-300 300-350"],
      because: "it is subscribed to three times in all, at once after each error"),
    Timeline(["cold 1@10 |@50"], gives: "1@210 |@250", spans: ["200-250"], because: "it does not fail"),
  ])
  func retryThrice(_ row: Timeline) { row.verify { sources, _ in sources[0].retry(3) } }

  @Test(arguments: [
    Timeline(["cold 1@10 #@50"], gives: "|@200", spans: [""], because: "without an attempt it is empty")
  ])
  func retryNever(_ row: Timeline) { row.verify { sources, _ in sources[0].retry(0) } }

  @Test(arguments: [
    Timeline(
      ["cold 1@10 #@50"], gives: "1@210 1@260 1@310", spans: ["200-250 250-300 300-320"], disposed: 320,
      because: "it goes on until it is disposed")
  ])
  func retryForEver(_ row: Timeline) { row.verify { sources, _ in sources[0].retry() } }

  @Test(arguments: [
    Timeline(
      ["cold #@10"], gives: "|@230", spans: ["200-210 210-220 220-230"],
      because: "the trigger's end counts when the source fails")
  ])
  func retryWhenTwice(_ row: Timeline) {
    row.verify { sources, _ in sources[0].retry { (errors: Observable<any Error>) in errors.take(2) } }
  }

  @Test(arguments: [
    Timeline(
      ["cold 1@10 #@20", "7@205 8@240 9@245 |@270"], gives: "1@210 1@250 |@270",
      spans: ["200-220 240-260", "200-270"],
      because: "elements while the source runs are ignored; its end comes at once while all wait"),
    Timeline(
      ["cold 1@10 #@20", "#@215"], gives: "1@210 #@220", spans: ["200-220", "200-215"],
      because: "a trigger that has ended makes itself felt at the next failure"),
    Timeline(
      ["cold 1@10 |@20", "7@205"], gives: "1@210 |@220", spans: ["200-220", "200-220"],
      because: "a completion needs no trigger"),
  ])
  func retryWhenAnotherStreamSaysSo(_ row: Timeline) {
    row.verify { sources, _ in sources[0].retry { (_: Observable<any Error>) in sources[1] } }
  }

  @Test(arguments: [
    Timeline(["cold #@10"], gives: "#@210", spans: ["200-210"], because: "errors of other types pass")
  ])
  func retryWhenOfOneTypeOfErrors(_ row: Timeline) {
    row.verify { sources, _ in sources[0].retry { (errors: Observable<Mishap>) in errors } }
  }

  @Test func anElementThatComesAfterTheErrorOfAnAttemptIsIgnored() {
    let tap = Tap<Int>()
    let events = Log<Event<Int>>()
    let subscription = tap.retry { (_: Observable<any Error>) in Observable<Int>.never() }
      .subscribe { events($0) }
    for event in [Event.next(1), .error(Mishap()), .next(2)] { tap.send(event) }
    #expect(events.entries == [.next(1)])
    subscription.dispose()
  }

  @Test func theTriggerIsMadeAndSubscribedToOnceBeforeTheSource() {
    let log = Log<String>()
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.error(10, TestError(), Int.self)])
    let result = scheduler.start {
      source.do(onSubscribe: { log("source") }).retry { (errors: Observable<any Error>) in
        log("made")
        return errors.do(onSubscribe: { log("trigger") }).take(1)
      }
    }
    #expect(log.entries == ["made", "trigger", "source", "source"])
    #expect(result.events == [.completed(220)])
  }
}
