import Foundation
import ReactorKitTesting
import RxSwiftCompatibility
import Testing

/// Each name does what the operator does that it stands for.
@Suite struct OlderSpellingsTests {
  private struct Failure: Error, Equatable {}

  private func elements<Element>(_ stream: Observable<Element>) -> [Event<Element>] {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Element.self)
    _ = stream.subscribe(observer)
    scheduler.start()
    return observer.events.map(\.value)
  }

  private let numbers = Observable.of(1, 2, 3, 4)
  private let failing = Observable<Int>.concat(.just(1), .error(Failure()))

  @Test func errors() {
    #expect(elements(failing.catchErrorJustReturn(9)) == [.next(1), .next(9), .completed])
    #expect(elements(failing.catchError { _ in .just(8) }) == [.next(1), .next(8), .completed])
    #expect(elements(Observable.catchError([failing, .just(7)])) == [.next(1), .next(7), .completed])
    let retried = failing.retryWhen { (errors: Observable<any Error>) in errors.take(2) }
    #expect(
      elements(retried)
        == elements(failing.retry(when: { (errors: Observable<any Error>) in errors.take(2) })))
    #expect(elements(retried).first == .next(1))
    let typed = failing.retryWhen { (errors: Observable<Failure>) in
      errors.flatMap { Observable<Void>.error($0) }
    }
    #expect(elements(typed) == [.next(1), .error(Failure())])
  }

  @Test func taking() {
    #expect(elements(numbers.elementAt(2)) == [.next(3), .completed])
    #expect(elements(numbers.takeWhile { $0 < 3 }) == [.next(1), .next(2), .completed])
    #expect(elements(numbers.takeWhile(.inclusive) { $0 < 2 }) == [.next(1), .next(2), .completed])
    #expect(elements(numbers.takeUntil(.inclusive) { $0 == 2 }) == [.next(1), .next(2), .completed])
    #expect(elements(numbers.takeUntil(.exclusive, predicate: { $0 == 2 })) == [.next(1), .completed])
    #expect(elements(numbers.skipWhile { $0 < 4 }) == [.next(4), .completed])
    #expect(elements(numbers.takeUntil(Observable.just(()))) == [.completed])
    #expect(elements(numbers.skipUntil(Observable.just(()))) == elements(numbers))
  }

  @Test func schedulers() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
    #expect(scheduler.start { source.observeOn(scheduler) }.events == [.next(211, 1), .completed(221)])
    let late = TestScheduler(initialClock: 0)
    let cold = late.createColdObservable([.next(10, 1)])
    #expect(late.start { cold.subscribeOn(late) }.events == [.next(211, 1)])
  }

  @Test func sharing() {
    var subscriptions = 0
    let shared = Observable<Int>.create { observer in
      subscriptions += 1
      observer.onNext(subscriptions)
      return Disposables.create()
    }.shareReplayLatestWhileConnected()
    var seen: [Int] = []
    let first = shared.subscribe(onNext: { seen.append($0) })
    let second = shared.subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 1])
    first.dispose()
    second.dispose()
    #expect(subscriptions == 1)
  }

  @Test func singles() {
    var results: [String] = []
    let failing = Single<Int>.create { single in
      single(.error(Failure()))
      return Disposables.create()
    }
    _ = failing.subscribe(
      onSuccess: { results.append("\($0)") }, onError: { results.append("\($0 is Failure)") })
    _ = failing.catchErrorJustReturn(5).subscribe(
      onSuccess: { results.append("\($0)") }, onError: { _ in results.append("failed") })
    #expect(results == ["true", "5"])
  }

  private struct Book: Decodable, Equatable { var title: String }

  @Test func decoding() {
    let texts = Observable.of(#"{"title":"Emma"}"#, "no JSON").map { Data($0.utf8) }
    let events = elements(texts.decode(type: Book.self, decoder: JSONDecoder()))
    #expect(events.first == .next(Book(title: "Emma")))
    #expect(events.count == 2)
    #expect(events.last?.error is DecodingError)
  }
}
