import Dispatch
import ReactorKitTesting
import Testing

/// `take(until: other)` and `skip(until: other)`.
@Suite struct UntilTests {
  typealias Events = [Recorded<Event<Int>>]

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let other: Events
    let result: Events
    let sourceEnd: Int
    let otherEnd: Int
    init(_ reason: String, other: Events, gives result: Events, sourceUntil: Int, otherUntil: Int) {
      testDescription = reason
      self.other = other
      self.result = result
      sourceEnd = sourceUntil
      otherEnd = otherUntil
    }
  }

  static let source: Events = [.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)]

  static let taking = [
    Row(
      "an element completes", other: [.next(225, 9), .next(226, 9)],
      gives: [.next(210, 1), .next(220, 2), .completed(225)], sourceUntil: 225, otherUntil: 225),
    Row(
      "an error fails", other: [.error(225, TestError())],
      gives: [.next(210, 1), .next(220, 2), .error(225, TestError())], sourceUntil: 225, otherUntil: 225),
    Row(
      "its completion is of no consequence", other: [.completed(225)], gives: source, sourceUntil: 240,
      otherUntil: 225),
    Row("silence", other: [], gives: source, sourceUntil: 240, otherUntil: 240),
  ]

  @Test(arguments: taking)
  func takeUntilOther(_ row: Row) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.source)
    let other = scheduler.createHotObservable(row.other)
    #expect(scheduler.start { source.take(until: other) }.events == row.result)
    #expect(source.subscriptions == [Subscription(200, row.sourceEnd)])
    #expect(other.subscriptions == [Subscription(200, row.otherEnd)])
  }

  static let skipping = [
    Row(
      "an element opens", other: [.next(215, 9), .next(216, 9)],
      gives: [.next(220, 2), .next(230, 3), .completed(240)], sourceUntil: 240, otherUntil: 215),
    Row(
      "an error fails", other: [.error(225, TestError())], gives: [.error(225, TestError())],
      sourceUntil: 225, otherUntil: 225),
    Row(
      "its completion leaves it closed", other: [.completed(225)], gives: [], sourceUntil: 240,
      otherUntil: 225),
    Row("silence swallows the completion too", other: [], gives: [], sourceUntil: 240, otherUntil: 240),
  ]

  @Test(arguments: skipping)
  func skipUntilOther(_ row: Row) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.source)
    let other = scheduler.createHotObservable(row.other)
    #expect(scheduler.start { source.skip(until: other) }.events == row.result)
    #expect(source.subscriptions == [Subscription(200, row.sourceEnd)])
    #expect(other.subscriptions == [Subscription(200, row.otherEnd)])
  }

  @Test func anErrorOfTheSourcePassesAlsoThroughAClosedGate() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.error(210, TestError(), Int.self)])
    let other = scheduler.createHotObservable([.next(220, 1)])
    #expect(scheduler.start { source.skip(until: other) }.events == [.error(210, TestError())])
    #expect(other.subscriptions == [Subscription(200, 210)])
  }

  @Test func takeSubscribesToTheOtherFirstAndSkipToTheSourceFirst() {
    let log = Log<String>()
    let source = Observable<Int>.never().do(
      onSubscribe: { log("source") }, onDispose: { log("source disposed") })
    let other = Observable<Int>.never().do(
      onSubscribe: { log("other") }, onDispose: { log("other disposed") })
    source.take(until: other).subscribe().dispose()
    #expect(log.entries == ["other", "source", "source disposed", "other disposed"])
    source.skip(until: other).subscribe().dispose()
    #expect(log.entries.dropFirst(4) == ["source", "other", "source disposed", "other disposed"])
  }

  @Test func anOtherThatEmitsAtOnceLeavesTheSourceAtOnce() {
    let source = Tap<Int>()
    #expect(source.take(until: Observable.just(())).eventsAtOnce() == [.completed])
    #expect([source.subscribed, source.disposed] == [1, 1])
  }

  @Test func aSourceThatIsTheOtherToo() {
    let subject = PublishSubject<Int>()
    let taken = Log<Event<Int>>(), skipped = Log<Event<Int>>()
    _ = subject.take(until: subject).subscribe { taken($0) }
    _ = subject.skip(until: subject).subscribe { skipped($0) }
    subject.onNext(1)
    subject.onNext(2)
    // The other is subscribed first by `take`, and second by `skip`.
    #expect(taken.entries == [.completed])
    #expect(skipped.entries == [.next(2)])
  }

  @Test func nothingFollowsTheEndWhenBothSidesRace() {
    for _ in 0..<300 {
      let source = PublishSubject<Int>(), other = PublishSubject<Int>()
      let log = Log<Event<Int>>()
      let inside = Log<Int>()
      _ = source.take(until: other).subscribe { event in
        inside(1)
        log(event)
      }
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { for number in 1...50 { source.onNext(number) } } else { other.onNext(0) }
      }
      let events = log.entries
      #expect(events.last?.isCompleted == true)
      #expect(events.dropLast().compactMap(\.element) == Array(1..<events.count))
      #expect(!source.hasObservers)
      #expect(!other.hasObservers)
    }
  }

  @Test func everythingAfterTheGateOpenedComesInOrder() {
    for _ in 0..<300 {
      let source = PublishSubject<Int>(), other = PublishSubject<Int>()
      let log = Log<Int>()
      let subscription = source.skip(until: other).subscribe(onNext: { log($0) })
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { for number in 1...50 { source.onNext(number) } } else { other.onNext(0) }
      }
      source.onNext(51)
      let numbers = log.entries
      #expect(numbers.last == 51)
      #expect(numbers == Array((52 - numbers.count)...51))
      subscription.dispose()
    }
  }
}
