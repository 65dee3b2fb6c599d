import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

@Suite struct SurroundedTests {
  @Test(arguments: [
    Marble("-a-b|", "(x)a-b(y|)", because: "the last element comes before the completion"),
    Marble("-a-#", "(x)a-(y#)", because: "and before an error"),
    Marble("|", "(xy|)", because: "an empty stream is surrounded too"),
  ])
  func surroundedDeliversTheFirstAndTheLastElementAroundTheStream(_ marble: Marble) {
    marble.verify { source, _ in source.surrounded(by: "x", "y") }
  }

  @Test func aCancelledPartIsSurroundedToTheEnd() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      action < 0 ? .cancel(id: "work") : source.cancellable(id: "work").surrounded(by: 1, 0)
    })
    reactor.send(0)
    source.onNext(5)
    reactor.send(-1)
    #expect(reactor.currentState == [1, 5, 0])
  }

  /// The orders in which an effect can be made replaceable and be surrounded.
  enum Order: CaseIterable {
    case cancellableFirst, surroundedFirst, mappedBetween, debouncedFirst, debouncedLast, throttledLast

    func effect(_ work: Observable<Int>, _ scheduler: TestScheduler) -> Observable<Int> {
      switch self {
      case .cancellableFirst:
        work.cancellable(id: "work", cancelInFlight: true).surrounded(by: 1, 0)
      case .surroundedFirst:
        work.surrounded(by: 1, 0).cancellable(id: "work", cancelInFlight: true)
      case .mappedBetween:
        work.cancellable(id: "work", cancelInFlight: true).map { $0 }.delay(
          .zero, scheduler: scheduler
        )
        .surrounded(by: 1, 0)
      case .debouncedFirst:
        work.debounce(id: "work", for: .seconds(1), scheduler: scheduler).surrounded(by: 1, 0)
      case .debouncedLast:
        work.surrounded(by: 1, 0).debounce(id: "work", for: .seconds(1), scheduler: scheduler)
      case .throttledLast:
        work.surrounded(by: 1, 0).throttle(id: "work", for: .seconds(1), scheduler: scheduler)
      }
    }

    /// The cases in which a new effect replaces one that runs.
    static let replacing = allCases.filter { $0 != .throttledLast }
  }

  @Test(arguments: Order.allCases)
  func anEffectThatIsCancelledClearsItsFlag(_ order: Order) {
    let work = PublishSubject<Int>()
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = StoredTrace(mutate: { action in
      action < 0 ? .cancel(id: "work") : order.effect(work, scheduler)
    })
    reactor.send(0)
    scheduler.advanceBy(2)
    work.onNext(5)
    scheduler.advanceBy(2)
    reactor.send(-1)
    scheduler.advanceBy(2)
    #expect(reactor.currentState == [1, 5, 0])
    #expect(!work.hasObservers)
  }

  @Test func anEffectThatIsCancelledBeforeItHasStartedHasNoFlagToClear() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = StoredTrace(mutate: { action in
      action < 0 ? .cancel(id: "work") : Order.debouncedLast.effect(.just(5), scheduler)
    })
    reactor.send(0)
    reactor.send(-1)
    scheduler.advanceBy(2)
    #expect(reactor.currentState == [])
  }

  /// As when somebody types, and then clears the field while the search is held back.
  @Test func anEffectThatIsCancelledWhileItWaitsToReplaceOneLeavesNoFlag() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = StoredTrace(mutate: { action in
      action < 0 ? .cancel(id: "work") : Order.debouncedLast.effect(action == 0 ? first : second, scheduler)
    })
    reactor.send(0)
    scheduler.advanceBy(2)
    reactor.send(1)
    #expect(reactor.currentState == [1, 0])
    reactor.send(-1)
    scheduler.advanceBy(2)
    #expect(reactor.currentState == [1, 0])
  }

  @Test func theFlagIsClearedBeforeAnError() {
    let work = PublishSubject<Int>()
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.record(
      Observable<Int>.deferred {
        scheduler.scheduleAt(210) { work.onError(SomeError()) }
        return work.surrounded(by: 1, 0).cancellable(id: "a flag and an error")
      })
    #expect(observer.events.map(\.value.element) == [1, 0, nil])
    #expect(observer.events.last?.value.isStopEvent == true)
  }

  private struct SomeError: Error {}

  @Test(arguments: Order.replacing)
  func aReplacedEffectLeavesItsFlagToTheNewEffect(_ order: Order) {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = StoredTrace(mutate: { action in order.effect(action == 0 ? first : second, scheduler) })
    reactor.send(0)
    scheduler.advanceBy(2)
    first.onNext(5)
    scheduler.advanceBy(2)
    reactor.send(1)
    scheduler.advanceBy(2)
    #expect(reactor.currentState.last == 1, "loading, while the second one runs")
    first.onCompleted()
    second.onNext(7)
    scheduler.advanceBy(2)
    #expect(reactor.currentState.last == 7)
    second.onCompleted()
    scheduler.advanceBy(2)
    // While an effect waits that is surrounded when it starts, nothing runs.
    #expect(reactor.currentState == (order == .debouncedLast ? [1, 5, 0, 1, 7, 0] : [1, 5, 1, 7, 0]))
  }

  @Test func anEffectThatIsReplacedBeforeItStartedLeavesTheFlagToo() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = StoredTrace(mutate: { action in
      Observable.just(action).debounce(id: "work", for: .seconds(1), scheduler: scheduler).surrounded(
        by: 1, 0)
    })
    for action in [7, 8, 9] { reactor.send(action) }
    scheduler.advanceBy(2)
    #expect(reactor.currentState == [1, 1, 1, 9, 0])
  }

  @Test func aThrottledEffectThatIsReplacedWhileItWaitsLeavesTheFlagToo() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = StoredTrace(mutate: { action in
      Observable.just(action).throttle(id: "work", for: .seconds(1), scheduler: scheduler).surrounded(
        by: 1, 0)
    })
    for action in [7, 8, 9] { reactor.send(action) }
    scheduler.advanceBy(2)
    #expect(reactor.currentState == [1, 7, 0, 1, 1, 9, 0])
  }

  @Test func anEffectReplacedByOneWithoutAFlagClearsItsOwnFlag() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let reactor = StoredTrace(mutate: { action in
      action == 0
        ? first.cancellable(id: "work").surrounded(by: 1, 0)
        : second.cancellable(id: "work", cancelInFlight: true)
    })
    reactor.send(0)
    reactor.send(1)
    second.onNext(7)
    #expect(reactor.currentState == [1, 0, 7])
  }

  @Test func outsideOfReactorsAReplacedStreamLeavesTheFlagToo() {
    let work = PublishSubject<Int>()
    let bag = DisposeBag()
    let flags = Guarded<[Int]>()
    for _ in 0..<3 {
      work.cancellable(id: "outside of reactors", cancelInFlight: true).surrounded(by: 1, 0)
        .subscribe(onNext: { flags.append($0) }).disposed(by: bag)
    }
    work.onCompleted()
    #expect(flags.value == [1, 1, 1, 0])
  }

  @Test func anEffectSurroundedTwiceLeavesBothFlagsToItsReplacement() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let reactor = StoredTrace(mutate: { action in
      (action == 0 ? first : second).cancellable(id: "work", cancelInFlight: true).surrounded(by: 1, 0)
        .surrounded(by: 2, -2)
    })
    reactor.send(0)
    reactor.send(1)
    #expect(reactor.currentState == [2, 1, 2, 1])
    second.onCompleted()
    #expect(reactor.currentState == [2, 1, 2, 1, 0, -2])
  }
}
