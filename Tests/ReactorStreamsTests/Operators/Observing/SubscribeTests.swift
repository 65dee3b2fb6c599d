import ReactorKitTesting
import Testing

@Suite struct SubscribeTests {
  @Test func theClosuresAreCalledInOrderAndOnDisposedLastAndOnce() {
    for end in [Event<Int>.completed, .error(TestError())] {
      let log = Log<String>()
      let subject = PublishSubject<Int>()
      let subscription = subject.subscribe(
        onNext: { log("next \($0)") }, onError: { _ in log("error") }, onCompleted: { log("completed") },
        onDisposed: { log("disposed") })
      subject.onNext(1)
      subject.on(end)
      subject.onNext(2)
      subscription.dispose()
      #expect(log.entries == ["next 1", end.isCompleted ? "completed" : "error", "disposed"])
    }
  }

  @Test func aDisposalCallsOnDisposedOnly() {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(onNext: { log("next \($0)") }, onDisposed: { log("disposed") })
    subscription.dispose()
    subscription.dispose()
    subject.onNext(1)
    #expect(log.entries == ["disposed"])
  }

  @Test func theClosuresMayAllBeMissing() {
    _ = Observable.of(1, 2).subscribe()
    Observable<Int>.never().subscribe().dispose()
  }

  @Test func aFunctionReceivesEveryEvent() {
    let log = Log<Event<Int>>()
    _ = Observable.just(1).subscribe { log($0) }
    #expect(log.entries == [.next(1), .completed])
  }

  @Test func theObjectIsPassedAndNotRetained() {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    var object: Probe? = Probe()
    weak let watched = object
    let subscription = subject.subscribe(
      with: object ?? Probe(), onNext: { log("next \($0.yes) \($1)") }, onDisposed: { _ in log("disposed") })
    subject.onNext(1)
    object = nil
    #expect(watched == nil)
    subject.onNext(2)
    subscription.dispose()
    #expect(log.entries == ["next true 1"])
  }

  @Test func anErrorWithoutAHandlerIsReportedButNotWhereAnObjectIsNamed() {
    let object = Probe()
    let written = Log<String>()
    let failing = Observable<Int>.error(TestError())
    StandardError.$output.withValue({ written($0) }) {
      _ = failing.subscribe(with: object, onNext: { _, _ in })
      _ = failing.asSingle().subscribe(with: object, onSuccess: { _, _ in })
      _ = failing.asMaybe().subscribe(with: object, onSuccess: { _, _ in })
      _ = failing.ignoreElements().asCompletable().subscribe(with: object, onCompleted: { _ in })
      #expect(written.entries.isEmpty)
      _ = failing.subscribe(onNext: { _ in })
    }
    #expect(written.entries.count == 1)
  }

  @Test func theObjectReceivesTheEnds() {
    let log = Log<String>()
    let object = Probe()
    _ = Observable<Int>.error(TestError()).subscribe(
      with: object, onError: { _, _ in log("error") }, onDisposed: { _ in log("disposed") })
    _ = Observable<Int>.empty().subscribe(with: object, onCompleted: { _ in log("completed") })
    #expect(log.entries == ["error", "disposed", "completed"])
  }
}
