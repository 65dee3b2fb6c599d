import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// Elements that are at hand when they are subscribed, for which there need not be any sink.
@Suite struct JustTests {
  @Test func closuresAreCalledInOrderAndBeforeTheSubscriptionIsReturned() {
    let log = Log<String>()
    for stream in [Observable.just(1), Observable.just(0).map { $0 + 1 }] {
      let subscription = stream.subscribe(
        onNext: { log("next \($0)") }, onError: { log("error \($0)") }, onCompleted: { log("completed") },
        onDisposed: { log("disposed") })
      log("returned")
      #expect((subscription as? any Cancelable)?.isDisposed == true)
      subscription.dispose()
    }
    let once = ["next 1", "completed", "disposed", "returned"]
    #expect(log.entries == once + once)
  }

  @Test func aThrownErrorIsTheEnd() {
    let log = Log<String>()
    let stream = Observable.just(1).map { _ -> Int in throw Mishap("thrown") }
    _ = stream.subscribe(
      onNext: { log("next \($0)") }, onError: { _ in log("error") }, onCompleted: { log("completed") },
      onDisposed: { log("disposed") })
    #expect(log.entries == ["error", "disposed"])
    #expect(stream.eventsAtOnce() == [.error(Mishap("thrown"))])
  }

  @Test func aThrownErrorThatNobodyHandlesIsReported() {
    let reports = Log<String>()
    StandardError.$output.withValue({ reports($0) }) {
      _ = Observable.just(1).map { _ -> Int in throw Mishap("thrown") }.subscribe()
    }
    #expect(reports.entries.count == 1)
    #expect(reports.entries.first?.contains("had no 'onError' handler") == true)
  }

  @Test func theClosureOfMapIsCalledOnceForEachSubscription() {
    let calls = Log<Int>()
    let stream = Observable.just(1).map { element in
      calls(element)
      return element
    }
    #expect(calls.entries == [])
    _ = stream.subscribe()
    _ = stream.subscribe { (_: Event<Int>) in }
    _ = stream.map { $0 }.filter { _ in true }.subscribe()
    #expect(calls.entries == [1, 1, 1])
  }

  @Test func theClosureOfMapIsNotCalledForASubscriptionThatIsOver() {
    let calls = Log<Int>()
    let stream = Observable.just(1).map { calls($0) }
    _ = Observable.concat(.just(()), stream).take(1).subscribe()
    _ = Observable.just(()).concat(Observable<Void>.error(TestError())).concat(stream).subscribe { _ in }
    #expect(calls.entries == [])
  }

  @Test func aSubscriberDisposedWithTheElementReceivesNoEnd() {
    let log = Log<Event<Int>>()
    let slot = SerialDisposable()
    let relay = PublishSubject<Int>()
    slot.disposable = relay.flatMap { Observable.just($0).map { $0 } }.subscribe { event in
      log(event)
      slot.dispose()
    }
    relay.onNext(1)
    relay.onCompleted()
    #expect(log.entries == [.next(1)])
    #expect(Observable.just(1).map { $0 }.take(1).eventsAtOnce() == [.next(1), .completed])
  }

  @Test func asAnInnerStreamItsElementAndItsErrorAreAtHand() {
    let subject = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = subject.flatMap { number in
      Observable.just(number).map { if $0 == 2 { throw Mishap("thrown") } else { return 10 * $0 } }
    }.subscribe { log($0) }
    for number in 1...3 { subject.onNext(number) }
    #expect(log.entries == [.next(10), .error(Mishap("thrown"))])
    subscription.dispose()
  }

  @Test func nothingIsKept() {
    let lifetimes = Lifetimes()
    do {
      let kept = lifetimes.track(PublishSubject<Int>())
      _ = Observable.just(kept).map { $0 }.subscribe(onNext: { $0.onNext(1) }, onDisposed: { _ = kept })
    }
    lifetimes.expectNone()
  }
}
