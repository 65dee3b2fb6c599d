import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// Sources that emit at the same time, and inside of deliveries. Semantics S5 and S9.5.
@Suite struct CombiningThreadsTests {
  @Test func everyLatestElementIsCombinedOnceAndInOrder() {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let results = Log<[Int]>()
    let isDelivering = Guarded(false)
    let subscription = Observable.combineLatest(first, second) { [$0, $1] }.subscribe(onNext: { pair in
      let overlaps = isDelivering.withLock { isDelivering in
        defer { isDelivering = true }
        return isDelivering
      }
      #expect(!overlaps)
      results(pair)
      isDelivering.withLock { $0 = false }
    })
    first.onNext(0)
    second.onNext(0)
    onThreads(2) { thread in
      for number in 1...2_000 { (thread == 0 ? first : second).onNext(number) }
    }
    let sums = results.entries.map { $0[0] + $0[1] }
    #expect(sums == Array(0...4_000), "each result differs from the one before by one step of one source")
    subscription.dispose()
  }

  @Test func zipLosesNothingAndKeepsTheOrder() {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let results = Log<Int>()
    let subscription = Observable.zip(first, second) { 10_000 * $0 + $1 }.subscribe(onNext: { results($0) })
    onThreads(2) { thread in
      for number in 1...2_000 { (thread == 0 ? first : second).onNext(number) }
    }
    #expect(results.entries == (1...2_000).map { 10_001 * $0 })
    subscription.dispose()
  }

  @Test(arguments: CombiningTests.forms)
  func elementsSentFromInsideTheSelectorAreCombinedAfterItsResult(_ form: CombiningTests.Form) {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = form.apply(first, second) { one, other in
      if one == 1, other == 10 {
        first.onNext(2)
        second.onNext(20)
        second.onCompleted()
        first.onCompleted()
      }
      return one + other
    }.subscribe { log($0) }
    first.onNext(1)
    second.onNext(10)
    let isZip = form.testDescription.hasPrefix("zip")
    #expect(log.entries == [.next(11)] + (isZip ? [] : [.next(12)]) + [.next(22), .completed])
    subscription.dispose()
  }

  @Test(arguments: CombiningTests.forms)
  func waitingElementsAreDroppedWhenTheSelectorThrows(_ form: CombiningTests.Form) {
    let lifetimes = Lifetimes()
    do {
      let first = lifetimes.track(PublishSubject<Int>()), second = lifetimes.track(PublishSubject<Int>())
      let log = Log<Event<Int>>()
      _ = form.apply(first, second) { [unowned first, unowned second] _, _ in
        first.onNext(2)
        second.onNext(20)
        throw TestError()
      }.subscribe { log($0) }
      first.onNext(1)
      second.onNext(10)
      first.onNext(3)
      second.onNext(30)
      #expect(log.entries == [.error(TestError())])
      #expect(!first.hasObservers && !second.hasObservers)
    }
    lifetimes.expectNone()
  }

  @Test(arguments: CombiningTests.forms)
  func aSubscriberDisposedInsideTheSelectorReceivesNothing(_ form: CombiningTests.Form) {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = SingleAssignmentDisposable()
    subscription.setDisposable(
      form.apply(first, second) { one, other in
        if one == 2 { subscription.dispose() }
        return one + other
      }.subscribe { log($0) })
    for number in 1...3 {
      first.onNext(number)
      second.onNext(number)
    }
    #expect(log.entries.first == .next(2))
    #expect(log.entries.allSatisfy { $0 == .next(2) })
    #expect(!first.hasObservers && !second.hasObservers)
  }

  @Test func replacedElementsAreReleasedWhenNothingIsDecidedAnyMore() {
    let first = PublishSubject<Farewell>(), second = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = Observable.combineLatest(first, second) { $1 }.subscribe(onNext: { log($0) })
    second.onNext(0)
    // An element that is released sends another one, which must find the operator ready to take it.
    first.onNext(Farewell { second.onNext(1) })
    first.onNext(Farewell {})
    #expect(log.entries == [0, 0, 1])
    subscription.dispose()
  }
}

/// Does something when it is released.
private final class Farewell: @unchecked Sendable {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  deinit { body() }
}
