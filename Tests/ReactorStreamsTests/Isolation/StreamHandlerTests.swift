import TestSupport
import Testing

@testable import ReactorStreams

/// Closures of the main actor that are called on another thread. Semantics S4.3.
@MainActor @Suite struct StreamHandlerTests {
  private typealias Form = (@MainActor (PublishSubject<Int>, Counter) -> any Disposable)

  @MainActor final class Counter {
    var count = 0
    func add(_ number: Int) { count += number }
  }

  @concurrent nonisolated private static func elsewhere(_ body: @Sendable () -> Void) async { body() }

  /// What is written to standard error while `body` runs on a thread that is not the main one.
  private func reports(_ body: @escaping @Sendable () -> Void) async -> [String] {
    let log = Guarded<[String]>()
    await StandardError.$output.withValue({ log.append($0) }) { await Self.elsewhere(body) }
    return log.value
  }

  private struct Failure: Error {}

  nonisolated private static let forms: [(name: String, form: Form)] = [
    ("'subscribe(onNext:)'", { source, counter in source.subscribe(onNext: { _ in counter.count += 1 }) }),
    ("'subscribe(onNext:)'", { source, counter in source.subscribe(onNext: counter.add) }),
    (
      "'subscribe(onCompleted:)'",
      { source, counter in source.subscribe(onCompleted: { counter.count += 1 }) }
    ),
    ("'subscribe(onDisposed:)'", { source, counter in source.subscribe(onDisposed: { counter.count += 1 }) }),
    ("'subscribe'", { source, counter in source.subscribe { _ in counter.count += 1 } }),
    (
      "'subscribe(with:onNext:)'",
      { source, counter in source.subscribe(with: counter) { me, _ in me.count += 1 } }
    ),
    ("'bind(onNext:)'", { source, counter in source.bind(onNext: { _ in counter.count += 1 }) }),
    ("'bind(with:onNext:)'", { source, counter in source.bind(with: counter) { me, _ in me.count += 1 } }),
    ("'do(onNext:)'", { source, counter in source.do(onNext: { _ in counter.count += 1 }).subscribe() }),
    ("'do(onCompleted:)'", { source, counter in source.do(onCompleted: { counter.count += 1 }).subscribe() }),
    ("'do(onDispose:)'", { source, counter in source.do(onDispose: { counter.count += 1 }).subscribe() }),
    (
      "'subscribe(onSuccess:)'",
      { source, counter in
        source.first().subscribe(onSuccess: { _ in counter.count += 1 })
      }
    ),
    (
      "'subscribe(onSuccess:)'",
      { source, counter in
        source.take(1).asMaybe().subscribe(onSuccess: { _ in counter.count += 1 })
      }
    ),
    (
      "'subscribe(onCompleted:)'",
      { source, counter in
        source.ignoreElements().asCompletable().subscribe(onCompleted: { counter.count += 1 })
      }
    ),
    (
      "'subscribe(onNext:)'",
      { source, counter in
        source.asInfallible(onErrorJustReturn: 0).subscribe(onNext: { _ in counter.count += 1 })
      }
    ),
    (
      "'Disposables.create'",
      { source, counter in
        let disposable = Disposables.create { counter.count += 1 }
        return Disposables.create(
          disposable, source.subscribe(onDisposed: { @Sendable in disposable.dispose() }))
      }
    ),
  ]

  #if DEBUG
    @Test(arguments: forms.indices)
    func aClosureOfTheMainActorThatIsCalledElsewhereIsReportedOnceForItsPlace(_ index: Int) async {
      let (name, form) = Self.forms[index]
      var texts: [String] = []
      for _ in 0..<3 {
        let source = PublishSubject<Int>()
        let counter = Counter()
        let subscription = form(source, counter)
        texts += await reports {
          source.onNext(1)
          source.onNext(2)
          source.onCompleted()
        }
        subscription.dispose()
        withExtendedLifetime(counter) {}
      }
      #expect(texts.count == 1)
      #expect(
        texts.first?.contains("a closure of the main actor, given to \(name), was called on another thread")
          == true)
      let disposes = name.contains("ispos")
      #expect(
        texts.first?.contains("put '.observe(on: MainScheduler.instance)' before it") == !disposes)
      #expect(texts.first?.contains("subscribe and dispose on the main thread") == disposes)
    }

    @Test func theReportSaysHowToFindTheLine() throws {
      let text = Diagnostics.mainActorHandlerElsewhere(
        "'subscribe'",
        givenAt: [
          "/a/App(+0x2f0d) [0x55a32812cf0d]", "/a/App(main+0x10) [0x55a32812cf1d]",
          "/b/libc.so.6(+0x5) [0x7f]",
          "/a/App(+0x10) [0x55a32812c010]", "nowhere",
        ])
      #expect(text.contains("    /a/App(main+0x10) [0x55a32812cf1d]\n"))
      #expect(text.contains("  For the file and line of each: addr2line -pe '/a/App' 0x2f0c 0xf\n"))
    }

    @Test func twoPlacesAreTwoReports() async {
      let source = PublishSubject<Int>()
      let counter = Counter()
      let bag = DisposeBag()
      source.subscribe(onNext: { _ in counter.count += 1 }).disposed(by: bag)
      source.subscribe(onNext: { _ in counter.count += 1 }).disposed(by: bag)
      let texts = await reports { source.onNext(1) }
      #expect(texts.count == 2)
    }
  #endif

  @Test func closuresThatAreCalledOnTheMainActorAreNotReported() async {
    let log = Guarded<[String]>()
    let counter = Counter()
    let (done, finish) = AsyncStream.makeStream(of: Void.self)
    await StandardError.$output.withValue({ log.append($0) }) {
      for (_, form) in Self.forms {
        let source = PublishSubject<Int>()
        let subscription = form(source, counter)
        source.onNext(1)
        source.onCompleted()
        subscription.dispose()
      }
      let source = PublishSubject<Int>()
      let subscription = source.observe(on: MainScheduler.instance).subscribe(
        onNext: { _ in counter.count += 1 }, onCompleted: { finish.finish() })
      await Self.elsewhere {
        source.onNext(1)
        source.onCompleted()
      }
      for await _ in done {}
      subscription.dispose()
    }
    #expect(counter.count > 0)
    #expect(log.value == [])
  }

  @Test func closuresOfNoActorAreNotReported() async {
    func forward<Value>(_ source: Observable<Value>, _ closure: @escaping (Value) -> Void) -> any Disposable {
      source.subscribe(onNext: closure, onError: nil)
    }
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let bag = DisposeBag()
    source.subscribe(onNext: { @Sendable _ in }).disposed(by: bag)
    source.subscribe(onNext: other.onNext).disposed(by: bag)
    source.bind(to: other).disposed(by: bag)
    forward(source.asObservable(), { @Sendable _ in }).disposed(by: bag)
    Self.nonisolatedSubscription(source).disposed(by: bag)
    #expect(await reports { source.onNext(1) } == [])
  }

  nonisolated private static func nonisolatedSubscription(_ source: PublishSubject<Int>) -> any Disposable {
    source.do(onNext: { _ in }).subscribe(onNext: { _ in }, onDisposed: {})
  }
}
