import ReactorKitTesting
import TestSupport
import Testing

@Suite struct WindowTests {
  /// Says of each event which window it belongs to, and how the stream of windows ends.
  private static func named<Element>(_ windows: Observable<Observable<Element>>) -> Observable<String> {
    windows.enumerated().flatMap { index, window in
      window.map { "\(index)\($0)" }.concat(Observable.just("\(index)|")).startWith("\(index)")
    }
  }

  @Test(arguments: [
    Marble(
      "ab-c----|", "(0[0a])([0b][0|]1)-[1c]-([1|]2)--([2|]|)", subscription: "^-------!",
      because: "a window ends with two elements or after four ticks; the next comes after its end"),
    Marble(
      "|", "(0[0|]|)", subscription: "(^!)",
      because: "the first window comes at the subscription, and ends first"),
    Marble("-#", "0#", subscription: "^!", because: "an error is that of the open window"),
    Marble(
      "----a|", "0---([0|]1[1a])([1|]|)", subscription: "^----!",
      because: "the first timer is ahead of a cold source"),
    Marble("a--b", "(0[0a])", subscription: "^-!", disposeAt: 2, because: "disposal cancels the timer"),
  ])
  func windowOfTwoForFourTicks(_ marble: Marble) {
    marble.verify { source, scheduler in
      Self.named(source.window(timeSpan: .seconds(4), count: 2, scheduler: scheduler))
    }
  }

  @Test(arguments: [
    Marble("ab-c----|", "-[ab]---c--([]|)", because: "the elements of each window, at its end"),
    Marble("ab-c#", "-[ab]--#", because: "an error ends the open window, too"),
  ])
  func theElementsOfEachWindow(_ marble: Marble) {
    marble.verify { source, scheduler in
      source.window(timeSpan: .seconds(4), count: 2, scheduler: scheduler)
        .flatMap { $0.reduce("", accumulator: +) }
    }
  }

  @Test func aCountOfZeroIsNoLimit() {
    Marble("abcdef|", "(0[0a])[0b][0c][0d]([0|]1[1e])[1f]([1|]|)", because: "only time counts").verify {
      source, scheduler in Self.named(source.window(timeSpan: .seconds(4), count: 0, scheduler: scheduler))
    }
  }

  @Test func hotSource() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(BufferTests.source + [.completed(600)])
    let result = scheduler.start {
      Self.named(source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler))
    }
    #expect(
      result.events == [
        .next(200, "0"), .next(205, "01"), .next(210, "02"), .next(240, "03"), .next(240, "0|"),
        .next(240, "1"), .next(280, "14"), .next(310, "1|"), .next(310, "2"), .next(320, "25"),
        .next(350, "26"), .next(370, "27"), .next(370, "2|"), .next(370, "3"), .next(420, "38"),
        .next(440, "3|"), .next(440, "4"), .next(470, "49"), .next(510, "4|"), .next(510, "5"),
        .next(580, "5|"), .next(580, "6"), .next(600, "6|"), .completed(600),
      ])
    #expect(source.subscriptions == [Subscription(200, 600)])
  }

  @Test func aWindowsSubscriberKeepsTheSourceUntilTheWindowEnds() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(BufferTests.source)
    let inside = scheduler.createObserver(Int.self)
    let windows = scheduler.createObserver(Int.self)
    var outer: (any Disposable)?
    scheduler.scheduleAt(200) {
      outer = source.window(timeSpan: .seconds(70), count: 9, scheduler: scheduler).subscribe(onNext: {
        windows.onNext(0)
        _ = $0.subscribe(inside)
      })
    }
    scheduler.scheduleAt(225) { outer?.dispose() }
    scheduler.start()
    #expect(windows.events == [.next(200, 0)])
    #expect(inside.events == [.next(205, 1), .next(210, 2), .next(240, 3), .completed(270)])
    #expect(source.subscriptions == [Subscription(200, 270)])
  }

  @Test func withoutAnybodyInAWindowTheSourceIsLeftAtOnce() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(BufferTests.source)
    let result: TestableObserver<Observable<Int>> = scheduler.start(disposed: 225) {
      source.window(timeSpan: .seconds(70), count: 9, scheduler: scheduler)
    }
    #expect(result.events.map(\.time) == [200])
    #expect(source.subscriptions == [Subscription(200, 225)])
  }

  @Test func aWindowThatIsLeftEarlyDoesNotKeepTheSource() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(BufferTests.source)
    let result: TestableObserver<Int> = scheduler.start {
      source.window(timeSpan: .seconds(70), count: 9, scheduler: scheduler).take(1).flatMap { $0.take(2) }
    }
    #expect(result.events == [.next(205, 1), .next(210, 2), .completed(210)])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test func lateSubscribersOfAWindowReceiveTheRestOrTheEnd() {
    let subject = PublishSubject<Int>()
    var windows: [Observable<Int>] = []
    let subscription = subject.window(timeSpan: .seconds(1), count: 2, scheduler: HandScheduler())
      .subscribe(onNext: { windows.append($0) }, onError: { _ in })
    subject.onNext(1)
    let log = Log<Event<Int>>()
    _ = windows[0].subscribe { log($0) }
    subject.onNext(2)
    #expect(log.entries == [.next(2), .completed])
    #expect(windows[0].eventsAtOnce() == [.completed])
    subject.onError(TestError())
    #expect(windows.count == 2)
    #expect(windows[1].eventsAtOnce() == [.error(TestError())])
    subscription.dispose()
  }

  @Test func aWindowThatComesAfterTheSourceWasLeftIsSilent() {
    let subject = PublishSubject<Int>()
    var windows: [Observable<Int>] = []
    subject.window(timeSpan: .seconds(1), count: 2, scheduler: HandScheduler())
      .subscribe(onNext: { windows.append($0) }).dispose()
    #expect(windows[0].eventsAtOnce().isEmpty)
    #expect(!subject.hasObservers)
  }

  @Test func timeGoesOnWhenTheSourceIsGoneWithoutAnEnd() {
    let scheduler = HandScheduler()
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = Self.named(subject.window(timeSpan: .seconds(1), count: 9, scheduler: scheduler))
      .subscribe(onNext: { log($0) })
    subject.dispose()
    for _ in 0..<2 { scheduler.fire() }
    #expect(log.entries == ["0", "0|", "1", "1|", "2"])
    subscription.dispose()
    #expect(scheduler.count == 0)
  }

  @Test func elementsSentFromInsideOfAWindowComeNext() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = Self.named(subject.window(timeSpan: .seconds(1), count: 2, scheduler: HandScheduler())).subscribe(
      onNext: { text in
        log(text)
        if text == "01" { for number in 2...3 { subject.onNext(number) } }
        if text == "1" { subject.onNext(4) }
      })
    subject.onNext(1)
    #expect(log.entries == ["0", "01", "02", "0|", "1", "13", "14", "1|", "2"])
  }

  @Test func nothingIsLostWhenTheTimerRacesTheSource() {
    for round in 0..<100 {
      let scheduler = HandScheduler()
      let subject = PublishSubject<Int>()
      let log = Log<String>()
      let overlap = Overlap()
      _ = Self.named(subject.window(timeSpan: .seconds(1), count: 1 + round % 4, scheduler: scheduler))
        .subscribe(onNext: { text in overlap.pass { log(text) } }, onCompleted: { log("end") })
      onThreads(2) { index in
        for number in 1...100 { if index == 0 { subject.onNext(number + 1_000) } else { scheduler.fire() } }
      }
      #expect(scheduler.count == 1)
      subject.onCompleted()
      let elements = log.entries.compactMap { $0.count > 4 ? Int($0.suffix(4)) : nil }
      #expect(elements == Array(1_001...1_100))
      #expect(log.entries.last == "end")
      #expect(overlap.count == 0)
      #expect(scheduler.count == 0)
    }
  }

  @Test func everythingIsReleasedWhenAllHaveLeft() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Int>()
    var windows: Observable<Observable<Int>>? = subject.map { [token = lifetimes.token()] in
      token.touch()
      return $0
    }.window(timeSpan: .seconds(1), count: 2, scheduler: HandScheduler())
    var inner: [any Disposable] = []
    let subscription = windows?.subscribe(onNext: { inner.append($0.subscribe()) })
    windows = nil
    subject.onNext(1)
    subscription?.dispose()
    #expect(subject.hasObservers)
    #expect(lifetimes.count == 1)
    for disposable in inner { disposable.dispose() }
    #expect(!subject.hasObservers)
    lifetimes.expectNone()
  }

  @Test func theMachineCountsFromEachBorder() {
    var machine = WindowStateMachine(limit: 2)
    let first = machine.receive()
    let fired = machine.timerFired(0)
    let second = machine.receive()
    let late = machine.timerFired(0)
    let third = machine.receive()
    #expect([first, fired, second, late, third] == [false, true, false, false, true])
    #expect(machine.generation == 2)
  }
}
