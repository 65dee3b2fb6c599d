import ReactorKitTesting
import Testing

/// When shared streams subscribe to their source, leave it, and what they replay.
@Suite struct SharingTimelineTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let replay: Int
    let scope: SubjectLifetimeScope
    /// The elements that the subscribers of 200, 215, 225 and 300 receive; `|` is an end, also one by an
    /// error.
    let received: [String]
    let spans: [Subscription]
    var testDescription: String { "share(replay: \(replay), scope: \(scope))" }
  }

  static let once = [Subscription(200, 250)], again = [Subscription(200, 250), Subscription(300, 350)]
  static let fresh = "1@310 2@320 |@350"

  @Test(
    arguments: [
      Row(
        replay: 0, scope: .whileConnected, received: ["1@210 2@220 |@250", "2@220 |@250", "|@250", fresh],
        spans: again),
      Row(
        replay: 0, scope: .forever, received: ["1@210 2@220 |@250", "2@220 |@250", "|@250", "|@300"],
        spans: once),
      Row(
        replay: 1, scope: .whileConnected,
        received: ["1@210 2@220 |@250", "1@215 2@220 |@250", "2@225 |@250", fresh], spans: again),
      Row(
        replay: 1, scope: .forever,
        received: ["1@210 2@220 |@250", "1@215 2@220 |@250", "2@225 |@250", "2@300 |@300"], spans: once),
      Row(
        replay: 2, scope: .whileConnected,
        received: ["1@210 2@220 |@250", "1@215 2@220 |@250", "1@225 2@225 |@250", fresh], spans: again),
      Row(
        replay: 2, scope: .forever,
        received: ["1@210 2@220 |@250", "1@215 2@220 |@250", "1@225 2@225 |@250", "1@300 2@300 |@300"],
        spans: once),
    ], [false, true])
  func subscribersAtDifferentTimes(_ row: Row, _ fails: Bool) {
    let scheduler = TestScheduler(initialClock: 0)
    let end: Recorded<Event<Int>> = fails ? .error(50, TestError()) : .completed(50)
    let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), end])
    let shared = source.share(replay: row.replay, scope: row.scope)
    let observers = [200, 215, 225, 300].map { time in
      let observer = scheduler.createObserver(Int.self)
      scheduler.scheduleAt(time) { _ = shared.subscribe(observer) }
      return observer
    }
    scheduler.start()
    let received = row.received.map { text in String(text.map { $0 == "|" && fails ? "#" : $0 }) }
    #expect(observers.map { Self.text($0.events) } == received)
    #expect(source.subscriptions == row.spans)
  }

  static func text(_ events: [Recorded<Event<Int>>]) -> String {
    let texts = events.map { recorded in
      let symbol = recorded.value.element.map(String.init) ?? (recorded.value.isCompleted ? "|" : "#")
      return "\(symbol)@\(recorded.time)"
    }
    return texts.joined(separator: " ")
  }

  @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever], [0, 1, 2])
  func afterAllHaveLeftTheSourceIsSubscribedToAgain(_ scope: SubjectLifetimeScope, _ replay: Int) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(310, 3)])
    let shared = source.share(replay: replay, scope: scope)
    let first = scheduler.createObserver(Int.self), second = scheduler.createObserver(Int.self)
    let slot = SerialDisposable()
    scheduler.scheduleAt(200) { slot.disposable = shared.subscribe(first) }
    scheduler.scheduleAt(230) { slot.disposable = Disposables.create() }
    scheduler.scheduleAt(300) { slot.disposable = shared.subscribe(second) }
    scheduler.scheduleAt(400) { slot.dispose() }
    scheduler.start()
    let replayed = scope == .forever ? ["1@300 ", "2@300 "].suffix(replay).joined() : ""
    #expect(Self.text(first.events) == "1@210 2@220")
    #expect(Self.text(second.events) == replayed + "3@310")
    #expect(source.subscriptions == [Subscription(200, 230), Subscription(300, 400)])
  }

  @Test func aConnectionIsMadeOnceAndItsDisposalIsNoEnd() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(310, 2), .next(410, 3)])
    let published = source.publish()
    let first = scheduler.createObserver(Int.self), second = scheduler.createObserver(Int.self)
    var connections: [any Disposable] = []
    scheduler.scheduleAt(190) { _ = published.subscribe(first) }
    scheduler.scheduleAt(200) { connections = [published.connect(), published.connect()] }
    scheduler.scheduleAt(300) { connections.first?.dispose() }
    scheduler.scheduleAt(390) { _ = published.subscribe(second) }
    scheduler.scheduleAt(400) { connections.append(published.connect()) }
    scheduler.start()
    #expect(connections.count == 3 && connections[0] as AnyObject === connections[1] as AnyObject)
    #expect(Self.text(first.events) == "1@210", "of a disposed connection nothing is heard again")
    #expect(Self.text(second.events) == "3@410")
    #expect(source.subscriptions == [Subscription(200, 300), Subscription(400)])
  }

  @Test(arguments: [0, 1])
  func afterAnEndNothingIsHeardUntilTheNextConnection(_ bufferSize: Int) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let connectable = bufferSize == 0 ? source.publish() : source.replay(bufferSize)
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = connectable.connect() }
    scheduler.scheduleAt(300) { _ = connectable.subscribe(late) }
    scheduler.scheduleAt(400) { _ = connectable.connect() }
    scheduler.start()
    #expect(Self.text(late.events) == "1@410 |@420")
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(400, 420)])
  }

  @Test func oneSubjectServesAllConnections() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(310, 2), .next(410, 3), .completed(420)])
    let connectable = source.multicast(PublishSubject<Int>())
    let early = scheduler.createObserver(Int.self), late = scheduler.createObserver(Int.self)
    var connection: (any Disposable)?
    scheduler.scheduleAt(190) { _ = connectable.subscribe(early) }
    scheduler.scheduleAt(200) { connection = connectable.connect() }
    scheduler.scheduleAt(300) { connection?.dispose() }
    scheduler.scheduleAt(400) { connection = connectable.connect() }
    scheduler.scheduleAt(500) { _ = connectable.subscribe(late) }
    scheduler.start()
    #expect(Self.text(early.events) == "1@210 3@410 |@420")
    #expect(Self.text(late.events) == "|@500")
  }

  @Test(arguments: [
    Timeline(
      ["cold 1@10 2@20 |@30"], gives: "2@210 4@220 |@230", spans: ["200-230"],
      because: "the selector uses one subscription twice"),
    Timeline(["cold 1@10 #@30"], gives: "2@210 #@230", spans: ["200-230"], because: "an error passes"),
    Timeline(["cold 1@10"], gives: "2@210", spans: ["200-1000"], because: "disposal leaves the source"),
  ])
  func multicastWithASelector(_ row: Timeline) {
    row.verify { sources, _ in
      sources[0].multicast({ PublishSubject<Int>() }) { Observable.zip($0, $0) { $0 + $1 } }
    }
  }

  @Test(arguments: [
    Timeline(["cold 1@10"], gives: "#@200", spans: [""], because: "without a stream nothing is connected")
  ])
  func multicastWithClosuresThatThrow(_ row: Timeline) {
    row.verify { sources, _ in
      sources[0].multicast({ () throws -> PublishSubject<Int> in throw TestError() }) { $0 }
    }
    row.verify { sources, _ in
      sources[0].multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw TestError() }
    }
  }

  @Test(arguments: [
    Timeline(
      ["1@210"], gives: "7@200 |@200", spans: ["200-200"],
      because: "it is connected although the result has ended, and left at once")
  ])
  func multicastWhoseResultEndsAtOnce(_ row: Timeline) {
    row.verify { sources, _ in sources[0].multicast({ PublishSubject<Int>() }) { _ in Observable.just(7) } }
  }

  @Test func refCountConnectsAfterTheFirstIsThere() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      log("connected")
      observer.onNext(1)
      return Disposables.create { log("left") }
    }
    let counted = source.publish().refCount()
    let first = counted.subscribe(onNext: { log("first \($0)") })
    let second = counted.subscribe(onNext: { log("second \($0)") })
    first.dispose()
    #expect(log.entries == ["connected", "first 1"])
    second.dispose()
    #expect(log.entries == ["connected", "first 1", "left"])
  }
}
