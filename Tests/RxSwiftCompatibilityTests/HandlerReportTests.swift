#if DEBUG
  import RxSwiftCompatibility
  import TestSupport
  import Testing

  @testable import ReactorStreams

  /// Reports of closures of the main actor that older spellings take. Semantics S4.3.
  @MainActor @Suite struct HandlerReportTests {
    private struct Failure: Error {}

    @concurrent nonisolated private static func elsewhere(_ body: @Sendable () -> Void) async { body() }

    @Test func theOlderSpellingOfSubscribeReportsItsCallSites() async {
      let log = Guarded<[String]>()
      let counter = Counter()
      await HandlerCheck.$reported.withValue(Locked([])) {
        await StandardError.$output.withValue({ log.append($0) }) {
          for _ in 0..<2 {
            let source = PublishSubject<Int>()
            let subscriptions = subscriptions(source, counter)
            await Self.elsewhere { source.onError(Failure()) }
            for subscription in subscriptions { subscription.dispose() }
          }
        }
      }
      #expect(log.value.count == 2)
      #expect(log.value.allSatisfy { $0.contains("given to 'subscribe(onError:)'") })
      #expect(counter.count == 4)
    }

    /// Not in the test, whose code the compiler repeats at each `await`: then a line is two call sites.
    private func subscriptions(_ source: PublishSubject<Int>, _ counter: Counter) -> [any Disposable] {
      [
        source.asSingle().subscribe(onSuccess: counter.add, onError: { _ in counter.add(1) }),
        source.asSingle().subscribe(onSuccess: counter.add, onError: { _ in counter.add(1) }),
      ]
    }

    @MainActor private final class Counter {
      var count = 0
      func add(_ number: Int) { count += number }
    }
  }
#endif
