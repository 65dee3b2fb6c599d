import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// `merge`, `flatMap`, `concatMap` and `flatMapFirst`. Semantics S5.
@Suite(.ownThreads) struct MergeTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func synchronousSourcesTakeTurns() {
    let expected = [1, 4, 2, 5, 3, 6]
    #expect(Observable.merge(.of(1, 2, 3), .of(4, 5, 6)).elementsAtOnce() == expected)
    #expect(Observable.merge([.of(1, 2, 3), .of(4, 5, 6)]).elementsAtOnce() == expected)
    #expect(Observable<Int>.merge([1, 4].lazy.map { .of($0, $0 + 1, $0 + 2) }).elementsAtOnce() == expected)
    #expect(
      Observable.merge(Observable.just(1), .just(2)).eventsAtOnce() == [.next(1), .next(2), .completed])
    #expect(Observable<Int>.merge([]).eventsAtOnce() == [.completed])
    #expect(Observable.of(Observable.of(1, 3), .of(2)).merge().elementsAtOnce().sorted() == [1, 2, 3])
  }

  @Test func completesWithTheLastSource() {
    let first = scheduler.createColdObservable([.next(10, 1), .next(30, 3), .completed(40)])
    let second = scheduler.createColdObservable([.next(20, 2), .completed(50)])
    let observer = scheduler.start { Observable.merge(first, second) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    #expect(first.subscriptions == [Subscription(200, 240)])
    #expect(second.subscriptions == [Subscription(200, 250)])
  }

  @Test func anErrorLeavesTheOthers() {
    let first = scheduler.createColdObservable([.next(10, 1), .error(20, Mishap())])
    let second = scheduler.createColdObservable([.next(30, 2)])
    #expect(
      scheduler.start { Observable.merge(first, second) }.events == [.next(210, 1), .error(220, Mishap())])
    #expect(second.subscriptions == [Subscription(200, 220)])
    let tap = Tap<Int>()
    #expect(Observable.merge(.error(Mishap()), tap).eventsAtOnce() == [.error(Mishap())])
    #expect(tap.subscribed == 0)
  }

  @Test func disposingLeavesAll() {
    let first = scheduler.createColdObservable([.next(10, 1), .next(30, 3)])
    let second = scheduler.createColdObservable([.next(20, 2)])
    #expect(
      scheduler.start(disposed: 225) { Observable.merge(first, second) }.events == [
        .next(210, 1), .next(220, 2),
      ])
    #expect(first.subscriptions + second.subscriptions == [Subscription(200, 225), Subscription(200, 225)])
  }

  @Test func theFirstOfTwoErrorsSentInsideADeliveryFollowsItAndTheSecondIsIgnored() {
    let first = Tap<Int>()
    let second = Tap<Int>()
    let log = Log<String>()
    _ = Observable.merge(first, second).subscribe { event in
      log("\(event)")
      guard !event.isStopEvent else { return }
      first.send(.error(Mishap("first")))
      second.send(.error(Mishap("second")))
      log("delivered")
    }
    first.send(.next(1))
    #expect(log.entries == ["next(1)", "delivered", "error(first)"])
  }

  @Test(arguments: [
    (0, [205, 220, 231], "zero means one"),
    (1, [205, 220, 231], "one at a time, in the order in which they came"),
    (2, [205, 205, 216], "the third begins when the second, which is shorter, has ended"),
    (9, [205, 205, 205], "there is room for all"),
  ])
  func noMoreInnerStreamsThanTheLimitRunAtATime(_ limit: Int, _ begins: [Int], _ reason: Comment) {
    let inner = [15, 11, 20].map { scheduler.createColdObservable([.next(5, $0), .completed($0)]) }
    let outer = scheduler.createHotObservable(inner.map { .next(205, $0) } + [.completed(206)])
    let observer = scheduler.start { outer.merge(maxConcurrent: limit) }
    #expect(inner.compactMap(\.subscriptions.first?.subscribe) == begins, reason)
    #expect(observer.events.elements.sorted() == [11, 15, 20])
    #expect(observer.events.last?.value == .completed)
  }

  @Test func aHundredThousandSourcesAtATime() {
    let subject = PublishSubject<Int>()
    let sources = (0..<100_000).map { _ in subject.asObservable() }
    let events = Guarded(0)
    let subscription = Observable.merge(sources).subscribe { _ in events.withLock { $0 += 1 } }
    subject.onNext(1)
    subject.onCompleted()
    #expect(events.value == 100_001)
    subscription.dispose()
  }

  @Test func sourcesOnDifferentThreadsAreSerializedAndNothingIsLost() {
    let sources = (0..<4).map { _ in PublishSubject<Int>() }
    let running = Guarded(0)
    let overlaps = Guarded(0)
    let received = Guarded(0)
    let completions = Guarded(0)
    _ = Observable.merge(sources).subscribe(
      onNext: { _ in
        if running.withLock({
          $0 += 1; return $0
        }) != 1 {
          overlaps.withLock { $0 += 1 }
        }
        received.withLock { $0 += 1 }
        running.withLock { $0 -= 1 }
      }, onCompleted: { completions.withLock { $0 += 1 } })
    onThreads(4) { index in
      for element in 0..<2000 { sources[index].onNext(element) }
      sources[index].onCompleted()
    }
    #expect(received.value == 8000)
    #expect(overlaps.value == 0)
    #expect(completions.value == 1)
  }
}

@Suite struct MergeStateMachineTests {
  @Test func unlimitedCompletesAfterTheLast() {
    var machine = MergeStateMachine(.unlimited)
    let subscribes = [machine.innerArrived(), machine.innerArrived()]
    #expect(subscribes == [true, true])
    let steps = [machine.outerCompleted(), machine.innerCompleted(), machine.innerCompleted()]
    #expect(steps == [.nothing, .nothing, .complete])
  }

  @Test func aStreamThatWaitedTakesThePlace() {
    var machine = MergeStateMachine(.waiting(limit: 1))
    let subscribes = [machine.innerArrived(), machine.innerArrived()]
    #expect(subscribes == [true, false])
    let steps = [machine.outerCompleted(), machine.innerCompleted(), machine.innerCompleted()]
    #expect(steps == [.nothing, .subscribeNext, .complete])
  }

  @Test func theOuterStreamAloneCompletes() {
    var machine = MergeStateMachine(.dropping)
    #expect(machine.hasRoom)
    let step = machine.outerCompleted()
    #expect(step == .complete)
  }
}

@Suite(.ownThreads) struct FlatMapTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func allInnerStreamsRunAtTheSameTime() {
    let outer = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let inner = scheduler.createColdObservable([.next(5, "a"), .next(15, "b"), .completed(20)])
    let observer = scheduler.start { outer.flatMap { index in inner.map { "\($0)\(index)" } } }
    #expect(
      observer.events
        == [.next(215, "a1"), .next(225, "b1"), .next(225, "a2"), .next(235, "b2"), .completed(240)])
    #expect(outer.subscriptions == [Subscription(200, 230)])
    #expect(inner.subscriptions == [Subscription(210, 230), Subscription(220, 240)])
  }

  @Test func allThreeKindsOfErrorEndEverything() {
    let outer = PublishSubject<Int>()
    for failing in 0..<3 {
      let tap = Tap<Int>()
      let events = Guarded<[Event<Int>]>()
      let source = Tap<Int>()
      _ = source.flatMap { element -> Observable<Int> in
        if element == 9 { throw Mishap("thrown") }
        return tap
      }.subscribe { events.append($0) }
      source.send(.next(1))
      tap.send(.next(5))
      let reason = ["inner", "outer", "thrown"][failing]
      switch failing {
      case 0: tap.send(.error(Mishap("inner")))
      case 1: source.send(.error(Mishap("outer")))
      default: source.send(.next(9))
      }
      tap.send(.next(6))
      source.send(.next(1))
      source.send(.completed)
      #expect(events.value == [.next(5), .error(Mishap(reason))])
      #expect([source.disposed, tap.disposed] == [1, 1])
      #expect(tap.subscribed == 1)
    }
    outer.onCompleted()
  }

  @Test func innerStreamsAtHandNeedNoSubscription() {
    let subject = PublishSubject<Int>()
    let events = Guarded<[Event<Int>]>()
    _ = subject.flatMap { element -> Observable<Int> in
      switch element {
      case 0: .empty()
      case 1: .just(10)
      case 2: [20, 21]
      case 3: .concat([.just(30), [31, 32], .empty()])
      case 4: .concat([.just(40), .of(41)])
      default: .error(Mishap())
      }
    }.subscribe { events.append($0) }
    for element in 0...6 { subject.onNext(element) }
    #expect(events.value.compactMap(\.element) == [10, 20, 21, 30, 31, 32, 40, 41])
    #expect(events.value.last == .error(Mishap()))
    #expect(!subject.hasObservers)
  }

  @Test func manyInnerStreamsDoNotNest() {
    let counts = onAnotherThread {
      [
        Observable.from(0..<200_000).flatMap { Observable.just($0) }.elementsAtOnce().count,
        Observable.from(0..<100_000).flatMap { Observable.of($0, $0) }.elementsAtOnce().count,
      ]
    }
    #expect(counts == [200_000, 200_000])
  }

  @Test(arguments: [Event<Int>.error(Mishap()), .completed])
  func anEndFromInsideADeliveryFollowsIt(_ end: Event<Int>) {
    let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
    var log: [String] = []
    let subscription = Observable.merge(sources.map { $0.asObservable() }).subscribe { event in
      log.append("begin \(event)")
      if case .next = event { for source in sources { source.on(end) } }
      log.append("end \(event)")
    }
    sources[0].onNext(1)
    #expect(log == ["begin next(1)", "end next(1)", "begin \(end)", "end \(end)"])
    subscription.dispose()
  }

  @Test func anElementSentFromInsideADeliveryIsQueued() {
    let outer = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let seen = Guarded<[Int]>()
    _ = outer.flatMap { _ in inner }.subscribe(onNext: { element in
      if element < 3 { inner.onNext(element + 1) }
      if element == 1 { outer.onCompleted() }
      seen.append(element)
    })
    outer.onNext(0)
    inner.onNext(1)
    #expect(seen.value == [1, 2, 3])
  }

  @Test func aSubscriberThatLeavesGetsNothingMore() {
    let subject = PublishSubject<Int>()
    let link = SerialDisposable()
    let seen = Guarded<[Int]>()
    link.disposable = subject.flatMap { _ -> Observable<Int> in [1, 2, 3] }.subscribe(onNext: { element in
      seen.append(element)
      link.dispose()
    })
    subject.onNext(0)
    #expect(seen.value == [1])
    #expect(!subject.hasObservers)
  }

  @Test func lateEventsOfAnEndedInnerStreamAreIgnored() {
    let tap = Tap<Int>()
    let outer = PublishSubject<Int>()
    let events = Guarded<[Event<Int>]>()
    _ = outer.flatMap { _ in tap }.subscribe { events.append($0) }
    outer.onNext(0)
    outer.onNext(1)
    tap.send(.completed, to: 0)
    tap.send(.next(1), to: 0)
    tap.send(.completed, to: 0)
    tap.send(.error(Mishap()), to: 0)
    outer.onCompleted()
    #expect(events.value == [])
    tap.send(.next(2), to: 1)
    tap.send(.completed, to: 1)
    #expect(events.value == [.next(2), .completed])
  }

  @Test func threadsThatEmitInnerStreams() {
    let outer = PublishSubject<Int>()
    let received = Guarded(0)
    let ends = Guarded(0)
    _ = outer.flatMap { start in
      Observable<Int>.create { observer in
        for element in 0..<10 { observer.onNext(start + element) }
        observer.onCompleted()
        return Disposables.create()
      }
    }.subscribe(onNext: { _ in received.withLock { $0 += 1 } }, onCompleted: { ends.withLock { $0 += 1 } })
    onThreads(4) { _ in for element in 0..<500 { outer.onNext(element) } }
    outer.onCompleted()
    #expect(received.value == 20_000)
    #expect(ends.value == 1)
  }

  @Test func flatMapFirstIgnoresWhatComesMeanwhile() {
    let outer = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)])
    let inner = scheduler.createColdObservable([.next(5, "a"), .completed(20)])
    let selected = Guarded<[Int]>()
    let observer = scheduler.start {
      outer.flatMapFirst { index in
        selected.append(index)
        return inner.map { "\($0)\(index)" }
      }
    }
    #expect(observer.events == [.next(215, "a1"), .next(245, "a3"), .completed(260)])
    #expect(selected.value == [1, 3])
    #expect(inner.subscriptions == [Subscription(210, 230), Subscription(240, 260)])
  }
}

@Suite struct InnerStreamReleaseTests {
  private static let operators:
    [(name: String, apply: @Sendable (Observable<Int>, Lifetimes, Observable<Int>) -> Observable<Int>)] = [
      (
        "flatMap",
        { source, lives, inner in
          source.flatMap { [token = lives.token()] _ in
            token.touch(); return inner
          }
        }
      ),
      (
        "concatMap",
        { source, lives, inner in
          source.concatMap { [token = lives.token()] _ in
            token.touch(); return inner
          }
        }
      ),
      (
        "flatMapFirst",
        { source, lives, inner in
          source.flatMapFirst { [token = lives.token()] _ in
            token.touch(); return inner
          }
        }
      ),
      (
        "flatMapLatest",
        { source, lives, inner in
          source.flatMapLatest { [token = lives.token()] _ in
            token.touch(); return inner
          }
        }
      ),
      (
        "merge",
        { source, lives, inner in
          .merge(
            source.map { [token = lives.token()] in
              token.touch(); return $0
            }, inner)
        }
      ),
      (
        "withLatestFrom",
        { source, lives, inner in
          source.withLatestFrom(inner) { [token = lives.token()] in
            token.touch(); return $0 + $1
          }
        }
      ),
    ]

  @Test(arguments: operators.indices, ["end", "error", "dispose"])
  func closuresAndStreamsAreReleased(_ index: Int, _ how: String) {
    let lifetimes = Lifetimes()
    let outer = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let handle = Guarded<(any Disposable)?>(nil)
    do {
      let chain = Self.operators[index].apply(
        outer, lifetimes,
        inner.map { [token = lifetimes.token()] in
          token.touch(); return $0
        })
      handle.withLock {
        $0 = chain.subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() }, onError: { _ in })
      }
    }
    outer.onNext(1)
    inner.onNext(2)
    #expect(lifetimes.count == 3, "\(Self.operators[index].name)")
    switch how {
    case "end":
      outer.onCompleted()
      inner.onCompleted()
    case "error": inner.onError(Mishap())
    default: handle.value?.dispose()
    }
    lifetimes.expectNone("\(Self.operators[index].name)")
    #expect(!outer.hasObservers)
    #expect(!inner.hasObservers)
  }
}
