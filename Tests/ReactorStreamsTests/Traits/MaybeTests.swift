import ReactorKitTesting
import TestSupport
import Testing

@Suite struct MaybeTests {
  private func outcome<Element>(_ maybe: Maybe<Element>) -> [String] {
    let log = Log<String>()
    _ = maybe.subscribe(
      onSuccess: { log("success \($0)") }, onError: { log("error \($0)") }, onCompleted: { log("completed") },
      onDisposed: { log("disposed") })
    return log.entries
  }

  @Test func exactlyOneOfTheThreeEndsIsTold() {
    #expect(outcome(Maybe.just(1)) == ["success 1", "disposed"])
    #expect(outcome(Maybe<Int>.empty()) == ["completed", "disposed"])
    #expect(outcome(Maybe<Int>.error(TestError())) == ["error TestError()", "disposed"])
    #expect(outcome(Maybe<Int>.never()) == [])
  }

  @Test func createTellsTheFirstCallOnly() {
    func create(_ events: MaybeEvent<Int>...) -> Maybe<Int> {
      Maybe.create { observer in
        for event in events { observer(event) }
        return Disposables.create()
      }
    }
    #expect(outcome(create(.success(1), .completed, .success(2))) == ["success 1", "disposed"])
    #expect(outcome(create(.completed, .success(2))) == ["completed", "disposed"])
    #expect(outcome(create(.error(TestError()), .completed)) == ["error TestError()", "disposed"])
  }

  @Test func anErrorFromInsideOfTheDeliveryComesTooLate() {
    var send: ((MaybeEvent<Int>) -> Void)?
    let maybe = Maybe<Int>.create { observer in
      send = observer
      return Disposables.create()
    }
    for _ in 0..<2 {
      let log = Log<Event<Int>>()
      _ = maybe.asObservable().subscribe { event in
        log(event)
        if event.element != nil { send?(.error(TestError())) }
      }
      send?(.success(1))
      #expect(log.entries == [.next(1), .completed], "each subscription has its own first event")
    }
  }

  @Test func aFunctionReceivesTheEnd() {
    let log = Log<String>()
    for maybe in [Maybe.just(1), .empty(), .error(TestError())] { _ = maybe.subscribe { log("\($0)") } }
    #expect(log.entries == ["success(1)", "completed", "error(TestError())"])
  }

  @Test func theObjectReceivesTheEndAndIsNotRetained() {
    let log = Log<String>()
    let object = Probe()
    for maybe in [Maybe.just(1), .empty(), .error(TestError())] {
      _ = maybe.subscribe(
        with: object, onSuccess: { _, element in log("\(element)") }, onError: { _, _ in log("error") },
        onCompleted: { _ in log("completed") }, onDisposed: { _ in log("disposed") })
    }
    #expect(log.entries == ["1", "disposed", "completed", "disposed", "error", "disposed"])
    let subject = PublishSubject<Int>()
    var other: Probe? = Probe()
    weak let watched = other
    let subscription = subject.asMaybe().subscribe(with: other ?? Probe(), onCompleted: { _ in log("never") })
    other = nil
    #expect(watched == nil)
    subject.onCompleted()
    #expect(!log.entries.contains("never"))
    subscription.dispose()
  }

  @Test func operatorsKeepThePromise() {
    #expect(outcome(Maybe.just(1).map { $0 + 1 }) == ["success 2", "disposed"])
    #expect(outcome(Maybe.just(1).filter { $0 > 1 }) == ["completed", "disposed"])
    #expect(outcome(Maybe.just("x").compactMap { Int($0) }) == ["completed", "disposed"])
    #expect(outcome(Maybe.just(1).flatMap { Maybe.just("\($0)!") }) == ["success 1!", "disposed"])
    #expect(outcome(Maybe<Int>.empty().flatMap { Maybe.just($0) }) == ["completed", "disposed"])
    #expect(outcome(Maybe.just(1).flatMapSingle { Single.just($0 * 2) }) == ["success 2", "disposed"])
    #expect(outcome(Maybe.just(1, scheduler: ImmediateScheduler.instance)) == ["success 1", "disposed"])
    let log = Log<String>()
    _ = Maybe<Int>.empty().do(onCompleted: { log("on") }, afterCompleted: { log("after") }).subscribe(
      onCompleted: { log("completed") })
    _ = Maybe.just(1).asCompletable().subscribe(onCompleted: { log("completed") })
    _ = Maybe.just(1).flatMapCompletable { _ in .empty() }.subscribe(onCompleted: { log("completed") })
    #expect(log.entries == ["on", "completed", "after", "completed", "completed"])
  }
}
