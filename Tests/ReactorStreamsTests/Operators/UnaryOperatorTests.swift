import ReactorKitTesting
import TestSupport
import Testing

/// The rules that every operator on one source must keep. Semantics S1, S3, S6, S7 and S9.
@Suite(.ownThreads) struct UnaryOperatorTests {
  static let operators: [UnaryOperator] = [
    UnaryOperator("map") { source, probe in source.map { probe.yes ? $0 : 0 } },
    UnaryOperator("map key path") { source, _ in source.map(\.self) },
    UnaryOperator("filter") { source, probe in source.filter { _ in probe.yes } },
    UnaryOperator("compactMap") { source, probe in source.compactMap { probe.yes ? $0 : nil } },
    UnaryOperator("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    UnaryOperator("distinctUntilChanged by comparer") { source, probe in
      source.distinctUntilChanged { _, _ in !probe.yes }
    },
    UnaryOperator("take") { source, _ in source.take(.max) },
    UnaryOperator("take(while:)") { source, probe in source.take(while: { _ in probe.yes }) },
    UnaryOperator("take(until: predicate)") { source, probe in source.take(until: { _ in !probe.yes }) },
    UnaryOperator("take(until: other)") { source, probe in
      source.take(until: Observable<Int>.never().filter { _ in probe.yes })
    },
    UnaryOperator("skip") { source, _ in source.skip(0) },
    UnaryOperator("skip(while:)") { source, probe in source.skip(while: { _ in !probe.yes }) },
    UnaryOperator("skip(until:)") { source, probe in
      source.skip(until: Observable.just(1).filter { _ in probe.yes })
    },
    UnaryOperator("do") { source, probe in
      source.do(
        onNext: { _ in _ = probe.yes }, afterCompleted: { _ = probe.yes })
    },
    UnaryOperator("do(onNext:)") { source, probe in source.do(onNext: { _ in _ = probe.yes }) },
    UnaryOperator("debug") { source, _ in DebugOutput.$write.withValue({ _ in }) { source.debug() } },
    UnaryOperator("withUnretained") { source, probe in
      let owner = Probe()
      return source.do(onDispose: { _ = owner.yes })
        .withUnretained(owner) { _, element in probe.yes ? element : 0 }
    },
    UnaryOperator("scan") { source, probe in source.scan(0) { _, element in probe.yes ? element : 0 } },
    UnaryOperator("scan(into:)") { source, probe in
      source.scan(into: 0) { result, element in result = probe.yes ? element : 0 }
    },
    UnaryOperator("pairwise") { source, _ in source.startWith(0).pairwise().map { $1 } },
    UnaryOperator("enumerated") { source, _ in source.enumerated().map(\.element) },
    UnaryOperator("materialize and dematerialize") { source, _ in source.materialize().dematerialize() },
    UnaryOperator("ifEmpty") { source, probe in
      source.ifEmpty(switchTo: Observable.empty().filter { probe.yes && $0 > 0 })
    },
    UnaryOperator("ifEmpty(default:)") { source, _ in source.ifEmpty(default: -1).filter { $0 >= 0 } },
    UnaryOperator("amb") { source, probe in source.amb(Observable.never().filter { probe.yes && $0 > 0 }) },
    UnaryOperator("combineLatest") { source, probe in
      Observable.combineLatest(Observable.just(0), source) { probe.yes ? $1 : 0 }
    },
    UnaryOperator("combineLatest of one") { source, _ in Observable.combineLatest([source]).map { $0[0] } },
    UnaryOperator("zip of one") { source, _ in Observable.zip([source]).map { $0[0] } },
    UnaryOperator("timeout", outlivesItsSource: true) { source, probe in
      source.timeout(
        .seconds(9_999), other: Observable.empty().filter { probe.yes && $0 > 0 },
        scheduler: TestScheduler(initialClock: 0))
    },
    UnaryOperator("take(for:)", outlivesItsSource: true) { source, probe in
      source.filter { _ in probe.yes }.take(for: .seconds(9_999), scheduler: TestScheduler(initialClock: 0))
    },
    UnaryOperator("buffer of one", outlivesItsSource: true) { source, probe in
      source.buffer(timeSpan: .seconds(9_999), count: 1, scheduler: TestScheduler(initialClock: 0))
        .compactMap { probe.yes ? $0.first : nil }
    },
    UnaryOperator("window of one", outlivesItsSource: true) { source, probe in
      source.window(timeSpan: .seconds(9_999), count: 1, scheduler: TestScheduler(initialClock: 0))
        .flatMap { window in window.filter { _ in probe.yes } }
    },
    UnaryOperator("groupBy") { source, probe in
      source.groupBy { probe.yes ? $0 % 2 : 0 }.flatMap { group in group.filter { _ in probe.yes } }
    },
    UnaryOperator("using", outlivesItsSource: true) { source, probe in
      Observable.using({ CompositeDisposable(Disposables.create { _ = probe.yes }) }) { _ in source }
    },
    UnaryOperator("publish and refCount", outlivesItsSource: true) { source, _ in source.publish().refCount()
    },
    UnaryOperator("replay and refCount", outlivesItsSource: true) { source, _ in source.replay(1).refCount()
    },
    UnaryOperator("multicast with a selector", outlivesItsSource: true) { source, probe in
      source.multicast({ PublishSubject<Int>() }) { shared in shared.filter { _ in probe.yes } }
    },
  ]

  @Test(arguments: operators)
  func elementsAndCompletionPassInTime(_ op: UnaryOperator) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(190, 0), .next(210, 1), .next(220, 2), .completed(230), .next(240, 3),
    ])
    let observer = scheduler.start { op.apply(source, Probe()) }
    // `skip(until:)` opens after it has subscribed, and all of these sources are quiet until then.
    #expect(observer.events == [.next(210, 1), .next(220, 2), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test(arguments: operators)
  func anEmptySourceCompletes(_ op: UnaryOperator) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.completed(230, Int.self)])
    #expect(scheduler.start { op.apply(source, Probe()) }.events == [.completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test(arguments: operators)
  func anErrorPassesInTime(_ op: UnaryOperator) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError()), .next(230, 2)])
    let observer = scheduler.start { op.apply(source, Probe()) }
    #expect(observer.events == [.next(210, 1), .error(220, TestError())])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test(arguments: operators)
  func disposalStopsTheSource(_ op: UnaryOperator) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(310, 2)])
    let observer = scheduler.start(disposed: 300) { op.apply(source, Probe()) }
    #expect(observer.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  /// Without `skip(until:)`, which opens only after a synchronous source has emitted.
  static let operatorsThatAreOpenAtOnce = operators.filter { $0.testDescription != "skip(until:)" }

  @Test(arguments: operatorsThatAreOpenAtOnce)
  func nothingFollowsAnEnd(_ op: UnaryOperator) {
    for end in [Event<Int>.completed, .error(TestError())] {
      let sink = CandidSink()
      let rude = RudeSource([.next(1), end, .next(2), end, .error(TestError()), .completed])
      let probe = Probe()
      op.apply(rude, probe).subscribe(sink: sink)
      #expect(sink.log.entries == [.next(1), end])
      withExtendedLifetime(probe) {}
    }
  }

  @Test(arguments: operators)
  func nothingFollowsADisposalFromInside(_ op: UnaryOperator) {
    let log = Log<Event<Int>>()
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = op.apply(subject, Probe()).subscribe { event in
      log(event)
      subject.onNext(2)
      subscription.dispose()
      subject.onCompleted()
    }
    subject.onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(!subject.hasObservers)
  }

  @Test(arguments: operators)
  func reentrantElementsComeInOrder(_ op: UnaryOperator) {
    let log = Log<Event<Int>>()
    let subject = PublishSubject<Int>()
    let subscription = op.apply(subject, Probe()).subscribe { event in
      if case .next(let element) = event, element < 3 { subject.onNext(element + 1) }
      log(event)
    }
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == [.next(1), .next(2), .next(3), .completed])
    subscription.dispose()
  }

  enum Ending: CaseIterable { case completion, error, disposal, sourceReleased }

  @Test(arguments: operators, Ending.allCases)
  func nothingIsRetainedAfterTheEnd(_ op: UnaryOperator, _ ending: Ending) {
    weak var probe: Probe?
    weak var upstream: PublishSubject<Int>?
    let subscription: any Disposable
    do {
      let object = Probe()
      var subject: PublishSubject<Int>? = PublishSubject()
      probe = object
      upstream = subject
      subscription = op.apply(subject ?? PublishSubject(), object).subscribe(
        onNext: { [object] _ in _ = object.yes }, onError: { [object] _ in _ = object.yes })
      subject?.onNext(1)
      switch ending {
      case .completion: subject?.onCompleted()
      case .error: subject?.onError(TestError())
      case .disposal: subscription.dispose()
      case .sourceReleased:
        subject = nil
        if op.outlivesItsSource { subscription.dispose() }
      }
    }
    #expect(probe == nil)
    #expect(upstream == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: operators)
  func manyElementsNeedNoStack(_ op: UnaryOperator) {
    var count = 0
    _ = op.apply(Observable.from(0..<20_000), Probe()).subscribe(onNext: { _ in count += 1 })
    #expect(count == 20_000)
  }
}

/// Records all that it is sent, on a link of its own that it neither looks at nor disposes.
private final class CandidSink: Sink<Int> {
  let log = Log<Event<Int>>()

  init() { super.init(subscription: SubscriptionLink()) }

  override func onNext(_ element: Int) { log(.next(element)) }
  override func onError(_ error: any Error) { log(.error(error)) }
  override func onCompleted() { log(.completed) }
}
