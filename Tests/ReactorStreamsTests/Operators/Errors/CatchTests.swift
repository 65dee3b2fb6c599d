import ReactorKitTesting
import TestSupport
import Testing

@Suite struct CatchTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func goesOnWithTheOtherStream() {
    let failing = scheduler.createColdObservable([.next(10, 1), .error(20, Mishap("first"))])
    let other = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let caught = Guarded<[String]>()
    let observer = scheduler.start {
      failing.catch { error in
        caught.append("\(error)")
        return other.asObservable()
      }
    }
    #expect(observer.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(failing.subscriptions == [Subscription(200, 220)])
    #expect(other.subscriptions == [Subscription(220, 240)])
    #expect(caught.value == ["first"])
  }

  @Test func withoutAnErrorTheHandlerIsNotCalled() {
    let called = Guarded(false)
    let events = Observable.of(1).catch { _ in
      called.withLock { $0 = true }
      return .empty()
    }.eventsAtOnce()
    #expect(events == [.next(1), .completed])
    #expect(!called.value)
  }

  @Test func errorsAfterTheFirstEndTheStream() {
    let again = Observable<Int>.error(Mishap("first")).catch { _ in .error(Mishap("second")) }
    #expect(again.eventsAtOnce() == [.error(Mishap("second"))])
    let thrown = Observable<Int>.error(Mishap("first")).catch { _ in throw Mishap("thrown") }
    #expect(thrown.eventsAtOnce() == [.error(Mishap("thrown"))])
  }

  @Test func catchAndReturnCompletes() {
    #expect(
      Observable.concat([.just(1), .error(Mishap())]).catchAndReturn(9).eventsAtOnce() == [
        .next(1), .next(9), .completed,
      ])
  }

  @Test func disposingLeavesWhatRuns() {
    let failing = scheduler.createColdObservable([.error(20, Mishap())], of: Int.self)
    let other = scheduler.createColdObservable([.next(10, 2), .next(40, 3)])
    #expect(scheduler.start(disposed: 235) { failing.catch { _ in other } }.events == [.next(230, 2)])
    #expect(other.subscriptions == [Subscription(220, 235)])
  }

  @Test func theFailedStreamIsNotHeardAnyMore() {
    let failing = Tap<Int>()
    let other = Tap<Int>()
    let events = Guarded<[Event<Int>]>()
    _ = failing.catch { _ in other }.subscribe { events.append($0) }
    failing.send(.error(Mishap()))
    failing.send(.next(1))
    failing.send(.completed)
    failing.send(.error(Mishap()))
    other.send(.next(2))
    #expect(events.value == [.next(2)])
    #expect([failing.disposed, other.subscribed] == [1, 1])
  }

  @Test func aHandlerThatDisposesSubscribesToNothing() {
    let failing = Tap<Int>()
    let other = Tap<Int>()
    let link = SerialDisposable()
    link.disposable = failing.catch { _ in
      link.dispose()
      return other
    }.subscribe()
    failing.send(.error(Mishap()))
    #expect(other.subscribed == 0)
  }

  @Test func aSequenceIsTriedUntilOneDoesNotFail() {
    let first = scheduler.createColdObservable([.next(10, 1), .error(20, Mishap("1"))])
    let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let third = scheduler.createColdObservable([.next(10, 3)])
    let observer = scheduler.start {
      Observable<Int>.catch(sequence: [first, second, third].map { $0.asObservable() })
    }
    #expect(observer.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(
      [first, second, third].map(\.subscriptions) == [[Subscription(200, 220)], [Subscription(220, 240)], []])
    #expect(Observable<Int>.catch(sequence: []).eventsAtOnce() == [.completed])
    let allFail = Observable<Int>.catch(sequence: [.error(Mishap("1")), .deferred { throw Mishap("2") }])
    #expect(allFail.eventsAtOnce() == [.error(Mishap("2"))])
  }
}

@Suite(.ownThreads) struct RetryTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func subscribesAgainAfterEachFailure() {
    let cold = scheduler.createColdObservable([.next(10, 1), .error(20, Mishap())])
    let observer = scheduler.start(disposed: 245) { cold.retry() }
    #expect(observer.events == [.next(210, 1), .next(230, 1)])
    #expect(cold.subscriptions == [Subscription(200, 220), Subscription(220, 240), Subscription(240, 245)])
    #expect(Observable.of(1).retry().eventsAtOnce() == [.next(1), .completed])
  }

  @Test(arguments: [(1, 1), (3, 3), (0, 0), (-5, 0)])
  func retrySubscribesAsManyTimesAsItsCount(_ count: Int, _ attempts: Int) {
    let tried = Guarded(0)
    let failing = Observable<Int>.deferred {
      tried.withLock { $0 += 1 }
      throw Mishap()
    }
    #expect(failing.retry(count).eventsAtOnce() == [attempts == 0 ? .completed : .error(Mishap())])
    #expect(tried.value == attempts)
  }

  @Test func anAttemptThatCompletesEndsTheStream() {
    let tried = Guarded(0)
    let source = Observable<Int>.deferred {
      tried.withLock { $0 += 1 }
      return tried.value < 3 ? .error(Mishap()) : .just(tried.value)
    }
    #expect(source.retry(5).eventsAtOnce() == [.next(3), .completed])
    #expect(tried.value == 3)
  }

  @Test func manyFailuresAtOnceDoNotNest() {
    let counts = onAnotherThread { () -> [Int] in
      [0, 1, 2, 3].map { kind in
        let tried = Guarded(0)
        let source = Observable<Int>.deferred {
          tried.withLock { $0 += 1 }
          return tried.value < 30_000 ? .error(Mishap()) : .empty()
        }
        switch kind {
        case 0: _ = source.retry().subscribe()
        case 1: _ = source.retry(60_000).subscribe()
        case 2: _ = source.retry(when: { $0 }).subscribe()
        default: _ = source.retry(when: { $0.flatMap { _ in Observable.of(1) } }).subscribe()
        }
        return tried.value
      }
    }
    #expect(counts == [30_000, 30_000, 30_000, 30_000])
  }

  @Test func disposingFromInsideEndsAnEndlessRetry() {
    let link = SerialDisposable()
    let subject = PublishSubject<Int>()
    let seen = Guarded(0)
    link.disposable = subject.flatMap { _ in Observable.concat([.just(1), .error(Mishap())]).retry() }
      .subscribe(onNext: { _ in
        seen.withLock { $0 += 1 }
        if seen.value == 10 { link.dispose() }
      })
    subject.onNext(0)
    #expect(seen.value == 10)
  }

  @Test(arguments: ["end", "error", "dispose"])
  func everythingIsReleased(_ how: String) {
    let lifetimes = Lifetimes()
    let subjects = (0..<3).map { _ in PublishSubject<Int>() }
    var handles: [any Disposable] = []
    do {
      func watched(_ index: Int) -> Observable<Int> {
        subjects[index].map { [token = lifetimes.token()] in
          token.touch()
          return $0
        }
      }
      handles.append(
        watched(0).catch { [token = lifetimes.token()] in
          token.touch()
          throw $0
        }.subscribe(onError: { _ in }))
      handles.append(watched(1).retry(1).subscribe(onError: { _ in }))
      handles.append(
        watched(2).retry(when: { [token = lifetimes.token()] errors -> Observable<Int> in
          errors.flatMap { error -> Observable<Int> in
            token.touch()
            throw error
          }
        }).subscribe(onError: { _ in }))
    }
    #expect(lifetimes.count == 5)
    for (subject, handle) in zip(subjects, handles) {
      switch how {
      case "end": subject.onCompleted()
      case "error": subject.onError(Mishap())
      default: handle.dispose()
      }
    }
    lifetimes.expectNone()
  }
}

@Suite struct RetryWhenTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let source: TestableObservable<Int>

  init() { source = scheduler.createColdObservable([.next(10, 1), .error(20, Mishap("source"))]) }

  @Test func theTriggerDecidesWhen() {
    let timer = scheduler.createColdObservable([.next(5, "again"), .completed(6)])
    let observer = scheduler.start(disposed: 260) {
      source.retry(when: { errors in errors.flatMap { _ in timer } })
    }
    #expect(observer.events == [.next(210, 1), .next(235, 1)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(225, 245), Subscription(250, 260)])
  }

  @Test(arguments: [Event<Int>.completed, .error(Mishap("trigger"))])
  func theEndOfTheTriggerEndsTheStream(_ end: Event<Int>) {
    let trigger = scheduler.createHotObservable([Recorded(time: 230, value: end)])
    let observer = scheduler.start { source.retry(when: { (_: Observable<any Error>) in trigger }) }
    #expect(observer.events == [.next(210, 1), Recorded(time: 230, value: end)])
    #expect(trigger.subscriptions == [Subscription(200, 230)])
  }

  @Test func aTriggerThatHasEndedCountsAtTheNextFailure() {
    let observer = scheduler.start {
      source.retry(when: { (_: Observable<any Error>) in Observable<Int>.empty() })
    }
    #expect(observer.events == [.next(210, 1), .completed(220)])
  }

  @Test func aTriggerCountsOncePerFailureAndNotBetween() {
    let trigger = scheduler.createHotObservable([.next(205, 0), .next(230, 1), .next(231, 2)])
    let observer = scheduler.start(disposed: 300) {
      source.retry(when: { (_: Observable<any Error>) in trigger })
    }
    #expect(observer.events == [.next(210, 1), .next(240, 1)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(230, 250)])
  }

  @Test func errorsOfAnotherTypeEndTheStream() {
    struct Other: Error {}
    let called = Guarded(0)
    let observer = scheduler.start {
      source.retry(when: { (errors: Observable<Other>) in errors.map { _ in called.withLock { $0 += 1 } } })
    }
    #expect(observer.events == [.next(210, 1), .error(220, Mishap("source"))])
    #expect(called.value == 0)
    let typed = TestScheduler(initialClock: 0)
    let cold = typed.createColdObservable([.error(20, Mishap("source"))], of: Int.self)
    let matching = typed.start(disposed: 230) { cold.retry(when: { (errors: Observable<Mishap>) in errors }) }
    #expect(matching.events == [])
    #expect(cold.subscriptions.count == 2)
  }

  @Test func theCompletionOfTheSourceEndsTheStream() {
    let errors = Guarded(0)
    let events = Observable.of(1).retry(when: { $0.map { _ in errors.withLock { $0 += 1 } } }).eventsAtOnce()
    #expect(events == [.next(1), .completed])
    #expect(errors.value == 0)
  }
}

extension TestScheduler {
  fileprivate func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>], of type: Element.Type
  ) -> TestableObservable<Element> { createColdObservable(events) }
}
