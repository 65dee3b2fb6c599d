import ReactorKitTesting
import TestSupport
import Testing

/// That the operators of `Infallible` are those of `Observable`.
@Suite struct InfallibleOperatorTests {
  private let stream = Infallible.of(1, 1, 2, 3)

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let passed: [Int]
    let op: (Infallible<Int>) -> Infallible<Int>
    init(_ name: String, _ passed: [Int], _ op: @escaping (Infallible<Int>) -> Infallible<Int>) {
      testDescription = name
      self.passed = passed
      self.op = op
    }
  }

  /// All rows get 1, 1, 2, 3.
  static let rows: [Row] = [
    Row("take", [1, 1]) { $0.take(2) },
    Row("take(while:)", [1, 1]) { $0.take(while: { $0 == 1 }) },
    Row("take(while:behavior:)", [1, 1, 2]) { $0.take(while: { $0 == 1 }, behavior: .inclusive) },
    Row("take(until:)", [1, 1]) { $0.take(until: { $0 == 2 }) },
    Row("take(until:behavior:)", [1, 1, 2]) { $0.take(until: { $0 == 2 }, behavior: .inclusive) },
    Row("skip", [2, 3]) { $0.skip(2) },
    Row("skip(while:)", [2, 3]) { $0.skip(while: { $0 == 1 }) },
    Row("distinctUntilChanged(at:)", [1]) { $0.distinctUntilChanged(at: \.description.count) },
    Row("distinctUntilChanged by comparer", [1, 3]) { $0.distinctUntilChanged { $0 + 1 >= $1 } },
    Row("scan(into:)", [1, 2, 4, 7]) { $0.scan(into: 0) { $0 += $1 } },
    Row("enumerated", [0, 1, 2, 3]) { $0.enumerated().map(\.index) },
    Row("pairwise", [1, 2, 6]) { $0.pairwise().map { $0 * $1 } },
    Row("flatMap to another kind", [1, 1, 2, 3]) { $0.flatMap { Observable.just($0) } },
    Row("flatMapLatest to another kind", [1, 1, 2, 3]) { $0.flatMapLatest { Single.just($0) } },
    Row("flatMapFirst", [1, 1, 2, 3]) { $0.flatMapFirst { Infallible.just($0) } },
    Row("flatMapFirst to another kind", [1, 1, 2, 3]) { $0.flatMapFirst { Maybe.just($0) } },
    Row("concatMap", [1, 1, 2, 3]) { $0.concatMap { Infallible.just($0) } },
    Row("concatMap to another kind", [1, 1, 2, 3]) { $0.concatMap { Observable.just($0) } },
    Row("concat", [1, 1, 2, 3, 4]) { $0.concat(Infallible.just(4)) },
    Row("concat of another kind", [1, 1, 2, 3, 4]) { $0.concat(Observable.just(4)) },
    Row("concat of several", [1, 1, 2, 3, 4]) { .concat($0, .just(4)) },
    Row("concat of a collection", [1, 1, 2, 3, 4]) { .concat([$0, .just(4)]) },
    Row("merge of several", [1, 1, 2, 3]) { .merge($0, .empty()) },
    Row("merge of a collection", [1, 1, 2, 3]) { .merge([$0, .empty()]) },
    Row("merge", [1, 1, 2, 3]) { Infallible.of($0, .empty()).merge() },
    Row("merge(maxConcurrent:)", [1, 1, 2, 3, 4]) { Infallible.of($0, .just(4)).merge(maxConcurrent: 1) },
    Row("concat of the elements", [1, 1, 2, 3, 4]) { Infallible.of($0, .just(4)).concat() },
    Row("merge of another kind", [1, 1, 2, 3]) { $0.map { Observable.just($0) }.merge() },
    Row("switchLatest", [1, 1, 2, 3]) { Infallible.of(.never(), $0).switchLatest() },
    Row("withLatestFrom", [5, 5, 5, 5]) { $0.withLatestFrom(Infallible.just(5)) },
    Row("withLatestFrom, combined", [6, 6, 7, 8]) { $0.withLatestFrom(Infallible.just(5)) { $0 + $1 } },
    Row("share", [1, 1, 2, 3]) { $0.share() },
    Row("debug", [1, 1, 2, 3]) { stream in DebugOutput.$write.withValue({ _ in }) { stream.debug() } },
  ]

  @Test(arguments: rows)
  func theElements(_ row: Row) {
    let expected: [Event<Int>] = row.passed.map { .next($0) } + [.completed]
    let events = DebugOutput.$write.withValue({ _ in }) { row.op(stream).asObservable().eventsAtOnce() }
    #expect(events == expected)
  }

  @Test func anErrorOfAStreamThatIsMadeOfTheElementsEndsIt() {
    let failing = Observable<Int>.error(TestError())
    for failed in [
      stream.flatMap { _ in failing }, stream.flatMapLatest { _ in failing },
      stream.flatMapFirst { _ in failing }, stream.concatMap { _ in failing },
      Infallible<Int>.empty().concat(failing), Infallible.just(failing).merge(),
      Infallible.just(failing).concat(), Infallible.just(failing).switchLatest(),
    ] {
      #expect(failed.asObservable().eventsAtOnce() == [.error(TestError())])
    }
  }

  @Test func closuresAlongTheWay() {
    let log = Log<String>()
    let noted = Infallible.just(1).do(onNext: { log("next \($0)") }, onCompleted: { log("completed") })
    _ = noted.subscribe()
    #expect(log.entries == ["next 1", "completed"])
  }

  @Test func anObjectIsNotRetained() {
    let subject = PublishRelay<Int>()
    var object: Probe? = Probe()
    weak let watched = object
    let log = Log<Int>()
    let source = subject.asInfallible()
    let subscriptions = [
      source.withUnretained(object ?? Probe()).subscribe(onNext: { log($1) }),
      source.withUnretained(object ?? Probe()) { $0.yes ? -$1 : 0 }.subscribe(onNext: { log($0) }),
    ]
    subject.accept(1)
    object = nil
    #expect(watched == nil)
    subject.accept(2)
    #expect(log.entries == [1, -1])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func otherStreamsOpenAndEndIt() {
    let source = PublishRelay<Int>(), other = PublishRelay<Int>()
    let (taken, skipped) = (Log<String>(), Log<String>())
    let infallible = source.asInfallible()
    _ = infallible.take(until: other.asInfallible()).subscribe(
      onNext: { taken("\($0)") }, onCompleted: { taken("completed") })
    _ = infallible.take(until: Observable<Int>.empty()).subscribe(onNext: { taken("\($0) for ever") })
    _ = infallible.skip(until: other).subscribe(onNext: { skipped("\($0)") })
    source.accept(1)
    other.accept(0)
    source.accept(2)
    #expect(taken.entries == ["1", "1 for ever", "completed", "2 for ever"])
    #expect(skipped.entries == ["2"])
  }

  @Test func timeIsThatOfAScheduler() {
    for (expected, op) in [
      ([212, 222], { $0.delay(.seconds(2), scheduler: $1) }),
      ([212, 222], { $0.debounce(.seconds(2), scheduler: $1) }),
      ([210, 220], { $0.throttle(.seconds(2), scheduler: $1) }),
      ([210, 215], { $0.take(for: .seconds(15), scheduler: $1) }),
      ([220], { $0.skip(.seconds(15), scheduler: $1) }),
    ] as [([Int], (Infallible<Int>, TestScheduler) -> Infallible<Int>)] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
      let observer = scheduler.start { op(source.asInfallible(onErrorJustReturn: 0), scheduler) }
      #expect(observer.events.map(\.time) == expected)
    }
  }
}
