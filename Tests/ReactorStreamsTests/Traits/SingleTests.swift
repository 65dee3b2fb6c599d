import Dispatch
import ReactorKitTesting
import TestSupport
import Testing

@Suite struct SingleTests {
  /// The events that a trait delivers at once, in words.
  private func outcome<Element>(_ single: Single<Element>) -> [String] {
    let log = Log<String>()
    _ = single.subscribe(
      onSuccess: { log("success \($0)") }, onFailure: { log("failure \($0)") },
      onDisposed: { log("disposed") })
    return log.entries
  }

  @Test func itSucceedsOrFails() {
    #expect(outcome(Single.just(1)) == ["success 1", "disposed"])
    #expect(outcome(Single<Int>.error(TestError())) == ["failure TestError()", "disposed"])
    #expect(outcome(Single<Int>.never()) == [])
  }

  @Test func onlyTheFirstCallOfCreateCounts() {
    let log = Log<String>()
    let single = Single<Int>.create { observer in
      observer(.success(1))
      observer(.success(2))
      observer(.failure(TestError()))
      return Disposables.create { log("disposed") }
    }
    #expect(outcome(single) == ["success 1", "disposed"])
    #expect(log.entries == ["disposed"])
    #expect(
      outcome(
        Single<Int>.create {
          $0(.failure(TestError())); return Disposables.create()
        }
      ).count == 2)
  }

  @Test func anErrorFromInsideOfTheDeliveryComesTooLate() {
    var send: ((SingleEvent<Int>) -> Void)?
    let single = Single<Int>.create { observer in
      send = observer
      return Disposables.create()
    }
    for _ in 0..<2 {
      let log = Log<Event<Int>>()
      _ = single.asObservable().subscribe { event in
        log(event)
        if event.element != nil { send?(.failure(TestError())) }
      }
      send?(.success(1))
      #expect(log.entries == [.next(1), .completed], "each subscription has its own first event")
    }
  }

  @Test func aFunctionReceivesTheResultOnce() throws {
    let log = Log<SingleEvent<Int>>()
    _ = Single.just(1).subscribe { log($0) }
    #expect(log.entries.count == 1)
    #expect(try log.entries.first?.get() == 1)
  }

  @Test func theObjectIsNotRetained() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    var object: Probe? = Probe()
    weak let watched = object
    let single = subject.asSingle()
    let subscription = single.subscribe(
      with: object ?? Probe(), onSuccess: { _, element in log("\(element)") },
      onFailure: { _, _ in log("failure") },
      onDisposed: { _ in log("disposed") })
    object = nil
    #expect(watched == nil)
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == [])
    subscription.dispose()
    _ = Single.just(1).subscribe(with: subject, onSuccess: { _, element in log("\(element)") })
    #expect(log.entries == ["1"])
  }

  @Test func disposingStopsTheWork() {
    let log = Log<String>()
    let single = Single<Int>.create { _ in Disposables.create { log("stopped") } }
    single.subscribe(onDisposed: { log("disposed") }).dispose()
    #expect(log.entries == ["stopped", "disposed"])
  }

  @Test func operatorsKeepThePromise() {
    #expect(outcome(Single.just(1).map { $0 + 1 }) == ["success 2", "disposed"])
    #expect(
      outcome(Single.just(1).map { _ in throw TestError() } as Single<Int>).first == "failure TestError()")
    #expect(outcome(Single.just(1).flatMap { .just("\($0)!") }) == ["success 1!", "disposed"])
    #expect(
      outcome(Single.just(1).flatMap { _ in Single<Int>.error(TestError()) }).first == "failure TestError()")
    #expect(
      outcome(Single.just(1).flatMap { _ in throw TestError() } as Single<Int>).first == "failure TestError()"
    )
    #expect(outcome(Single.deferred { .just(3) }) == ["success 3", "disposed"])
    #expect(outcome(Single<Int>.deferred { throw TestError() }).first == "failure TestError()")
    #expect(outcome(Single.just(1).filter { $0 == 1 }.asSingle()) == ["success 1", "disposed"])
    #expect(outcome(Single.just(1).filter { $0 == 2 }.asSingle()).first?.contains("any elements") == true)
    #expect(outcome(Single.just("7").compactMap { Int($0) }.asSingle()) == ["success 7", "disposed"])
    #expect(
      outcome(Single.just(1).flatMapMaybe { Maybe.just($0 * 2) }.asSingle()) == ["success 2", "disposed"])
    #expect(outcome(Single.just(1).asMaybe().asSingle()) == ["success 1", "disposed"])
    DebugOutput.$write.withValue({ _ in }) {
      #expect(outcome(Single.just(4).debug("x")) == ["success 4", "disposed"])
    }
  }

  @Test func doCallsItsClosuresAroundTheEnd() {
    let log = Log<String>()
    _ = Single.just(1).do(
      onSuccess: { log("on \($0)") }, afterSuccess: { log("after \($0)") }, onSubscribe: { log("subscribe") },
      onDispose: { log("dispose") }
    ).subscribe(onSuccess: { log("success \($0)") })
    _ = Single<Int>.error(TestError()).do(
      onError: { _ in log("on error") }, afterError: { _ in log("after error") }
    )
    .subscribe(onFailure: { _ in log("failure") })
    #expect(
      log.entries == [
        "subscribe", "on 1", "success 1", "after 1", "dispose", "on error", "failure", "after error",
      ])
  }

  @Test func timeAndPlaceAreThoseOfTheStream() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(30, 1), .completed(30)])
    let single = source.asSingle()
    #expect(
      single.observe(on: scheduler).asObservable().recorded(on: scheduler).map(\.value) == [
        .next(1), .completed,
      ])
    let second = TestScheduler(initialClock: 0)
    let late = second.createColdObservable([.next(30, 1), .completed(30)]).asSingle()
    let timed = second.start {
      late.subscribe(on: second).delaySubscription(.seconds(10), scheduler: second).delay(
        .seconds(5), scheduler: second
      )
      .timeout(.seconds(100), scheduler: second)
    }
    #expect(timed.events == [.next(246, 1), .completed(247)])
    let third = TestScheduler(initialClock: 0)
    let never = third.start { Single<Int>.never().timeout(.seconds(7), other: .just(9), scheduler: third) }
    #expect(never.events == [.next(207, 9), .completed(207)])
    let fourth = TestScheduler(initialClock: 0)
    let failed = fourth.start { Single<Int>.never().timeout(.seconds(7), scheduler: fourth) }
    #expect(failed.events == [.error(207, RxError.timeout)])
  }

  /// As most code calls them: a callback of an interface whose closures are `@Sendable`.
  @Test func theObserversMayGoToAnotherThread() async throws {
    let queue = DispatchQueue(label: "answers")
    let single = Single<Int>.create { single in
      queue.async { single(.success(1)) }
      return Disposables.create()
    }
    #expect(try await single.value == 1)
    let maybe = Maybe<Int>.create { maybe in
      queue.async { maybe(.success(2)) }
      return Disposables.create()
    }
    #expect(try await maybe.value == 2)
    let completable = Completable.create { completable in
      queue.async { completable(.completed) }
      return Disposables.create()
    }
    try await completable.value
  }

  @Test func aResourceLivesAsLongAsTheSubscription() {
    let log = Log<String>()
    final class Resource: Disposable {
      let log: Log<String>
      init(_ log: Log<String>) { self.log = log }
      func dispose() { log("released") }
    }
    let single = Single<Int>.using({ Resource(log) }, primitiveSequenceFactory: { _ in .just(1) })
    #expect(outcome(single) == ["success 1", "disposed"])
    #expect(log.entries == ["released"])
  }
}
