import TestSupport
import Testing

@testable import ReactorStreams

/// Closures of the main actor that are called on another thread. Semantics S4.3.
@MainActor @Suite struct StreamHandlerTests {
  private typealias Form = (@MainActor (PublishSubject<Int>, Counter) -> any Disposable)

  @MainActor private final class Counter {
    var count = 0
    func add(_ number: Int) { count += number }
    func addOne() { count += 1 }
  }

  private struct Failure: Error {}

  /// Each is called by two elements and an end, or by the error, or by the disposal.
  ///
  /// A statement for each: of one literal, the compiler looks at all closures at once, for minutes.
  nonisolated private static let forms: [(name: String, form: Form)] = {
    var forms: [(name: String, form: Form)] = []
    func add(_ name: String, _ form: @escaping Form) { forms.append((name, form)) }

    add("'subscribe(onNext:)'") { source, my in source.subscribe(onNext: { _ in my.count += 1 }) }
    add("'subscribe(onNext:)'") { source, my in source.subscribe(onNext: my.add) }
    add("'subscribe(onError:)'") { source, my in source.subscribe(onError: { _ in my.count += 1 }) }
    add("'subscribe(onCompleted:)'") { source, my in source.subscribe(onCompleted: my.addOne) }
    add("'subscribe(onDisposed:)'") { source, my in source.subscribe(onDisposed: { my.count += 1 }) }
    add("'subscribe'") { source, my in source.subscribe { _ in my.count += 1 } }
    add("'subscribe'") { source, my in source.subscribe { event in if event.isStopEvent { my.addOne() } } }
    add("'subscribe(with:onNext:)'") { source, my in source.subscribe(with: my) { me, _ in me.count += 1 } }
    add("'subscribe(with:onError:)'") { source, my in
      source.subscribe(with: my, onError: { me, _ in me.addOne() })
    }
    add("'subscribe(with:onCompleted:)'") { source, my in
      source.subscribe(with: my, onCompleted: { $0.addOne() })
    }
    add("'subscribe(with:onDisposed:)'") { source, my in
      source.subscribe(with: my, onDisposed: { $0.addOne() })
    }
    add("'bind(onNext:)'") { source, my in source.bind(onNext: { _ in my.count += 1 }) }
    add("'bind(onNext:)'") { source, my in source.bind(onNext: my.add) }
    add("'bind(with:onNext:)'") { source, my in source.bind(with: my) { me, _ in me.count += 1 } }
    add("'bind(with:onNext:)'") { source, my in source.bind(with: my) { $0.add($1) } }
    add("'do(onNext:)'") { source, my in source.do(onNext: { _ in my.count += 1 }).subscribe() }
    add("'do(afterNext:)'") { source, my in source.do(afterNext: { _ in my.count += 1 }).subscribe() }
    add("'do(onError:)'") { source, my in
      source.do(onError: { _ in my.count += 1 }).subscribe(onError: { @Sendable _ in })
    }
    add("'do(afterError:)'") { source, my in
      source.do(afterError: { _ in my.count += 1 }).subscribe(onError: { @Sendable _ in })
    }
    add("'do(onCompleted:)'") { source, my in source.do(onCompleted: my.addOne).subscribe() }
    add("'do(afterCompleted:)'") { source, my in source.do(afterCompleted: my.addOne).subscribe() }
    add("'do(onDispose:)'") { source, my in source.do(onDispose: { my.count += 1 }).subscribe() }
    add("'subscribe(onSuccess:)'") { source, my in source.first().subscribe(onSuccess: { _ in my.count += 1 })
    }
    add("'subscribe(onFailure:)'") { source, my in
      source.asSingle().subscribe(onFailure: { _ in my.count += 1 })
    }
    add("'subscribe(onDisposed:)'") { source, my in source.first().subscribe(onDisposed: my.addOne) }
    add("'subscribe'") { source, my in source.first().subscribe { _ in my.count += 1 } }
    add("'subscribe(with:onSuccess:)'") { source, my in
      source.first().subscribe(with: my, onSuccess: { me, _ in me.addOne() })
    }
    add("'do(onSuccess:)'") { source, my in source.first().do(onSuccess: { _ in my.addOne() }).subscribe() }
    add("'do(afterSuccess:)'") { source, my in
      source.first().do(afterSuccess: { _ in my.addOne() }).subscribe()
    }
    add("'subscribe(onSuccess:)'") { source, my in
      source.take(1).asMaybe().subscribe(onSuccess: { _ in my.count += 1 })
    }
    add("'subscribe'") { source, my in source.take(1).asMaybe().subscribe { _ in my.count += 1 } }
    add("'subscribe(with:onSuccess:)'") { source, my in
      source.take(1).asMaybe().subscribe(with: my, onSuccess: { $0.add($1) })
    }
    add("'do(onNext:)'") { source, my in source.take(1).asMaybe().do(onNext: my.add).subscribe() }
    add("'subscribe(onCompleted:)'") { source, my in
      source.ignoreElements().asCompletable().subscribe(onCompleted: { my.count += 1 })
    }
    add("'subscribe'") { source, my in source.ignoreElements().asCompletable().subscribe { _ in my.addOne() }
    }
    add("'subscribe(with:onCompleted:)'") { source, my in
      source.ignoreElements().asCompletable().subscribe(with: my, onCompleted: { $0.addOne() })
    }
    add("'do(onCompleted:)'") { source, my in
      source.ignoreElements().asCompletable().do(onCompleted: my.addOne).subscribe()
    }
    add("'subscribe(onNext:)'") { source, my in infallible(source).subscribe(onNext: { _ in my.count += 1 }) }
    add("'subscribe'") { source, my in infallible(source).subscribe { _ in my.count += 1 } }
    add("'subscribe(with:onNext:)'") { source, my in
      infallible(source).subscribe(with: my, onNext: { $0.add($1) })
    }
    add("'bind(onNext:)'") { source, my in infallible(source).bind(onNext: { _ in my.count += 1 }) }
    add("'bind(with:onNext:)'") { source, my in infallible(source).bind(with: my) { $0.add($1) } }
    add("'do(onNext:)'") { source, my in infallible(source).do(onNext: my.add).subscribe() }
    add("'do(onDispose:)'") { source, my in driver(source).do(onDispose: { my.count += 1 }).drive() }
    add("'drive(onDisposed:)'") { source, my in driver(source).drive(onDisposed: { my.count += 1 }) }
    add("'drive(with:onDisposed:)'") { source, my in
      driver(source).drive(with: my, onDisposed: { $0.addOne() })
    }
    add("'emit(onDisposed:)'") { source, my in signal(source).emit(onDisposed: { my.count += 1 }) }
    add("'emit(with:onDisposed:)'") { source, my in signal(source).emit(with: my, onDisposed: { $0.addOne() })
    }
    add("'Disposables.create'") { _, my in Disposables.create { my.count += 1 } }
    add("'Disposables.create'") { _, my in Disposables.create(with: my.addOne) }
    return forms
  }()

  private static func infallible(_ source: PublishSubject<Int>) -> Infallible<Int> {
    source.asInfallible(onErrorJustReturn: 0)
  }
  private static func driver(_ source: PublishSubject<Int>) -> Driver<Int> {
    source.asDriver(onErrorJustReturn: 0)
  }
  private static func signal(_ source: PublishSubject<Int>) -> Signal<Int> {
    source.asSignal(onErrorJustReturn: 0)
  }

  @concurrent nonisolated private static func elsewhere(_ body: @Sendable () -> Void) async { body() }

  /// What is written to standard error while `body` runs on a thread that is not the main one.
  private func reports(_ body: @escaping @Sendable () -> Void) async -> [String] {
    let log = Guarded<[String]>()
    await StandardError.$output.withValue({ log.append($0) }) { await Self.elsewhere(body) }
    return log.value
  }

  #if DEBUG
    /// What is written when a form is called on another thread.
    private func reports(of row: (name: String, form: Form)) async -> [String] {
      let (source, counter) = (PublishSubject<Int>(), Counter())
      let subscription = row.form(source, counter)
      let (fails, disposes) = (Self.isOfError(row.name), Self.isOfDisposal(row.name))
      let texts = await reports {
        if disposes { subscription.dispose() }
        source.onNext(1)
        source.onNext(2)
        if fails { source.onError(Failure()) } else { source.onCompleted() }
        subscription.dispose()
      }
      withExtendedLifetime(counter) {}
      return texts
    }

    nonisolated private static func isOfError(_ name: String) -> Bool {
      name.contains("Error") || name.contains("Failure")
    }

    nonisolated private static func isOfDisposal(_ name: String) -> Bool {
      name.contains("ispose") || name.contains("Disposables")
    }

    @Test(arguments: forms.indices)
    func aClosureOfTheMainActorThatIsCalledElsewhereIsReportedOnceForItsCallSite(_ index: Int) async {
      let row = Self.forms[index]
      var texts: [String] = []
      await HandlerCheck.$reported.withValue(Locked([])) {
        for _ in 0..<3 { texts += await reports(of: row) }
      }
      #expect(texts.count == 1)
      let text = texts.first ?? ""
      #expect(
        text.contains("a closure of the main actor, given to \(row.name), was called on another thread"))
      #expect(
        text.contains("put '.observe(on: MainScheduler.instance)' before it") == !Self.isOfDisposal(row.name))
      #expect(text.contains("subscribe and dispose on the main thread") == Self.isOfDisposal(row.name))
    }

    /// Rows of the same name differ in their call sites only.
    @Test func eachCallSiteIsReported() async {
      await HandlerCheck.$reported.withValue(Locked([])) {
        for row in Self.forms {
          let texts = await reports(of: row)
          #expect(texts.count == 1, "\(row.name)")
        }
      }
    }

    @Test func theClosuresOfOneCallAreReportedEach() async {
      let source = PublishSubject<Int>()
      let counter = Counter()
      let subscription = source.subscribe(onNext: counter.add, onDisposed: counter.addOne)
      let texts = await HandlerCheck.$reported.withValue(Locked([])) {
        await reports {
          source.onNext(1)
          subscription.dispose()
        }
      }
      #expect(texts.count == 2)
    }

    @Test func closuresOfASubscriptionOnAnotherThreadAreReported() async {
      let counter = Counter()
      let stream = Observable.just(1).do(onSubscribe: counter.addOne, onSubscribed: counter.addOne)
      let texts = await HandlerCheck.$reported.withValue(Locked([])) {
        await reports { stream.subscribe().dispose() }
      }
      #expect(texts.count == 2)
      #expect(texts.first?.contains("given to 'do(onSubscribe:)'") == true)
      #expect(texts.last?.contains("given to 'do(onSubscribed:)'") == true)
      #expect(texts.allSatisfy { $0.contains("subscribe and dispose on the main thread") })
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

    @Test func closuresThatAreCalledOnTheMainActorAreNotReported() async {
      let log = Guarded<[String]>()
      let counter = Counter()
      let (done, finish) = AsyncStream.makeStream(of: Void.self)
      await HandlerCheck.$reported.withValue(Locked([])) {
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
      }
      #expect(counter.count > 0)
      #expect(log.value == [])
    }

    @Test func closuresOfNoActorAreNotReported() async {
      let plain: (Int) -> Void = { _ in }
      let source = PublishSubject<Int>()
      let other = PublishSubject<Int>()
      let bag = DisposeBag()
      source.subscribe(onNext: { @Sendable _ in }).disposed(by: bag)
      source.subscribe(onNext: other.onNext).disposed(by: bag)
      source.subscribe(onNext: plain).disposed(by: bag)
      source.bind(to: other).disposed(by: bag)
      Self.nonisolatedSubscription(source).disposed(by: bag)
      let texts = await HandlerCheck.$reported.withValue(Locked([])) { await reports { source.onNext(1) } }
      #expect(texts == [])
    }
  #endif

  nonisolated private static func nonisolatedSubscription(_ source: PublishSubject<Int>) -> any Disposable {
    source.do(onNext: { _ in }).subscribe(onNext: { _ in }, onDisposed: {})
  }

  // MARK: Handlers are called as plain closures are

  @Test func handlersGetValuesOfEachSize() {
    var seen: [String] = []
    let bag = DisposeBag()
    Observable.just(()).subscribe(onNext: { seen.append("void") }).disposed(by: bag)
    Observable.just(("a", 1, 2.5)).subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
    Observable<String?>.just(nil).subscribe(onNext: { seen.append($0 ?? "nil") }).disposed(by: bag)
    #expect(seen == ["void", "(\"a\", 1, 2.5)", "nil"])
    let counter = Counter()
    Observable.of(3, 4).bind(with: counter) { me, number in me.add(number) }.disposed(by: bag)
    Observable.of(5).subscribe(onNext: counter.add, onCompleted: counter.addOne).disposed(by: bag)
    #expect(counter.count == 13)
  }

  @Test func whatAHandlerThrowsArrives() {
    var errors: [any Error] = []
    let bag = DisposeBag()
    Observable.of(1, 2).do(onNext: { if $0 == 2 { throw Failure() } })
      .subscribe(onError: { errors.append($0) }).disposed(by: bag)
    Observable<Int>.empty().do(onCompleted: { throw Failure() })
      .subscribe(onError: { errors.append($0) }).disposed(by: bag)
    #expect(errors.count == 2 && errors.allSatisfy { $0 is Failure })
  }
}
