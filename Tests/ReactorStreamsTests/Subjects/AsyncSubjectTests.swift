import ReactorKitTesting
import TestSupport
import Testing

@Suite struct AsyncSubjectTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sent: [Event<Int>]
    let received: [Event<Int>]
  }

  static let rows = [
    Row(
      testDescription: "the last element and the completion", sent: [.next(1), .next(2), .completed],
      received: [.next(2), .completed]),
    Row(testDescription: "no element", sent: [.completed], received: [.completed]),
    Row(
      testDescription: "an error drops the element", sent: [.next(1), .error(TestError())],
      received: [.error(TestError())]),
    Row(testDescription: "nothing before the end", sent: [.next(1), .next(2)], received: []),
    Row(
      testDescription: "nothing counts after the end",
      sent: [.next(1), .completed, .next(2), .error(TestError()), .completed],
      received: [.next(1), .completed]),
    Row(
      testDescription: "nothing counts after an error", sent: [.error(TestError()), .next(1), .completed],
      received: [.error(TestError())]),
  ]

  @Test(arguments: rows)
  func earlyAndLateSubscribersReceiveTheSame(_ row: Row) {
    let subject = AsyncSubject<Int>()
    let early = Log<Event<Int>>()
    let subscription = subject.subscribe { early($0) }
    for event in row.sent { subject.on(event) }
    #expect(early.entries == row.received)
    #expect(subject.eventsAtOnce() == row.received)
    #expect(subject.hasObservers == row.received.isEmpty)
    subscription.dispose()
  }

  @Test func inVirtualTime() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let subject = AsyncSubject<Int>()
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    scheduler.scheduleAt(205) { _ = source.subscribe(subject) }
    scheduler.scheduleAt(207) { _ = subject.subscribe(observers[0]) }
    var second: (any Disposable)?
    scheduler.scheduleAt(207) { second = subject.subscribe(observers[1]) }
    scheduler.scheduleAt(225) { second?.dispose() }
    scheduler.scheduleAt(300) { _ = subject.asObserver().subscribe(observers[2]) }
    scheduler.start()
    #expect(observers[0].events == [.next(230, 2), .completed(230)])
    #expect(observers[1].events == [])
    #expect(observers[2].events == [.next(300, 2), .completed(300)])
  }

  @Test func subscribersAreCalledInOrderAndALateOneReceivesElementAndEnd() {
    let subject = AsyncSubject<Int>()
    let log = Log<String>()
    for name in ["a", "b"] {
      _ = subject.subscribe { event in
        log("\(name) \(event)")
        guard name == "a", event.element != nil else { return }
        subject.onNext(9)
        subject.onCompleted()
        _ = subject.subscribe { log("c \($0)") }
      }
    }
    subject.onNext(1)
    subject.onCompleted()
    #expect(
      log.entries.filter { !$0.hasPrefix("c") } == ["a next(1)", "b next(1)", "a completed", "b completed"])
    #expect(log.entries.filter { $0.hasPrefix("c") } == ["c next(1)", "c completed"])
  }

  @Test func workThatALateSubscriberSchedulesOnTheThreadRunsBeforeTheCompletion() {
    let subject = AsyncSubject<Int>()
    subject.onNext(1)
    subject.onCompleted()
    let log = Log<String>()
    _ = subject.subscribe { event in
      log("\(event)")
      guard event.element != nil else { return }
      _ = CurrentThreadScheduler.instance.schedule(()) {
        log("work")
        return Disposables.create()
      }
    }
    #expect(log.entries == ["next(1)", "work", "completed"], "the subscription opens no trampoline")
  }

  @Test func replacedAndDroppedElementsAreReleasedOutsideOfTheLock() {
    let subject = AsyncSubject<AtRelease>()
    let released = Log<Int>()
    func element(_ number: Int) -> AtRelease {
      AtRelease {
        released(number)
        // Takes the lock.
        subject.onNext(AtRelease { released(-number) })
      }
    }
    subject.onNext(element(1))
    subject.onNext(element(2))
    #expect(released.entries == [1, 2, -1])
    subject.onError(TestError())
    #expect(released.entries == [1, 2, -1, -2])
  }

  @Test func theElementIsReleasedWithTheSubject() {
    let lifetimes = Lifetimes()
    do {
      let subject = AsyncSubject<Lifetimes.Token>()
      _ = subject.subscribe { [token = lifetimes.token()] _ in token.touch() }
      subject.onNext(lifetimes.token())
      #expect(lifetimes.count == 2)
    }
    lifetimes.expectNone()
  }

  @Test func oneEndCountsWhenThreadsMeet() {
    for _ in 0..<200 {
      let subject = AsyncSubject<Int>()
      let log = Log<Event<Int>>()
      _ = subject.subscribe { log($0) }
      onThreads(4) { index in
        for number in 1...20 { subject.onNext(index * 100 + number) }
        subject.onCompleted()
      }
      #expect(log.entries.count == 2)
      #expect(log.entries.last?.isCompleted == true)
      #expect(subject.eventsAtOnce() == log.entries)
    }
  }
}
