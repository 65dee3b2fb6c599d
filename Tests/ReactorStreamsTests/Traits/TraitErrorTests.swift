import ReactorKitTesting
import TestSupport
import Testing

/// `catch`, `catchAndReturn` and `retry` of the traits.
@Suite struct TraitErrorTests {
  /// Fails so many times, then succeeds with the number of attempts.
  private func succeeding(after failures: Int) -> Single<Int> {
    let attempts = Guarded(0)
    return Single.deferred {
      let attempt = attempts.withLock {
        $0 += 1
        return $0
      }
      return attempt > failures ? .just(attempt) : .error(TestError())
    }
  }

  private func events<Trait, Element>(_ stream: PrimitiveSequence<Trait, Element>) -> [Event<Element>] {
    stream.asObservable().eventsAtOnce()
  }

  @Test func anErrorIsReplaced() {
    #expect(events(Single<Int>.error(TestError()).catch { _ in .just(1) }) == [.next(1), .completed])
    #expect(events(Single<Int>.error(TestError()).catch { _ in throw Mishap() }) == [.error(Mishap())])
    #expect(events(Single<Int>.error(TestError()).catchAndReturn(2)) == [.next(2), .completed])
    #expect(events(Maybe<Int>.error(TestError()).catchAndReturn(3)) == [.next(3), .completed])
    #expect(events(Maybe<Int>.error(TestError()).catch { _ in .empty() }) == [.completed])
  }

  @Test func anErrorIsRetried() {
    #expect(events(succeeding(after: 5).retry()) == [.next(6), .completed])
    #expect(events(succeeding(after: 1).retry(2)) == [.next(2), .completed])
    #expect(events(succeeding(after: 2).retry(2)) == [.error(TestError())])
    #expect(
      events(succeeding(after: 3).retry(when: { (errors: Observable<TestError>) in errors })) == [
        .next(4), .completed,
      ])
    #expect(events(succeeding(after: 3).retry(when: { errors in errors.take(2) })) == [.completed])
  }
}
