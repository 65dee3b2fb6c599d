import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

private struct Failure: Error {}

/// How subjects end, and what they deliver afterwards. Semantics S1.
@Suite struct SubjectEndTests {
  enum Kind: CaseIterable {
    case publish, behavior, replay

    func make() -> any (SubjectType<Int> & ObserverType<Int> & Cancelable) {
      switch self {
      case .publish: PublishSubject<Int>()
      case .behavior: BehaviorSubject(value: 0)
      case .replay: ReplaySubject<Int>.create(bufferSize: 2)
      }
    }

    /// The events that a subscriber first receives if it comes after 1 and 2 were sent.
    var replayed: [Event<Int>] { self == .replay ? [.next(1), .next(2)] : [] }
  }

  private func events(of stream: Observable<Int>) -> [Event<Int>] {
    var events: [Event<Int>] = []
    stream.subscribe { events.append($0) }.dispose()
    return events
  }

  @Test(arguments: Kind.allCases)
  func afterACompletionNothingIsDeliveredAndNewSubscribersReceiveTheEnd(_ kind: Kind) {
    let subject = kind.make()
    var log: [Event<Int>] = []
    let subscription = subject.asObservable().subscribe { log.append($0) }
    log = []
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    subject.onError(Failure())
    #expect(log == [.next(1), .next(2), .completed])
    #expect(events(of: subject.asObservable()) == kind.replayed + [.completed])
    subscription.dispose()
  }

  @Test(arguments: Kind.allCases)
  func afterAnErrorNewSubscribersReceiveIt(_ kind: Kind) {
    let subject = kind.make()
    subject.onNext(1)
    subject.onNext(2)
    subject.onError(Failure())
    subject.onCompleted()
    #expect(events(of: subject.asObservable()) == kind.replayed + [.error(Failure())])
  }

  @Test(arguments: Kind.allCases)
  func afterADisposalNewSubscribersReceiveAnErrorAndOldOnesNothing(_ kind: Kind) {
    let subject = kind.make()
    var log: [Event<Int>] = []
    let subscription = subject.asObservable().subscribe { log.append($0) }
    log = []
    subject.dispose()
    #expect(subject.isDisposed)
    subject.onNext(1)
    #expect(log.isEmpty)
    let late = events(of: subject.asObservable())
    #expect(late.count == 1)
    guard case .error(RxError.disposed)? = late.first else {
      Issue.record("\(late)")
      return
    }
    subscription.dispose()
  }

  @Test(arguments: Kind.allCases, [true, false])
  func anEndAndADisposalReleaseEverything(_ kind: Kind, byDisposal: Bool) {
    let lifetimes = Lifetimes()
    var handle: (any Disposable)?
    do {
      let subject = kind.make()
      lifetimes.track(subject.asObservable())
      handle = subject.asObservable().map { [token = lifetimes.token("map")] element in
        token.touch()
        return element
      }.subscribe(onNext: { [token = lifetimes.token("subscriber")] _ in token.touch() })
      #expect(lifetimes.count == 3)
      if byDisposal { subject.dispose() } else { subject.onCompleted() }
      #expect(lifetimes.count == 1, "only the subject is alive")
    }
    lifetimes.expectNone("the disposable is still held")
    handle?.dispose()
  }

  @Test(arguments: Kind.allCases)
  func theErrorAfterADisposalNamesTheSubject(_ kind: Kind) throws {
    let subject = kind.make()
    subject.dispose()
    let error = try #require(events(of: subject.asObservable()).first?.error)
    #expect(named(by: error) === subject as AnyObject)
    #expect("\(error)" == "Object `\(subject)` was already disposed.")
    guard let behavior = subject as? BehaviorSubject<Int> else { return }
    let thrown = try #require(#expect(throws: RxError.self) { try behavior.value() })
    #expect(named(by: thrown) === behavior)
  }

  private func named(by error: any Error) -> AnyObject? {
    guard case RxError.disposed(let object) = error else { return nil }
    return object
  }

  @Test func anEndFromInsideADeliveryComesAfterIt() {
    let subject = PublishSubject<Int>()
    var log: [String] = []
    let bag = DisposeBag()
    subject.subscribe { event in
      log.append("a \(event)")
      if event.element == 1 { subject.onCompleted() }
    }.disposed(by: bag)
    subject.subscribe { log.append("b \($0)") }.disposed(by: bag)
    subject.onNext(1)
    #expect(log == ["a next(1)", "b next(1)", "a completed", "b completed"])
    #expect(!subject.hasObservers)
  }

  @Test(arguments: Kind.allCases)
  func anEndThatIsSentAfterTheDisposalCountsForAPublishSubjectOnly(_ kind: Kind) {
    let subject = kind.make()
    subject.dispose()
    subject.onCompleted()
    subject.onError(Failure())
    #expect(subject.isDisposed)
    let late = events(of: subject.asObservable())
    if case .publish = kind {
      #expect(late == [.completed])
    } else {
      guard case .error(RxError.disposed)? = late.first else {
        Issue.record("\(late)")
        return
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func aDisposalOutranksAnEndBeforeIt(_ kind: Kind) {
    let subject = kind.make()
    subject.onCompleted()
    #expect(!subject.isDisposed)
    subject.dispose()
    #expect(subject.isDisposed)
    guard case .error(RxError.disposed)? = events(of: subject.asObservable()).first else {
      Issue.record("the end was received after the disposal")
      return
    }
  }

  @Test func aBehaviorSubjectThrowsWhatEndedIt() throws {
    let subject = BehaviorSubject(value: 1)
    subject.onNext(2)
    #expect(try subject.value() == 2)
    let completed = BehaviorSubject(value: 3)
    completed.onCompleted()
    #expect(try completed.value() == 3)
    completed.dispose()
    #expect(throws: RxError.self) { try completed.value() }
    subject.onError(Failure())
    #expect(throws: Failure.self) { try subject.value() }
    let other = BehaviorSubject(value: 1)
    other.dispose()
    #expect(throws: RxError.self) { try other.value() }
  }

  @Test func relaysCannotEndAndKeepTheirValue() {
    let relay = BehaviorRelay(value: 1)
    relay.accept(2)
    #expect(relay.value == 2)
    let replay = ReplayRelay<Int>.createUnbound()
    replay.accept(1)
    replay.accept(2)
    var log: [Int] = []
    replay.subscribe(onNext: { log.append($0) }).dispose()
    #expect(log == [1, 2])
  }

  @Test(arguments: [(-1, [Int]()), (0, []), (1, [3]), (2, [2, 3]), (9, [1, 2, 3])])
  func aReplaySubjectRemembersAsManyAsItWasTold(_ size: Int, _ expected: [Int]) {
    let subject = ReplaySubject<Int>.create(bufferSize: size)
    for number in 1...3 { subject.onNext(number) }
    #expect(events(of: subject) == expected.map { .next($0) })
  }

  @Test func aSubjectTellsWhetherAnyoneIsSubscribed() {
    let subject = BehaviorSubject(value: 1)
    #expect(!subject.hasObservers)
    let subscription = subject.subscribe()
    #expect(subject.hasObservers)
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func eightThreadsEndASubjectOnce() {
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let ends = Guarded(0)
      let subscription = subject.subscribe { event in if event.isStopEvent { ends.withLock { $0 += 1 } } }
      onThreads(8) { thread in thread % 2 == 0 ? subject.onCompleted() : subject.onError(Failure()) }
      #expect(ends.value == 1)
      subscription.dispose()
    }
  }
}
