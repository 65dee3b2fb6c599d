import ReactorKitTesting
import TestSupport
import Testing

@Suite struct BufferTests {
  @Test(arguments: [
    Marble(
      "ab-c-----d|", "-[ab]---c---d([]|)",
      because: "a buffer ends with two elements or after four ticks, and the time begins again"),
    Marble("(abcde)|", "([ab][cd])(e|)", because: "a burst fills several buffers"),
    Marble("-----|", "----[]([]|)", because: "a buffer may be empty"),
    Marble("----a|", "----[](a|)", because: "the first timer is set before the source is subscribed to"),
    Marble("|", "([]|)", because: "a completion always sends a last buffer"),
    Marble("ab|", "-[ab]([]|)", because: "also right after a full one"),
    Marble("a#", "-#", because: "an error drops what is collected"),
    Marble("ab#", "-[ab]#", because: "but nothing that was full"),
    Marble("a--b", "", subscription: "^-!", disposeAt: 2, because: "disposal cancels the timer"),
  ])
  func bufferOfTwoForFourTicks(_ marble: Marble) {
    marble.verify { source, scheduler in
      source.buffer(timeSpan: .seconds(4), count: 2, scheduler: scheduler).map { $0.joined() }
    }
  }

  @Test(arguments: [0, -1])
  func aCountOfZeroOrLessIsNoLimit(count: Int) {
    Marble("abcdef|", "----[abcd]-([ef]|)", because: "only time counts")
      .verify { source, scheduler in
        source.buffer(timeSpan: .seconds(4), count: count, scheduler: scheduler).map { $0.joined() }
      }
  }

  static let source: [Recorded<Event<Int>>] = [
    .next(105, 0), .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
    .next(370, 7), .next(420, 8), .next(470, 9),
  ]

  private static let buffers: [Recorded<Event<[Int]>>] = [
    .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]), .next(510, [9]),
    .next(580, []),
  ]

  private static func run(
    _ end: Recorded<Event<Int>>, disposed: Int = 1000
  ) -> (events: [Recorded<Event<[Int]>>], subscriptions: [Subscription]) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.source + [end])
    let result: TestableObserver<[Int]> = scheduler.start(disposed: disposed) {
      source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
    return (result.events, source.subscriptions)
  }

  @Test func hotSourceThatCompletes() {
    let (events, subscriptions) = Self.run(.completed(600))
    #expect(events == Self.buffers + [.next(600, []), .completed(600)])
    #expect(subscriptions == [Subscription(200, 600)])
  }

  @Test func hotSourceThatFails() {
    let (events, subscriptions) = Self.run(.error(600, TestError()))
    #expect(events == Self.buffers + [.error(600, TestError())])
    #expect(subscriptions == [Subscription(200, 600)])
  }

  @Test func hotSourceThatIsLeft() {
    let (events, subscriptions) = Self.run(.completed(600), disposed: 370)
    #expect(events == Array(Self.buffers.prefix(3)))
    #expect(subscriptions == [Subscription(200, 370)])
  }

  @Test func aSpanOfZeroMakesOneBufferATick() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(202, 1), .completed(204)])
    let result = scheduler.start { source.buffer(timeSpan: .zero, count: 9, scheduler: scheduler) }
    #expect(
      result.events == [
        .next(201, []), .next(202, [1]), .next(203, []), .next(204, []), .completed(204),
      ])
  }

  @Test func timeGoesOnWhenTheSourceIsGoneWithoutAnEnd() {
    let scheduler = HandScheduler()
    let subject = PublishSubject<Int>()
    let log = Log<[Int]>()
    let subscription = subject.buffer(timeSpan: .seconds(1), count: 9, scheduler: scheduler)
      .subscribe(onNext: { log($0) })
    subject.onNext(1)
    subject.dispose()
    for _ in 0..<3 { scheduler.fire() }
    #expect(log.entries == [[1], [], []])
    subscription.dispose()
    #expect(scheduler.count == 0)
  }

  @Test func elementsSentFromInsideOfADeliveryComeNext() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = subject.buffer(timeSpan: .seconds(10), count: 2, scheduler: scheduler).subscribe(onNext: { buffer in
      log("\(buffer)@\(scheduler.clock)")
      guard buffer == [1, 2] else { return }
      for number in 3...5 { subject.onNext(number) }
      log("sent")
    })
    scheduler.scheduleAt(5) {
      subject.onNext(1)
      subject.onNext(2)
    }
    scheduler.advanceTo(16)
    #expect(log.entries == ["[1, 2]@5", "sent", "[3, 4]@5", "[5]@15"])
  }

  @Test func elementsSentFromInsideOfATimersDeliveryComeNext() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = subject.buffer(timeSpan: .seconds(10), count: 2, scheduler: scheduler).subscribe(onNext: { buffer in
      log("\(buffer)@\(scheduler.clock)")
      if buffer == [1] { for number in 2...4 { subject.onNext(number) } }
    })
    subject.onNext(1)
    scheduler.advanceTo(30)
    // The full one has begun the time again, though it waited for the delivery.
    #expect(log.entries == ["[1]@10", "[2, 3]@10", "[4]@20", "[]@30"])
  }

  @Test func aLateElementIsDropped() {
    let tap = Tap<Int>()
    let log = Log<Event<[Int]>>()
    let scheduler = HandScheduler()
    _ = tap.buffer(timeSpan: .seconds(1), count: 1, scheduler: scheduler).subscribe { log($0) }
    tap.send(.completed)
    tap.send(.next(1))
    scheduler.fire()
    tap.send(.completed)
    #expect(log.entries.count == 2)
    #expect(log.entries.last?.isCompleted == true)
    #expect(tap.disposed == 1)
    #expect(scheduler.count == 0)
  }

  @Test(arguments: [Event<Lifetimes.Token>?.none, .completed, .error(TestError())])
  func collectedElementsAreReleasedAtAnyEnd(_ end: Event<Lifetimes.Token>?) {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Lifetimes.Token>()
    let subscription = subject.buffer(timeSpan: .seconds(1), count: 2, scheduler: HandScheduler())
      .subscribe(onError: { _ in })
    for _ in 0..<3 { subject.onNext(lifetimes.token()) }
    #expect(lifetimes.count == 1)
    if let end { subject.on(end) } else { subscription.dispose() }
    lifetimes.expectNone()
  }

  @Test func nothingIsLostWhenTheTimerRacesTheSource() {
    for round in 0..<100 {
      let scheduler = HandScheduler()
      let subject = PublishSubject<Int>()
      let log = Log<Event<[Int]>>()
      let overlap = Overlap()
      _ = subject.buffer(timeSpan: .seconds(1), count: 1 + round % 4, scheduler: scheduler).subscribe {
        event in
        overlap.pass { log(event) }
      }
      onThreads(2) { index in
        for number in 1...100 { if index == 0 { subject.onNext(number) } else { scheduler.fire() } }
      }
      // The thread that comes last has set the timer of the open buffer.
      #expect(scheduler.count == 1)
      subject.onCompleted()
      #expect(log.entries.compactMap(\.element).flatMap { $0 } == Array(1...100))
      #expect(log.entries.last?.isCompleted == true)
      #expect(overlap.count == 0)
      #expect(scheduler.count == 0)
    }
  }

  @Test func theMachineIgnoresTheTimerOfABufferThatWasFull() {
    var machine = BufferStateMachine<String>(limit: 2)
    let first = machine.generation
    _ = machine.receive("a")
    let full = machine.receive("b")
    #expect(full == ["a", "b"])
    _ = machine.receive("c")
    let late = machine.timerFired(first)
    #expect(late == nil)
    let fired = machine.timerFired(machine.generation)
    #expect(fired == ["c"])
  }
}
