import ReactorKitTesting
import TestSupport
import Testing

/// What `combineLatest` and `zip` have in common.
@Suite struct CombiningTests {
  /// A form of one of them for two streams, which combines with the given closure.
  struct Form: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let apply: (Observable<Int>, Observable<Int>, @escaping (Int, Int) throws -> Int) -> Observable<Int>
  }

  static let forms: [Form] = [
    Form(testDescription: "combineLatest") { Observable.combineLatest($0, $1, resultSelector: $2) },
    Form(testDescription: "combineLatest of tuples") { Observable.combineLatest($0, $1).map($2) },
    Form(testDescription: "combineLatest of a collection") { first, second, combine in
      Observable.combineLatest([first, second]) { try combine($0[0], $0[1]) }
    },
    Form(testDescription: "zip") { Observable.zip($0, $1, resultSelector: $2) },
    Form(testDescription: "zip of tuples") { Observable.zip($0, $1).map($2) },
    Form(testDescription: "zip of a collection") { first, second, combine in
      Observable.zip([first, second]) { try combine($0[0], $0[1]) }
    },
  ]

  @Test(arguments: forms)
  func theStreamsAreSubscribedInTheirOrder(_ form: Form) {
    let log = Log<Int>()
    func source(_ number: Int) -> Observable<Int> {
      .deferred {
        log(number)
        return .never()
      }
    }
    form.apply(source(1), source(2), +).subscribe().dispose()
    #expect(log.entries == [1, 2])
  }

  @Test(arguments: forms)
  func anErrorWhileSubscribingLeavesTheOthersAtOnce(_ form: Form) {
    let second = Tap<Int>()
    #expect(form.apply(.error(TestError()), second, +).eventsAtOnce() == [.error(TestError())])
    #expect([second.subscribed, second.disposed] == [1, 1])
    let third = Tap<Int>()
    #expect(form.apply(.empty(), third, +).eventsAtOnce() == [])
    #expect([third.subscribed, third.disposed] == [1, 0])
  }

  @Test(arguments: forms, ["first", "second", "thrown"])
  func anErrorEndsEverythingAtOnce(_ form: Form, _ reason: String) {
    let first = Tap<Int>(), second = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = form.apply(first, second) { if $0 == 9 { throw Mishap("thrown") } else { return $0 + $1 } }
      .subscribe { log($0) }
    first.send(.next(1))
    second.send(.next(10))
    switch reason {
    case "first": first.send(.error(Mishap(reason)))
    case "second": second.send(.error(Mishap(reason)))
    default:
      first.send(.next(9))
      second.send(.next(10))
    }
    #expect(log.entries == [.next(11), .error(Mishap(reason))])
    #expect([first.disposed, second.disposed] == [1, 1])
  }

  @Test(arguments: forms)
  func eventsAfterTheEndOfASourceAreIgnored(_ form: Form) {
    let first = Tap<Int>(), second = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = form.apply(first, second, +).subscribe { log($0) }
    first.send(.next(1))
    first.send(.completed)
    first.send(.next(2))
    first.send(.completed)
    first.send(.error(TestError()))
    #expect(log.entries == [])
    second.send(.next(10))
    second.send(.completed)
    second.send(.next(20))
    second.send(.error(TestError()))
    #expect(log.entries == [.next(11), .completed])
  }

  @Test(arguments: forms)
  func nothingFollowsADisposalFromInside(_ form: Form) {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = SerialDisposable()
    subscription.disposable = form.apply(first, second, +).subscribe { event in
      log(event)
      first.onNext(2)
      second.onNext(20)
      subscription.dispose()
      first.onCompleted()
    }
    first.onNext(1)
    second.onNext(10)
    #expect(log.entries == [.next(11)])
    #expect(!first.hasObservers && !second.hasObservers)
  }

  @Test(arguments: forms)
  func eachSubscriptionCombinesForItself(_ form: Form) {
    let combined = form.apply(.of(1, 2), .of(10, 20), +)
    #expect(combined.elementsAtOnce().last == 22)
    #expect(combined.elementsAtOnce() == combined.elementsAtOnce())
  }

  @Test(arguments: forms, UnaryOperatorTests.Ending.allCases)
  func nothingIsRetainedAfterTheEnd(_ form: Form, _ ending: UnaryOperatorTests.Ending) {
    let lifetimes = Lifetimes()
    var subjects: [PublishSubject<Int>] = (0..<2).map { _ in lifetimes.track(PublishSubject()) }
    func touching(_ source: Observable<Int>) -> Observable<Int> {
      source.map { [token = lifetimes.token()] in
        token.touch()
        return $0
      }
    }
    let subscription = form.apply(touching(subjects[0]), touching(subjects[1])) {
      [token = lifetimes.token()] in
      token.touch()
      return $0 + $1
    }.subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() }, onError: { _ in })
    // One element of the first waits, if it is `zip`.
    for element in [1, 2] { subjects[0].onNext(element) }
    subjects[1].onNext(1)
    switch ending {
    case .completion:
      for subject in subjects { subject.onCompleted() }
      subjects[1].onNext(2)
    case .error: subjects[1].onError(TestError())
    case .disposal: subscription.dispose()
    case .sourceReleased: break
    }
    subjects = []
    lifetimes.expectNone()
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: forms)
  func elementsThatAreNotCombinedAnyMoreAreReleasedOutsideOfTheLock(_ form: Form) {
    // An object whose release sends would wait for itself if a lock were held.
    let subject = PublishSubject<Int>()
    let objects = PublishSubject<AtRelease>()
    let log = Log<Int>()
    let combined = form.apply(subject, objects.map { _ in 10 }, +)
    let direct = Observable.combineLatest(subject, objects) { number, _ in number }
    let subscriptions = [combined.subscribe(onNext: { log($0) }), direct.subscribe(onNext: { log(-$0) })]
    objects.onNext(AtRelease { subject.onNext(1) })
    objects.onNext(AtRelease {})
    #expect(log.entries.contains(-1))
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test(arguments: forms)
  func aThousandCombinationsInARowAreNoProblem(_ form: Form) {
    var stream = Observable.just(0)
    for _ in 0..<1000 { stream = form.apply(stream, .just(1), +) }
    let deep = stream
    #expect(onAnotherThread { deep.elementsAtOnce() } == [1000])
  }

  @Test(arguments: forms)
  func aSenderLearnsWhetherItsElementWaitsOrIsRefused(_ form: Form) {
    let first = Tap<Int>(), second = Tap<Int>()
    let sink = ListeningSink()
    sink.whenReceiving = {
      second.send(.next(20))
      first.send(.next(2))
      sink.heard(nil)
      second.send(.error(TestError()))
      first.send(.next(3))
    }
    form.apply(first, second, +).subscribe(sink: sink)
    first.send(.next(1))
    #expect(sink.heard.entries == [])
    second.send(.next(10))
    #expect(sink.heard.entries.first == .waits)
    // That of others follows, which came meanwhile.
    #expect(sink.deliveriesOfOthers.entries == [true, false])
    #expect(sink.heard.entries.suffix(3) == [nil, .refused, .refused])
  }

  @Test func anEndWithoutAnElementRefusesWhatWasSent() {
    let first = Tap<Int>(), second = Tap<Int>()
    let sink = ListeningSink()
    sink.whenReceiving = {
      first.send(.completed)
      second.send(.completed)
    }
    Observable.zip(first, second, resultSelector: +).subscribe(sink: sink)
    first.send(.next(1))
    second.send(.next(10))
    #expect(sink.heard.entries.first == .refused)
  }

  @Test func aThousandStreamsOfACollection() {
    let sources = (0..<1000).map { Observable.just($0) }
    #expect(Observable.combineLatest(sources).elementsAtOnce() == [Array(0..<1000)])
    #expect(Observable.zip(sources).eventsAtOnce() == [.next(Array(0..<1000)), .completed])
  }
}
