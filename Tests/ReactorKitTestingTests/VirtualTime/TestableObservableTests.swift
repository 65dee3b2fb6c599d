import ReactorKitTesting
import TestSupport
import Testing

private struct Failure: Error {}

@Suite struct TestableObservableTests {
  @Test func aHotObservableEmitsAtAbsoluteTimesToWhoeverListens() {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .completed(30)])
    let early = scheduler.createObserver(Int.self)
    let late = scheduler.createObserver(Int.self)
    _ = hot.subscribe(early)
    scheduler.scheduleAt(15) { _ = hot.subscribe(late) }
    scheduler.start()
    #expect(early.events == [.next(10, 1), .next(20, 2), .completed(30)])
    #expect(late.events == [.next(20, 2), .completed(30)])
    #expect(hot.subscriptions == [Subscription(0), Subscription(15)])
    #expect(hot.recordedEvents.map(\.time) == [10, 20, 30])
  }

  @Test func aColdObservableEmitsAtTimesRelativeToEachSubscription() {
    let scheduler = TestScheduler(initialClock: 0)
    let cold = scheduler.createColdObservable([.next(10, 1), .error(20, Failure())])
    let first = scheduler.createObserver(Int.self)
    let second = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(100) { _ = cold.subscribe(first) }
    scheduler.scheduleAt(105) { _ = cold.subscribe(second) }
    scheduler.start()
    #expect(first.events == [.next(110, 1), .error(120, Failure())])
    #expect(second.events == [.next(115, 1), .error(125, Failure())])
    #expect(cold.subscriptions == [Subscription(100), Subscription(105)])
  }

  @Test func aHotObservableSendsWhatItWasToldAlsoAfterAnEnd() {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([
      .next(210, 1), .error(220, Failure()), .next(230, 2), .completed(240),
    ])
    let raw = scheduler.createObserver(Int.self)
    let subscription = hot.subscribe(raw)
    let throughOperator = scheduler.start { hot.map { $0 } }
    #expect(raw.events == hot.recordedEvents)
    #expect(throughOperator.events == [.next(210, 1), .error(220, Failure())])
    #expect(hot.subscriptions == [Subscription(0), Subscription(200, 220)])
    subscription.dispose()
    #expect(hot.subscriptions == [Subscription(0, 1_000), Subscription(200, 220)])
  }

  @Test func aColdObservableSendsWhatItWasToldAlsoAfterAnEndUntilItIsLeft() {
    let scheduler = TestScheduler(initialClock: 0)
    let cold = scheduler.createColdObservable([
      .next(0, 1), .completed(10), .next(20, 2), .next(30, 3),
    ])
    let raw = scheduler.createObserver(Int.self)
    var isInside = false
    scheduler.scheduleAt(200) {
      isInside = true
      let subscription = cold.subscribe(raw)
      isInside = false
      #expect(raw.events.isEmpty)
      scheduler.scheduleAt(225) { subscription.dispose() }
    }
    scheduler.start()
    #expect(!isInside)
    #expect(raw.events == [.next(200, 1), .completed(210), .next(220, 2)])
    #expect(cold.subscriptions == [Subscription(200, 225)])
    #expect(scheduler.clock == 230, "what it would have sent stays in the queue")
  }

  @Test func theStreamOfATestObservableKeepsTheGrammar() {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
    #expect(hot.asObservable() !== hot)
    let result = scheduler.start { hot }
    #expect(result.events == [.next(210, 1), .completed(220)])
    #expect(hot.subscriptions == [Subscription(200, 220)])
  }

  @Test func closuresKeepTheGrammar() {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
    var events: [Event<Int>] = []
    var elements: [Int] = []
    _ = hot.subscribe { events.append($0) }
    _ = hot.subscribe(onNext: { elements.append($0) })
    scheduler.start()
    #expect(events == [.next(1), .completed])
    #expect(elements == [1])
    #expect(hot.subscriptions == [Subscription(0, 220), Subscription(0, 220)])
  }

  @Test func aSubscriptionThatLastsHasNoEnd() {
    let scheduler = TestScheduler(initialClock: 5)
    let hot = scheduler.createHotObservable([Recorded<Event<Int>>]())
    let subscription = hot.subscribe()
    #expect(hot.subscriptions == [Subscription(5)])
    #expect("\(hot.subscriptions)" == "[(5: Infinity)]")
    subscription.dispose()
    #expect(hot.subscriptions == [Subscription(5, 5)])
  }

  @Test func aHotObservableThatNobodyElseHoldsEmits() {
    enum Action { case refresh }
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Action>()
    let disposeBag = DisposeBag()
    var received = 0
    subject.subscribe(onNext: { _ in received += 1 }).disposed(by: disposeBag)
    scheduler
      .createHotObservable([
        .next(100, .refresh)
      ])
      .subscribe(subject)
      .disposed(by: disposeBag)
    let response = scheduler.start(created: 0, subscribed: 0, disposed: 1_000) { subject.map { _ in true } }
    #expect(response.events.map(\.value.element) == [true])
    #expect(received == 1)
  }

  @Test func anObserverRecordsAlsoWhatIsSentToItDirectly() {
    let scheduler = TestScheduler(initialClock: 7)
    let observer = scheduler.createObserver(String.self)
    observer.onNext("a")
    observer.onError(Failure())
    observer.onCompleted()
    #expect(observer.events == [.next(7, "a"), .error(7, Failure()), .completed(7)])
  }

  @Test func recordedValuesCompareAndPrint() {
    let next: Recorded<Event<Int>> = .next(10, 1)
    #expect(next == .next(10, 1))
    #expect(next != .next(11, 1))
    #expect(next != .next(10, 2))
    #expect(next != .completed(10))
    #expect("\(next)" == "next(1) @ 10")
    #expect(Recorded.completed(3, Int.self).value.isCompleted)
  }
  @Test func endsCompareByTheirKindsAndTimes() {
    let end = Recorded.completed(10, Int.self)
    #expect(end == .completed(10))
    #expect(end != .completed(11))
    #expect(end != .next(10, 1))
    #expect(end != .error(10, RxError.timeout))
    let error: Recorded<Event<Int>> = .error(10, RxError.timeout)
    #expect(error == .error(10, RxError.timeout))
    #expect(error != .error(11, RxError.timeout))
    #expect(error != .next(10, 1))
    #expect(error != .completed(10))
    #expect(error.value.error is RxError)
  }

  @Test func errorsCompareByTypeAndByEqualityOrElseByDescription() {
    enum Plain: Error, CustomStringConvertible {
      case first(@Sendable () -> Void), second(@Sendable () -> Void)
      var description: String { if case .first = self { "first" } else { "second" } }
    }
    struct Other: Error, CustomStringConvertible { let description = "first" }
    struct Equal: Error, Equatable, CustomStringConvertible {
      let code: Int
      var description: String { "first" }
    }
    func event(_ error: any Error) -> Event<Int> { .error(error) }
    #expect(event(Plain.first {}) == event(Plain.first {}))
    #expect(event(Plain.first {}) != event(Plain.second {}))
    #expect(event(Plain.first {}) != event(Other()))
    #expect(event(Equal(code: 1)) == event(Equal(code: 1)))
    #expect(event(Equal(code: 1)) != event(Equal(code: 2)))
    // As it comes out of generic code whose failures are of any type.
    func boxed<Failure: Error>(_ type: Failure.Type, _ error: Failure) -> any Error { error }
    #expect(event(boxed((any Error).self, Equal(code: 1))) == event(Equal(code: 1)))
    #expect(event(Equal(code: 1)) == event(boxed((any Error).self, Equal(code: 1))))
    #expect(event(boxed((any Error).self, Equal(code: 1))) != event(Equal(code: 2)))
    #expect(event(boxed((any Error).self, Plain.first {})) == event(Plain.first {}))
    #expect(event(boxed((any Error).self, Plain.first {})) != event(Other()))
  }

  @Test func elementsAreWithoutTimesAndEnds() {
    let recorded: [Recorded<Event<String>>] = [.next(10, "a"), .error(20, Failure())]
    #expect(recorded.elements == ["a"])
    let events: [Event<Int>] = [.next(1), .completed]
    #expect(events.elements == [1])
  }
}
