import ReactorStreams
import TestSupport
import Testing

/// Everything that is fed and multicasts, seen alike.
enum HotSource: CaseIterable {
  case publishSubject, behaviorSubject, replaySubject, unboundedReplaySubject
  case publishRelay, behaviorRelay, replayRelay

  /// The elements that a new subscriber receives at first: those which a subject was made with.
  var initial: [Int] { self == .behaviorSubject || self == .behaviorRelay ? [0] : [] }

  /// How to feed it, and what to subscribe to.
  func make() -> (send: (Int) -> Void, stream: Observable<Int>) {
    switch self {
    case .publishSubject:
      let subject = PublishSubject<Int>()
      return (subject.onNext, subject)
    case .behaviorSubject:
      let subject = BehaviorSubject(value: 0)
      return (subject.onNext, subject)
    case .replaySubject:
      let subject = ReplaySubject<Int>.create(bufferSize: 3)
      return (subject.onNext, subject)
    case .unboundedReplaySubject:
      let subject = ReplaySubject<Int>.createUnbounded()
      return (subject.onNext, subject)
    case .publishRelay:
      let relay = PublishRelay<Int>()
      return (relay.accept, relay.asObservable())
    case .behaviorRelay:
      let relay = BehaviorRelay(value: 0)
      return (relay.accept, relay.asObservable())
    case .replayRelay:
      let relay = ReplayRelay<Int>.create(bufferSize: 1)
      return (relay.accept, relay.asObservable())
    }
  }
}

/// Subjects, relays and other hot sources: order, re-entrancy and replay. Semantics S9.
@Suite(.ownThreads) struct SubjectTests {
  @Test(arguments: HotSource.allCases)
  func subscribersAreCalledInTheOrderOfSubscription(_ source: HotSource) {
    let (send, stream) = source.make()
    var log: [String] = []
    let bag = DisposeBag()
    for name in ["a", "b", "c"] {
      stream.subscribe(onNext: { if $0 > 0 { log.append("\(name)\($0)") } }).disposed(by: bag)
    }
    send(1)
    send(2)
    #expect(log == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  @Test(arguments: HotSource.allCases)
  func elementsSentFromInsideADeliveryAreQueuedAndNeverNested(_ source: HotSource) {
    let (send, stream) = source.make()
    var log: [String] = []
    let bag = DisposeBag()
    stream.subscribe(onNext: { element in
      log.append("a\(element) begins")
      if element == 1 { send(2) }
      log.append("a\(element) ends")
    }).disposed(by: bag)
    stream.subscribe(onNext: { log.append("b\($0)") }).disposed(by: bag)
    log = []
    send(1)
    #expect(log == ["a1 begins", "a1 ends", "b1", "a2 begins", "a2 ends", "b2"])
  }

  @Test func manyElementsSentFromInsideDeliveriesNeedNoStack() {
    let subject = PublishSubject<Int>()
    var count = 0
    let subscription = subject.subscribe(onNext: { element in
      count += 1
      if element < 300_000 { subject.onNext(element + 1) }
    })
    subject.onNext(1)
    #expect(count == 300_000)
    subscription.dispose()
  }

  @Test(arguments: HotSource.allCases)
  func aSubscriberDisposedDuringADeliveryIsNotCalledAnyMore(_ source: HotSource) {
    let (send, stream) = source.make()
    let second = SerialDisposable()
    var log: [String] = []
    let first = stream.subscribe(onNext: { element in
      log.append("a\(element)")
      if element == 1 { second.dispose() }
    })
    second.disposable = stream.subscribe(onNext: { log.append("b\($0)") })
    log = []
    send(1)
    send(2)
    #expect(log == ["a1", "a2"])
    first.dispose()
  }

  /// The sinks of `subscribe` check by themselves whether they are disposed; other sinks need not.
  @Test func aSinkThatIsDisposedDuringADeliveryIsNotCalled() {
    let subject = PublishSubject<Int>()
    let sinks = (0..<2).map { _ in TrustingSink<Int>() }
    let bag = DisposeBag()
    subject.subscribe(
      onNext: { _ in sinks[0].subscription.dispose() },
      onCompleted: { sinks[1].subscription.dispose() }
    ).disposed(by: bag)
    for sink in sinks { subject.subscribe(sink: sink) }
    subject.onNext(1)
    subject.onCompleted()
    #expect(sinks[0].events.entries == [])
    #expect(sinks[1].events.entries == [.next(1)])
  }

  @Test(arguments: [HotSource.behaviorSubject, .replaySubject, .behaviorRelay, .replayRelay])
  func aStreamSubscribedDuringAReplayTakesTurnsOfItsOwn(_ source: HotSource) {
    let (send, stream) = source.make()
    send(1)
    var log: [Int] = []
    let subscription = stream.subscribe(onNext: { element in
      log.append(element)
      _ = Observable.of(2, 3).subscribe(onNext: { log.append($0) })
      log.append(4)
    })
    subscription.dispose()
    #expect(log == [1, 2, 3, 4])
  }

  @Test(arguments: HotSource.allCases)
  func aSubscriberThatArrivesDuringADeliveryReceivesTheNextElement(_ source: HotSource) {
    let (send, stream) = source.make()
    var late: [Int] = []
    let bag = DisposeBag()
    stream.subscribe(onNext: { element in
      if element == 1 { stream.subscribe(onNext: { late.append($0) }).disposed(by: bag) }
    }).disposed(by: bag)
    send(1)
    send(2)
    let replays = source != .publishSubject && source != .publishRelay
    #expect(late == (replays ? [1, 2] : [2]))
  }

  @Test(arguments: HotSource.allCases)
  func aSubscriberThatDisposesItselfDuringADeliveryIsReleased(_ source: HotSource) {
    let lifetimes = Lifetimes()
    let (send, stream) = source.make()
    let slot = SerialDisposable()
    slot.disposable = stream.subscribe(onNext: { [token = lifetimes.token()] element in
      token.touch()
      if element == 1 { slot.dispose() }
    })
    send(1)
    lifetimes.expectNone()
  }

  @Test(arguments: HotSource.allCases)
  func anAbandonedSourceReleasesItsChains(_ source: HotSource) {
    let lifetimes = Lifetimes()
    var handles: [any Disposable] = []
    do {
      let (send, stream) = source.make()
      lifetimes.track(stream)
      let handle = stream.map { [token = lifetimes.token("map")] element in
        token.touch()
        return element
      }.filter { [token = lifetimes.token("filter")] _ in
        token.touch()
        return true
      }.subscribe(onNext: { [token = lifetimes.token("subscriber")] _ in token.touch() })
      handles.append(handle)
      send(1)
      #expect(lifetimes.count >= 3)
    }
    lifetimes.expectNone("the disposables are held, the source is not")
    for handle in handles { handle.dispose() }
  }

  @Test(arguments: HotSource.allCases)
  func eightThreadsSendAndEverySubscriberSeesEverythingInOneOrder(_ source: HotSource) {
    let (send, stream) = source.make()
    let perThread = source == .publishSubject ? 25_000 : 5_000
    let logs = (0..<3).map { _ in Guarded<[Int]>() }
    let bag = DisposeBag()
    for log in logs { stream.subscribe(onNext: { log.append($0) }).disposed(by: bag) }
    // The closure refers to a subject or relay, which may be sent to from any thread.
    nonisolated(unsafe) let sendFromThread = send
    onThreads(8) { thread in
      for number in 1...perThread { sendFromThread(thread * perThread + number) }
    }
    let reference = logs[0].value
    #expect(reference.count == 8 * perThread + source.initial.count)
    #expect(Set(reference).count == reference.count)
    for log in logs { #expect(log.value == reference) }
    var last = [Int](repeating: 0, count: 8)
    for element in reference where element > 0 {
      let thread = (element - 1) / perThread
      guard last[thread] < element else {
        Issue.record("a thread's own elements changed places")
        break
      }
      last[thread] = element
    }
  }

  @Test func deliveriesNeverOverlap() {
    let subject = PublishSubject<Int>()
    var isInside = false
    var overlaps = 0
    var count = 0
    let subscription = subject.subscribe(onNext: { _ in
      if isInside { overlaps += 1 }
      isInside = true
      count += 1
      isInside = false
    })
    onThreads(8) { _ in for number in 0..<10_000 { subject.onNext(number) } }
    #expect(overlaps == 0)
    #expect(count == 80_000)
    subscription.dispose()
  }

  @Test func aReplayHasNoGapAndNoDuplicateWhileOthersSend() {
    for _ in 0..<20 {
      let subject = ReplaySubject<Int>.createUnbounded()
      let logs = Guarded<[Guarded<[Int]>]>()
      let bag = DisposeBag()
      onThreads(4) { thread in
        if thread == 0 {
          for number in 0..<2_000 { subject.onNext(number) }
        } else {
          for _ in 0..<20 {
            let log = Guarded<[Int]>()
            logs.append(log)
            subject.subscribe(onNext: { log.append($0) }).disposed(by: bag)
          }
        }
      }
      #expect(logs.value.count == 60)
      for log in logs.value { #expect(log.value == Array(0..<2_000)) }
    }
  }

  @Test func theLatestValueAndWhatFollowsHaveNoGapWhileOthersSend() {
    for _ in 0..<20 {
      let relay = BehaviorRelay(value: 0)
      let logs = Guarded<[Guarded<[Int]>]>()
      let bag = DisposeBag()
      onThreads(4) { thread in
        if thread == 0 {
          for number in 1...2_000 { relay.accept(number) }
        } else {
          for _ in 0..<20 {
            let log = Guarded<[Int]>()
            logs.append(log)
            relay.subscribe(onNext: { log.append($0) }).disposed(by: bag)
          }
        }
      }
      for log in logs.value {
        let first = log.value.first ?? -1
        #expect(log.value == Array(first...2_000))
      }
    }
  }

  @Test func aReplaySubjectHasObserversWhileAnyoneIsSubscribed() {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    #expect(!subject.hasObservers)
    let subscription = subject.subscribe()
    #expect(subject.hasObservers)
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func elementsSentDuringAReplayComeAfterIt() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    subject.onNext(1)
    subject.onNext(2)
    var log: [Int] = []
    let subscription = subject.subscribe(onNext: { element in
      log.append(element)
      if element == 1 {
        subject.onNext(3)
        subject.onNext(4)
      }
    })
    #expect(log == [1, 2, 3, 4])
    subscription.dispose()
  }

  @Test func subscribingAndDisposingWhileOthersSendIsSafe() {
    let subject = PublishSubject<Int>()
    onThreads(8) { thread in
      for number in 0..<2_000 {
        if thread < 4 {
          subject.onNext(number)
        } else {
          subject.map { $0 + 1 }.subscribe(onNext: { _ in }).dispose()
        }
      }
    }
    #expect(!subject.hasObservers)
  }

  @Test func anElementThatSendsWhenItIsReleasedDoesNotDeadlock() {
    final class Last: Sendable {
      let subject: BehaviorSubject<Last?>
      init(_ subject: BehaviorSubject<Last?>) { self.subject = subject }
      deinit { subject.onNext(nil) }
    }
    let subject = BehaviorSubject<Last?>(value: nil)
    subject.onNext(Last(subject))
    subject.onNext(nil)
    #expect(throws: Never.self) { _ = try subject.value() }
  }
}
