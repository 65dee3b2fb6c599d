import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// When the operators that take a scheduler deliver, and when they leave their source: rows of hot sources,
/// subscribed to at 200 and disposed of at 1000.
@Suite struct TimeRowsTests {
  typealias Events = [Recorded<Event<Int>>]
  private static let failure = MarbleError()

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: Events
    let expected: Events
    let subscriptions: [Subscription]
    let apply: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

    init(
      _ name: String, _ source: Events, _ expected: Events, left: Int, subscribed: Int = 200,
      apply: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
    ) {
      testDescription = name
      self.source = source
      self.expected = expected
      subscriptions = [Subscription(subscribed, left)]
      self.apply = apply
    }
  }

  private func verify(_ row: Row) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(row.source)
    let result = scheduler.start { row.apply(source, scheduler) }
    #expect(result.events == row.expected)
    #expect(source.subscriptions == row.subscriptions)
  }

  private static func delay(_ seconds: Int) -> @Sendable (Observable<Int>, TestScheduler) -> Observable<Int> {
    { $0.delay(.seconds(seconds), scheduler: $1) }
  }

  @Test(arguments: [
    Row(
      "distances are kept, and the source is left at its end",
      [.next(150, 0), .next(250, 1), .next(350, 2), .completed(550)],
      [.next(300, 1), .next(400, 2), .completed(600)], left: 550, apply: delay(50)),
    Row(
      "two of a tick take two ticks", [.next(250, 1), .next(250, 2), .completed(350)],
      [.next(300, 1), .next(301, 2), .completed(400)], left: 350, apply: delay(50)),
    Row(
      "a burst takes one tick each", [.next(210, 1), .next(211, 2), .next(212, 3), .completed(212)],
      [.next(220, 1), .next(221, 2), .next(222, 3), .completed(223)], left: 212, apply: delay(10)),
    Row(
      "zero is a tick", [.next(210, 1), .next(220, 2), .completed(230)],
      [.next(211, 1), .next(221, 2), .completed(231)], left: 230, apply: delay(0)),
    Row(
      "an error comes at once and drops what waits",
      [.next(210, 1), .next(240, 2), .error(250, failure)],
      [.error(250, failure)], left: 250, apply: delay(50)),
    Row(
      "also when an element is due", [.next(210, 1), .error(260, failure)], [.error(260, failure)],
      left: 260, apply: delay(50)),
  ])
  func delays(_ row: Row) { verify(row) }

  @Test(arguments: [
    Row(
      "the source is subscribed to later", [.next(220, 1), .next(240, 2), .completed(250)],
      [.next(240, 2), .completed(250)], left: 250, subscribed: 230
    ) { $0.delaySubscription(.seconds(30), scheduler: $1) },
    Row(
      "subscribe(on:) subscribes and disposes by the scheduler", [.next(210, 1), .completed(220)],
      [.next(210, 1), .completed(220)], left: 221, subscribed: 201
    ) { $0.subscribe(on: $1) },
    Row(
      "subscribe(on:) that is disposed of", [.next(210, 1)], [.next(210, 1)], left: 1_001, subscribed: 201
    ) { $0.subscribe(on: $1) },
    Row(
      "observe(on:) delivers one event a tick, and leaves the source at its end",
      [.next(210, 1), .next(210, 2), .next(210, 3), .error(210, failure)],
      [.next(211, 1), .next(212, 2), .next(213, 3), .error(214, failure)], left: 210
    ) { $0.observe(on: $1) },
    Row(
      "observe(on:) catches up", [.next(210, 1), .next(211, 2), .next(213, 3), .completed(220)],
      [.next(211, 1), .next(212, 2), .next(214, 3), .completed(221)], left: 220
    ) { $0.observe(on: $1) },
  ])
  func schedulers(_ row: Row) { verify(row) }

  @Test func aDelayedSubscriptionThatIsDisposedOfBeforeIsNone() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(240, 1)])
    let result = scheduler.start(disposed: 220) {
      source.delaySubscription(.seconds(30), scheduler: scheduler)
    }
    #expect(result.events.isEmpty)
    #expect(source.subscriptions.isEmpty)
  }

  @Test(arguments: [
    Row(
      "silence delivers", [.next(210, 2), .next(240, 3), .next(260, 4), .completed(300)],
      [.next(230, 2), .next(280, 4), .completed(300)], left: 300
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    Row(
      "the next element at the very tick replaces", [.next(210, 2), .next(230, 3), .completed(240)],
      [.next(240, 3), .completed(240)], left: 240
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    Row(
      "an error drops", [.next(210, 2), .error(220, failure)], [.error(220, failure)], left: 220
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    Row("zero is a tick", [.next(210, 2), .completed(300)], [.next(211, 2), .completed(300)], left: 300) {
      $0.debounce(.zero, scheduler: $1)
    },
  ])
  func debounces(_ row: Row) { verify(row) }

  private static let burst: Events = [
    .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6), .next(450, 7), .completed(500),
  ]

  @Test(arguments: [
    Row(
      "completion waits for what is pending, the source's subscription does not", burst,
      [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)], left: 500
    ) { $0.throttle(.seconds(200), scheduler: $1) },
    Row("without the latest", burst, [.next(210, 2), .next(410, 6), .completed(500)], left: 500) {
      $0.throttle(.seconds(200), latest: false, scheduler: $1)
    },
    Row(
      "the span counts from the last sent element, and is open at its end",
      [.next(210, 2), .next(310, 3), .next(311, 4), .next(409, 5), .next(411, 6), .completed(600)],
      [.next(210, 2), .next(310, 3), .next(410, 5), .next(510, 6), .completed(600)], left: 600
    ) { $0.throttle(.seconds(100), scheduler: $1) },
    Row(
      "an error drops", [.next(210, 2), .next(220, 3), .error(250, failure)],
      [.next(210, 2), .error(250, failure)], left: 250
    ) { $0.throttle(.seconds(100), scheduler: $1) },
    Row("zero passes all", [.next(210, 2), .next(210, 3)], [.next(210, 2), .next(210, 3)], left: 1_000) {
      $0.throttle(.zero, scheduler: $1)
    },
  ])
  func throttles(_ row: Row) { verify(row) }

  @Test(arguments: [
    Row(
      "each element restarts it", [.next(210, 2), .next(300, 3)],
      [.next(210, 2), .next(300, 3), .error(400, RxError.timeout)], left: 400
    ) { $0.timeout(.seconds(100), scheduler: $1) },
    Row(
      "a hot event wins at the due tick", [.next(300, 2), .completed(400)], [.next(300, 2), .completed(400)],
      left: 400
    ) { $0.timeout(.seconds(100), scheduler: $1) },
    Row("zero is a tick", [.next(210, 2)], [.error(201, RxError.timeout)], left: 201) {
      $0.timeout(.zero, scheduler: $1)
    },
  ])
  func timeouts(_ row: Row) { verify(row) }

  @Test func aColdEventLosesAtTheDueTick() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(100, 1)])
    let result = scheduler.start { source.timeout(.seconds(100), scheduler: scheduler) }
    #expect(result.events == [.error(300, RxError.timeout)])
  }

  @Test func theOtherStreamIsNotTimed() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(350, 2)])
    let other = scheduler.createColdObservable([.next(500, 3)])
    let result = scheduler.start { source.timeout(.seconds(100), other: other, scheduler: scheduler) }
    #expect(result.events == [.next(210, 1), .next(810, 3)])
    #expect(source.subscriptions == [Subscription(200, 310)])
    #expect(other.subscriptions == [Subscription(310, 1_000)])
  }

  @Test func timersAndIntervals() {
    func events(
      from subscribed: Int = 200, _ make: @escaping (TestScheduler) -> Observable<Int>
    ) -> [Recorded<Event<Int>>] {
      let scheduler = TestScheduler(initialClock: 0)
      let result = scheduler.start(created: 0, subscribed: subscribed, disposed: 1_000) {
        make(scheduler).take(3)
      }
      return result.events
    }
    /// Three elements, which is all that is taken, at these times.
    func three(_ first: Int, _ second: Int, _ third: Int) -> [Recorded<Event<Int>>] {
      [.next(first, 0), .next(second, 1), .next(third, 2), .completed(third)]
    }
    #expect(events { .timer(.seconds(300), scheduler: $0) } == [.next(500, 0), .completed(500)])
    #expect(events { .timer(.zero, scheduler: $0) } == [.next(201, 0), .completed(201)])
    #expect(
      events { .timer(.seconds(5), period: .seconds(10), scheduler: $0) } == three(205, 215, 225))
    #expect(events { .timer(.seconds(5), period: .zero, scheduler: $0) } == three(205, 206, 207))
    #expect(events { .interval(.seconds(10), scheduler: $0) } == three(210, 220, 230))
    #expect(events { .interval(.zero, scheduler: $0) } == three(201, 202, 203))
    #expect(events { .interval(.seconds(-1), scheduler: $0) } == three(201, 202, 203))
    #expect(events(from: 0) { .interval(.seconds(1), scheduler: $0) } == three(1, 2, 3))
  }
}
