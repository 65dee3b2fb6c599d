import ReactorKitTesting
import TestSupport
import Testing

@Suite struct GroupByTests {
  /// Says of each event which group it belongs to, by the parity of the numbers.
  private static func named(_ source: Observable<Int>) -> Observable<String> {
    source.groupBy { $0 % 2 }.flatMap { group in
      group.map { "\(group.key):\($0)" }.concat(Observable.just("\(group.key)|")).startWith("\(group.key)")
    }
  }

  private static let numbers: [Recorded<Event<Int>>] = [
    .next(190, 0), .next(210, 1), .next(220, 2), .next(230, 4), .next(240, 3),
  ]

  private static func run(
    _ end: Recorded<Event<Int>>, disposed: Int = 1000,
    _ transform: @escaping (Observable<Int>) -> Observable<String> = named
  ) -> (events: [Recorded<Event<String>>], subscriptions: [Subscription]) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(numbers + [end])
    let result: TestableObserver<String> = scheduler.start(disposed: disposed) { transform(source) }
    return (result.events, source.subscriptions)
  }

  private static let grouped: [Recorded<Event<String>>] = [
    .next(210, "1"), .next(210, "1:1"), .next(220, "0"), .next(220, "0:2"), .next(230, "0:4"),
    .next(240, "1:3"),
  ]

  @Test func aGroupComesBeforeItsFirstElementAndEndsBeforeTheStream() {
    let (events, subscriptions) = Self.run(.completed(250))
    #expect(events == Self.grouped + [.next(250, "1|"), .next(250, "0|"), .completed(250)])
    #expect(subscriptions == [Subscription(200, 250)])
  }

  @Test func anErrorIsThatOfTheGroupsAndOfTheStream() {
    let (events, subscriptions) = Self.run(.error(250, TestError())) { source in
      source.groupBy { $0 % 2 }.flatMap { group in group.materialize().map { "\(group.key) \($0)" } }
    }
    #expect(
      events == [
        .next(210, "1 next(1)"), .next(220, "0 next(2)"), .next(230, "0 next(4)"), .next(240, "1 next(3)"),
        .next(250, "1 error(TestError())"), .next(250, "0 error(TestError())"), .error(250, TestError()),
      ])
    #expect(subscriptions == [Subscription(200, 250)])
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    _ = subject.groupBy { $0 }.subscribe(
      onNext: { group in _ = group.subscribe(onError: { _ in log("\(group.key)") }) },
      onError: { _ in log("stream") })
    for number in [3, 1, 2] { subject.onNext(number) }
    subject.onError(TestError())
    #expect(log.entries == ["3", "1", "2", "stream"])
  }

  @Test func emptyAndSilentSources() {
    #expect(Observable<Int>.empty().groupBy { $0 }.map(\.key).eventsAtOnce() == [.completed])
    #expect(Observable<Int>.never().groupBy { $0 }.map(\.key).eventsAtOnce().isEmpty)
  }

  @Test func anErrorThrownByTheSelectorEndsTheGroupsBeforeTheStream() {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    _ = subject.groupBy { number in
      if number == 3 { throw TestError() }
      return number % 2
    }.subscribe(
      onNext: { group in
        _ = group.subscribe(onNext: { log("\(group.key):\($0)") }, onError: { log("\(group.key) \($0)") })
      }, onError: { log("\($0)") })
    for number in 1...4 { subject.onNext(number) }
    #expect(log.entries == ["1:1", "0:2", "1 TestError()", "0 TestError()", "TestError()"])
    #expect(!subject.hasObservers)
  }

  @Test func disposalLeavesTheSource() {
    let (events, subscriptions) = Self.run(.completed(250), disposed: 225)
    #expect(events == Array(Self.grouped.prefix(4)))
    #expect(subscriptions == [Subscription(200, 225)])
  }

  @Test func aGroupsSubscriberKeepsTheSourceAfterTheStreamWasDisposed() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.numbers + [.next(250, 5), .next(260, 7)])
    let groups = scheduler.createObserver(Int.self)
    let odd = scheduler.createObserver(Int.self)
    var outer: (any Disposable)?
    var inner: (any Disposable)?
    scheduler.scheduleAt(200) {
      outer = source.groupBy { $0 % 2 }.subscribe(onNext: { group in
        groups.onNext(group.key)
        inner = group.subscribe(odd)
      })
    }
    scheduler.scheduleAt(215) { outer?.dispose() }
    scheduler.scheduleAt(255) { inner?.dispose() }
    scheduler.start()
    #expect(groups.events == [.next(210, 1)])
    #expect(odd.events == [.next(210, 1), .next(240, 3), .next(250, 5)])
    #expect(source.subscriptions == [Subscription(200, 255)])
  }

  @Test func aLateSubscriberOfAGroupReceivesTheRestOrTheEnd() throws {
    let subject = PublishSubject<Int>()
    var groups: [GroupedObservable<Int, Int>] = []
    let subscription = subject.groupBy { $0 % 2 }.subscribe(onNext: { groups.append($0) })
    subject.onNext(1)
    let group = try #require(groups.first)
    let log = Log<Event<Int>>()
    _ = group.subscribe { log($0) }
    subject.onNext(3)
    subject.onCompleted()
    #expect(log.entries == [.next(3), .completed])
    #expect(group.asObservable().eventsAtOnce() == [.completed])
    subscription.dispose()
  }

  @Test func aGroupOfOnesOwn() {
    let group = GroupedObservable(key: "a", source: Observable.of(1, 2))
    #expect(group.key == "a")
    #expect(group.elementsAtOnce() == [1, 2])
    #expect(group.map { $0 + 1 }.elementsAtOnce() == [2, 3])
  }

  @Test func elementsSentFromInsideOfADeliveryComeNext() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = Self.named(subject).subscribe(onNext: { text in
      log(text)
      if text == "1" { subject.onNext(2) }
    })
    subject.onNext(1)
    #expect(log.entries == ["1", "1:1", "0", "0:2"])
  }

  @Test func aSourceThatEmitsFromInsideOfTheSelectorDoesNotChangeTheGroupsMeanwhile() {
    let tap = Tap<Int>()
    let log = Log<String>()
    _ = tap.groupBy { number in
      if number == 1 { tap.send(.next(3)) }
      return number % 2
    }.flatMap { group in group.map { "\(group.key):\($0)" } }.subscribe(onNext: { log($0) })
    tap.send(.next(1))
    #expect(log.entries == ["1:1", "1:3"])
  }

  @Test func aLateElementIsDropped() {
    let tap = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = tap.groupBy { $0 }.merge().subscribe { log($0) }
    for event in [Event.next(1), .completed, .next(1), .next(2), .error(TestError())] { tap.send(event) }
    #expect(log.entries == [.next(1), .completed])
    #expect(tap.disposed == 1)
  }

  @Test func endsAfterTheFirstAreDropped() {
    let tap = Tap<Int>()
    let sink = TrustingSink<GroupedObservable<Int, Int>>()
    tap.groupBy { $0 }.subscribe(sink: sink)
    for event in [Event<Int>.completed, .error(TestError()), .completed] { tap.send(event) }
    #expect(sink.events.entries.map(\.isCompleted) == [true])
  }

  @Test func theSourceIsLeftOnceWhenAllLeaveAtTheSameTime() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let handles = Guarded<[any Disposable]>([])
      let outer = subject.groupBy { $0 }.subscribe(onNext: { group in
        let handle = group.subscribe()
        handles.withLock { $0.append(handle) }
      })
      for number in 1...3 { subject.onNext(number) }
      handles.withLock { $0.append(outer) }
      let all = handles.value
      let held = Guarded(all)
      onThreads(4) { index in held.withLock { $0[index] }.dispose() }
      #expect(!subject.hasObservers)
    }
  }

  @Test func groupsAreReleasedAtTheEnd() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Int>()
    let subscription = subject.groupBy { $0 }.subscribe(onNext: { group in
      _ = group.map { [token = lifetimes.token()] in
        token.touch()
        return $0
      }.subscribe()
    })
    for number in 1...3 { subject.onNext(number) }
    #expect(lifetimes.count == 3)
    subject.onCompleted()
    lifetimes.expectNone()
    subscription.dispose()
  }
}
