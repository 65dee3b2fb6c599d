import ReactorKitTesting
import TestSupport
import Testing

/// `take(for:scheduler:)` and `skip(_:scheduler:)` with a duration.
@Suite struct TakeForTests {
  @Test(arguments: [
    Marble("a--b--c|", "a--b-|", subscription: "^----!", because: "completes when the time is up"),
    Marble("a----b|", "a----|", because: "the timer is ahead of a cold element of the same tick"),
    Marble("a-|", "a-|", subscription: "^-!", because: "an earlier end passes"),
    Marble("a-#", "a-#", because: "an earlier error passes"),
    Marble("|", "|", because: "empty"),
    Marble("-", "-----|", because: "silence ends too"),
    Marble("a--b", "a", subscription: "^-!", disposeAt: 2, because: "disposal cancels the timer"),
  ])
  func takeForFiveTicks(_ marble: Marble) {
    marble.verify { source, scheduler in source.take(for: .seconds(5), scheduler: scheduler) }
  }

  @Test(arguments: [
    Marble("a--b--c|", "------c|", subscription: "^------!", because: "what comes earlier is dropped"),
    Marble("a----b|", "-----b|", because: "the timer is ahead of a cold element of the same tick"),
    Marble("a-|", "--|", subscription: "^-!", because: "an end always passes"),
    Marble("a-#", "--#", because: "an error always passes"),
    Marble("|", "|", because: "empty"),
    Marble("a-----b", "", subscription: "^-!", disposeAt: 2, because: "disposal cancels the timer"),
  ])
  func skipFiveTicks(_ marble: Marble) {
    marble.verify { source, scheduler in source.skip(.seconds(5), scheduler: scheduler) }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isHot: Bool
    let duration: Duration
    let taken: [Recorded<Event<Int>>]
    let takenUntil: Int
    let skipped: [Recorded<Event<Int>>]
  }

  /// The source emits 1 at 205, 2 at 220 and 3 at 230, and completes at 240.
  @Test(arguments: [
    Row(
      testDescription: "a hot element is ahead of a timer of the same tick", isHot: true,
      duration: .seconds(20), taken: [.next(205, 1), .next(220, 2), .completed(220)], takenUntil: 220,
      skipped: [.next(230, 3), .completed(240)]),
    Row(
      testDescription: "a cold one is behind it", isHot: false, duration: .seconds(20),
      taken: [.next(205, 1), .completed(220)], takenUntil: 220,
      skipped: [.next(220, 2), .next(230, 3), .completed(240)]),
    Row(
      testDescription: "no time is over in the next turn", isHot: true, duration: .zero,
      taken: [.completed(201)], takenUntil: 201,
      skipped: [.next(205, 1), .next(220, 2), .next(230, 3), .completed(240)]),
    Row(
      testDescription: "the end of the source comes first", isHot: true, duration: .seconds(500),
      taken: [.next(205, 1), .next(220, 2), .next(230, 3), .completed(240)], takenUntil: 240,
      skipped: [.completed(240)]),
  ])
  func aSourceInTime(_ row: Row) {
    let scheduler = TestScheduler(initialClock: 0)
    let offset = row.isHot ? 200 : 0
    let events: [Recorded<Event<Int>>] = [
      .next(offset + 5, 1), .next(offset + 20, 2), .next(offset + 30, 3), .completed(offset + 40),
    ]
    func make() -> TestableObservable<Int> {
      row.isHot ? scheduler.createHotObservable(events) : scheduler.createColdObservable(events)
    }
    let (taking, skipping) = (make(), make())
    let skipped = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) {
      _ = skipping.skip(row.duration, scheduler: scheduler).subscribe(skipped)
    }
    let taken: TestableObserver<Int> = scheduler.start {
      taking.take(for: row.duration, scheduler: scheduler)
    }
    #expect(taken.events == row.taken)
    #expect(taking.subscriptions == [Subscription(200, row.takenUntil)])
    #expect(skipped.events == row.skipped)
    #expect(skipping.subscriptions == [Subscription(200, 240)])
  }

  @Test func theSourceMayEmitFromInsideOfADelivery() {
    let subject = PublishSubject<Int>()
    let scheduler = HandScheduler()
    let log = Log<Event<Int>>()
    _ = subject.take(for: .seconds(1), scheduler: scheduler).subscribe { event in
      log(event)
      if event.element == 1 {
        subject.onNext(2)
        scheduler.fire()
      }
    }
    subject.onNext(1)
    // The second element waits for the subject, which still delivers the first when the time is up.
    #expect(log.entries == [.next(1), .completed])
    #expect(!subject.hasObservers)
  }

  @Test func aTimerThatHasFiredOrWasCancelledIsReleased() {
    let lifetimes = Lifetimes()
    let scheduler = HandScheduler()
    let subject = PublishSubject<Lifetimes.Token>()
    func source() -> Observable<Lifetimes.Token> {
      subject.do(onNext: { [token = lifetimes.token()] _ in token.touch() })
    }
    let taken = source().take(for: .seconds(1), scheduler: scheduler).subscribe()
    let skipped = source().skip(.seconds(1), scheduler: scheduler).subscribe()
    #expect(lifetimes.count == 2)
    #expect(scheduler.count == 2)
    scheduler.fire()
    #expect(lifetimes.count == 1)
    skipped.dispose()
    lifetimes.expectNone()
    source().take(for: .seconds(1), scheduler: scheduler).subscribe().dispose()
    source().skip(.seconds(1), scheduler: scheduler).subscribe().dispose()
    #expect(scheduler.count == 0)
    lifetimes.expectNone()
    taken.dispose()
  }

  @Test func nothingFollowsTheEndWhenTheTimerRacesTheSource() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let scheduler = HandScheduler()
      let log = Log<Event<Int>>()
      let overlap = Overlap()
      _ = subject.take(for: .seconds(1), scheduler: scheduler).subscribe { event in
        overlap.pass { log(event) }
      }
      onThreads(2) { index in
        if index == 0 { for number in 1...50 { subject.onNext(number) } } else { scheduler.fire() }
      }
      #expect(log.entries.last?.isCompleted == true)
      #expect(log.entries.dropLast().compactMap(\.element) == Array(1..<log.entries.count))
      #expect(overlap.count == 0)
      #expect(!subject.hasObservers)
    }
  }
}
