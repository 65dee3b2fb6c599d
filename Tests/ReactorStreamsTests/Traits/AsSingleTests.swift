import ReactorKitTesting
import TestSupport
import Testing

/// `asSingle`, `asMaybe`, `first`, `toArray`, `ignoreElements`.
@Suite struct AsSingleTests {
  private func events<Trait, Element>(
    _ events: [Recorded<Event<Int>>], _ make: @escaping (Observable<Int>) -> PrimitiveSequence<Trait, Element>
  ) -> (TestableObserver<Element>, [Subscription]) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(events)
    return (scheduler.start { make(source) }, source.subscriptions)
  }

  @Test func asSingleDemandsExactlyOneElement() {
    let one = events([.next(210, 1), .completed(220)]) { $0.asSingle() }
    #expect(one.0.events == [.next(220, 1), .completed(220)])
    let none = events([.completed(220)]) { $0.asSingle() }
    #expect(none.0.events == [.error(220, RxError.noElements)])
    let two = events([.next(210, 1), .next(215, 2), .completed(220)]) { $0.asSingle() }
    #expect(two.0.events == [.error(215, RxError.moreThanOneElement)])
    #expect(two.1 == [Subscription(200, 215)])
    let failed = events([.next(210, 1), .error(220, TestError())]) { $0.asSingle() }
    #expect(failed.0.events == [.error(220, TestError())])
  }

  @Test func asMaybeAcceptsNone() {
    #expect(events([.completed(220)]) { $0.asMaybe() }.0.events == [.completed(220)])
    #expect(
      events([.next(210, 1), .completed(220)]) { $0.asMaybe() }.0.events == [.next(220, 1), .completed(220)])
    let two = events([.next(210, 1), .next(215, 2)]) { $0.asMaybe() }
    #expect(two.0.events == [.error(215, RxError.moreThanOneElement)])
  }

  @Test func firstLeavesTheSourceAtOnce() {
    let some = events([.next(210, 1), .next(215, 2)]) { $0.first() }
    #expect(some.0.events == [.next(210, 1), .completed(210)])
    #expect(some.1 == [Subscription(200, 210)])
    #expect(events([.completed(220)]) { $0.first() }.0.events == [.next(220, nil), .completed(220)])
    #expect(events([.error(220, TestError())]) { $0.first() }.0.events == [.error(220, TestError())])
  }

  @Test func toArrayCollectsEverything() {
    let some = events([.next(210, 1), .next(215, 2), .completed(220)]) { $0.toArray() }
    #expect(some.0.events == [.next(220, [1, 2]), .completed(220)])
    #expect(events([.completed(220)]) { $0.toArray() }.0.events == [.next(220, []), .completed(220)])
    #expect(
      events([.next(210, 1), .error(220, TestError())]) { $0.toArray() }.0.events == [
        .error(220, TestError())
      ])
  }

  @Test func onlyTheEndIsLeftByIgnoreElements() {
    let completed = events([.next(210, 1), .completed(220)]) { $0.ignoreElements().asCompletable() }
    #expect(completed.0.events.map(\.time) == [220])
    #expect(completed.0.events.first?.value.isCompleted == true)
    let failed = events([.next(210, 1), .error(220, TestError())]) { $0.ignoreElements().asCompletable() }
    #expect(failed.0.events.first?.value.error is TestError)
  }
}
