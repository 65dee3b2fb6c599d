import ReactorKitTesting
import TestSupport
import Testing

/// Inner streams that have their elements at hand, beside others that are subscribed.
@Suite struct FlatMapAtHandTests {
  @Test func elementsAtHandAreDeliveredBeforeAndWhileAnotherStreamRuns() {
    let outer = PublishSubject<Int>(), inner = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = outer.flatMap { $0 == 0 ? inner.asObservable() : .just($0) }.subscribe { log($0) }
    for number in [1, 0, 2] { outer.onNext(number) }
    inner.onNext(10)
    outer.onNext(3)
    outer.onCompleted()
    inner.onCompleted()
    #expect(log.entries == [1, 2, 10, 3].map { .next($0) } + [.completed])
    subscription.dispose()
  }

  @Test func anElementAtHandThatHasToWaitIsDeliveredInItsTurn() {
    let outer = PublishSubject<Int>(), inner = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = outer.concatMap { number -> Observable<Int> in
      if number == 4 { throw Mishap("thrown") }
      return number == 0 ? inner : .just(number)
    }.subscribe { log($0) }
    for number in [1, 0, 2, 3] { outer.onNext(number) }
    inner.onNext(10)
    #expect(log.entries == [.next(1), .next(10)])
    inner.onCompleted()
    #expect(log.entries.dropFirst(2) == [.next(2), .next(3)])
    for number in [0, 5, 4] { outer.onNext(number) }
    #expect(log.entries.dropFirst(4) == [.next(5), .error(Mishap("thrown"))])
    subscription.dispose()
  }

  @Test func elementsAtHandAndThoseOfAnotherThreadDoNotOverlap() {
    let outer = PublishSubject<Int>(), inner = PublishSubject<Int>()
    let log = Guarded<[Int]>()
    let depth = Guarded(0)
    let subscription = outer.flatMap { $0 == 0 ? inner.asObservable() : .just($0) }.subscribe(onNext: {
      number in
      let isFirst = depth.withLock { depth in
        depth += 1
        return depth == 1
      }
      #expect(isFirst)
      log.append(number)
      depth.withLock { $0 -= 1 }
    })
    outer.onNext(0)
    onThreads(2) { thread in
      for number in 1...2_000 { if thread == 0 { outer.onNext(number) } else { inner.onNext(-number) } }
    }
    #expect(log.value.filter { $0 > 0 } == Array(1...2_000))
    #expect(log.value.filter { $0 < 0 } == (1...2_000).map { -$0 })
    subscription.dispose()
  }

  @Test(arguments: ["flatMap", "concatMap", "flatMapFirst"])
  func anElementSentFromInsideADeliveryFollowsIt(_ name: String) {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    let select = { (number: Int) -> Observable<Int> in
      log("select \(number)")
      return .just(number)
    }
    let stream =
      switch name {
      case "flatMap": subject.flatMap(select)
      case "concatMap": subject.concatMap(select)
      default: subject.flatMapFirst(select)
      }
    let subscription = stream.subscribe(
      onNext: { number in
        log("begin \(number)")
        if number == 1 {
          subject.onNext(2)
          subject.onCompleted()
        }
        log("end \(number)")
      }, onCompleted: { log("completed") })
    subject.onNext(1)
    #expect(
      log.entries == [
        "select 1", "begin 1", "end 1", "select 2", "begin 2", "end 2", "completed",
      ])
    subscription.dispose()
  }
}
