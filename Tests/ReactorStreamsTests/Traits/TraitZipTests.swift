import ReactorKitTesting
import TestSupport
import Testing

/// `zip` of singles and maybes, and what else they got with it.
@Suite struct TraitZipTests {
  @Test func singlesAreZippedToASingle() {
    let sum: Single<Int> = Single.zip(.just(1), .just(2)) { $0 + $1 }
    #expect(sum.asObservable().eventsAtOnce() == [.next(3), .completed])
    let pair: Single<(Int, String)> = Single.zip(Single.just(1), Single.just("a"))
    #expect(pair.map { "\($0.0)\($0.1)" }.asObservable().eventsAtOnce() == [.next("1a"), .completed])
    let text = Single.zip(.just(1), .just("a"), .just(2.5)) { "\($0)\($1)\($2)" }
    #expect(text.asObservable().elementsAtOnce() == ["1a2.5"])
    let one = Single.just(1)
    let eight = Single.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
    #expect(eight.asObservable().elementsAtOnce() == [8])
    #expect(Single.zip([one, one]).asObservable().elementsAtOnce() == [[1, 1]])
    #expect(Single.zip([one, one]) { $0.reduce(0, +) }.asObservable().elementsAtOnce() == [2])
    let joined: Single<String> = Single<Int>.zip([one, one]) { "\($0)" }
    #expect(joined.asObservable().elementsAtOnce() == ["[1, 1]"])
  }

  @Test func zippingNoSinglesGivesASingle() {
    let none: [Single<Int>] = []
    #expect(Single.zip(none).asObservable().eventsAtOnce() == [.next([]), .completed])
    #expect(Single.zip(none) { $0.count }.asObservable().eventsAtOnce() == [.next(0), .completed])
    let thrown: Single<Int> = Single<Int>.zip(none) { _ in throw TestError() }
    #expect(thrown.asObservable().eventsAtOnce() == [.error(TestError())])
  }

  @Test func theSlowestSingleDecidesWhenAndAnErrorEndsAll() {
    let scheduler = TestScheduler(initialClock: 0)
    func single(_ time: Int) -> Single<Int> {
      scheduler.createColdObservable([.next(time, time), .completed(time)]).asSingle()
    }
    #expect(
      scheduler.start { Single.zip(single(10), single(30)) { $0 + $1 } }.events == [
        .next(230, 40), .completed(230),
      ])
    let tap = Tap<Int>()
    let failed = Single.zip(tap.asSingle(), Single<Int>.error(TestError())) { $0 + $1 }
    #expect(failed.asObservable().eventsAtOnce() == [.error(TestError())])
    #expect(tap.disposed == 1)
    let thrown = Single<Int>.zip(.just(1), .just(2)) { (_: Int, _: Int) in throw TestError() }
    #expect(thrown.asObservable().eventsAtOnce() == [.error(TestError())])
  }

  @Test func aMaybeWithoutAnElementMakesOneWithoutAnElement() {
    let sum = Maybe.zip(Maybe.just(1), Maybe.just(2)) { $0 + $1 }
    #expect(sum.asObservable().eventsAtOnce() == [.next(3), .completed])
    let tap = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = Maybe.zip(tap.asMaybe(), Maybe<Int>.empty()).map { $0 + $1 }.asObservable().subscribe { log($0) }
    tap.send(.next(1))
    #expect(log.entries == [])
    tap.send(.completed)
    #expect(log.entries == [.completed])
    #expect(Maybe.zip([Maybe.just(1), .empty()]).asObservable().eventsAtOnce() == [.completed])
  }

  @Test func aMaybeWithoutAnElementIsReplaced() {
    #expect(Maybe<Int>.empty().ifEmpty(default: 1).asObservable().eventsAtOnce() == [.next(1), .completed])
    #expect(Maybe.just(2).ifEmpty(default: 1).asObservable().elementsAtOnce() == [2])
    let maybe: Maybe<Int> = Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(3))
    #expect(maybe.asObservable().elementsAtOnce() == [3])
    let single: Single<Int> = Maybe<Int>.empty().ifEmpty(switchTo: Single.just(4))
    #expect(single.asObservable().elementsAtOnce() == [4])
    let failed = Maybe<Int>.error(TestError()).ifEmpty(default: 1)
    #expect(failed.asObservable().eventsAtOnce() == [.error(TestError())])
  }

  @Test func aTimerIsASingle() {
    let scheduler = TestScheduler(initialClock: 0)
    let timer = scheduler.start { Single<Int>.timer(.seconds(10), scheduler: scheduler) }
    #expect(timer.events == [.next(210, 0), .completed(210)])
  }

  @Test func completablesStayCompletables() {
    let log = Log<String>()
    let none: [Completable] = []
    for completable in [Completable.zip(none), .zip([.empty(), .empty()]), .zip(.empty(), .empty())] {
      _ = completable.subscribe(onCompleted: { log("completed") })
    }
    _ = Completable.zip([.never(), .error(TestError())]).subscribe(onError: { _ in log("failed") })
    #expect(log.entries == ["completed", "completed", "completed", "failed"])
  }
}
