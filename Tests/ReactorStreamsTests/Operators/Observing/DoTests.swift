import ReactorKitTesting
import Testing

@Suite struct DoTests {
  /// `source` with every closure of `do` writing to `log`, and a subscriber that does too.
  private func narrate(_ log: Log<String>, name: String = "", _ source: Observable<Int>) -> Observable<Int> {
    source.do(
      onNext: { log("\(name)onNext \($0)") }, afterNext: { log("\(name)afterNext \($0)") },
      onError: { _ in log("\(name)onError") }, afterError: { _ in log("\(name)afterError") },
      onCompleted: { log("\(name)onCompleted") }, afterCompleted: { log("\(name)afterCompleted") },
      onSubscribe: { log("\(name)onSubscribe") }, onSubscribed: { log("\(name)onSubscribed") },
      onDispose: { log("\(name)onDispose") })
  }

  private func subscribe(_ log: Log<String>, to source: Observable<Int>) -> any Disposable {
    source.subscribe(
      onNext: { log("next \($0)") }, onError: { _ in log("error") }, onCompleted: { log("completed") },
      onDisposed: { log("disposed") })
  }

  @Test func aSynchronousSourceEmitsBetweenOnSubscribeAndOnSubscribed() {
    let log = Log<String>()
    _ = subscribe(log, to: narrate(log, .just(1)))
    #expect(
      log.entries == [
        "onSubscribe", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed", "disposed",
        "afterCompleted",
        "onSubscribed", "onDispose",
      ])
  }

  @Test func aTrampolinedSourceEmitsAfterOnSubscribed() {
    let log = Log<String>()
    _ = subscribe(log, to: narrate(log, .of(1)))
    #expect(
      log.entries == [
        "onSubscribe", "onSubscribed", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed",
        "disposed",
        "afterCompleted", "onDispose",
      ])
  }

  @Test func theSourceIsDisposedAfterTheErrorAndBeforeOnDispose() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      observer.onError(TestError())
      return Disposables.create { log("source disposed") }
    }
    _ = subscribe(log, to: narrate(log, source))
    #expect(
      log.entries == [
        "onSubscribe", "onError", "error", "disposed", "afterError", "source disposed", "onSubscribed",
        "onDispose",
      ])
  }

  @Test func aDisposalDisposesTheSourceAndThenCallsOnDisposeOnce() {
    let log = Log<String>()
    let source = Observable<Int>.create { _ in Disposables.create { log("source disposed") } }
    let subscription = subscribe(log, to: narrate(log, source))
    subscription.dispose()
    subscription.dispose()
    #expect(log.entries == ["onSubscribe", "onSubscribed", "source disposed", "onDispose", "disposed"])
  }

  @Test func ofTwoInARowTheInnerIsDisposedFirst() {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    let inner = narrate(log, name: "a.", subject)
    _ = subscribe(log, to: narrate(log, name: "b.", inner))
    subject.onCompleted()
    #expect(
      log.entries == [
        "b.onSubscribe", "a.onSubscribe", "a.onSubscribed", "b.onSubscribed", "a.onCompleted",
        "b.onCompleted",
        "completed", "disposed", "b.afterCompleted", "a.onDispose", "b.onDispose", "a.afterCompleted",
      ])
  }

  @Test func endingEarlyCallsOnDisposeOnly() {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    _ = subscribe(log, to: narrate(log, subject).take(1))
    subject.onNext(1)
    #expect(
      log.entries == [
        "onSubscribe", "onSubscribed", "onNext 1", "next 1", "completed", "disposed", "onDispose",
        "afterNext 1",
      ])
  }

  @Test func anInfiniteSynchronousSourceStopsWhenItIsDisposedFromInside() {
    let log = Log<String>()
    _ = subscribe(log, to: narrate(log, Observable.from(sequence(first: 1) { $0 + 1 })).take(1))
    #expect(log.entries.last == "afterNext 1")
  }

  @Test(arguments: ["onNext", "afterNext"])
  func aThrownErrorTakesThePlaceOfWhatFollows(_ place: String) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
    let observer = scheduler.start {
      source.do(
        onNext: { _ in if place == "onNext" { throw TestError() } },
        afterNext: { _ in if place == "afterNext" { throw TestError() } })
    }
    let passed: [Recorded<Event<Int>>] = place == "afterNext" ? [.next(210, 1)] : []
    #expect(observer.events == passed + [.error(210, TestError())])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test func anErrorThrownByOnErrorOrOnCompletedTakesThePlaceOfTheEnd() {
    struct Other: Error {}
    let scheduler = TestScheduler(initialClock: 0)
    let failing = scheduler.createHotObservable([.error(210, TestError(), Int.self)])
    #expect(failing.do(onError: { _ in throw Other() }).recorded(on: scheduler) == [.error(210, Other())])
    let again = TestScheduler(initialClock: 0)
    let completing = again.createHotObservable([.completed(210, Int.self)])
    #expect(completing.do(onCompleted: { throw Other() }).recorded(on: again) == [.error(210, Other())])
  }

  @Test func anErrorThrownAfterTheEndHasNobodyToReceiveIt() {
    let log = Log<Event<Int>>()
    _ = Observable.just(1).do(afterCompleted: { throw TestError() }).subscribe { log($0) }
    #expect(log.entries == [.next(1), .completed])
  }
}

extension Observable {
  /// The events that are delivered when all work of `scheduler` runs.
  func recorded(on scheduler: TestScheduler) -> [Recorded<Event<Element>>] { scheduler.record(self).events }
}
