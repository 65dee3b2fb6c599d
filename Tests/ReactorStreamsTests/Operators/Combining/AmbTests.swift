import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite struct AmbTests {
  @Test(arguments: [
    Marble(
      ["--a-b|", "-x---y-|"], "-x---y-|", subscriptions: ["^!", "^------!"],
      because: "the first to emit is followed"),
    Marble(
      ["-a-|", "--x|"], "-a-|", subscriptions: ["^--!", "^!"], because: "the first to emit is followed"),
    Marble(["-|", "--x|"], "-|", subscriptions: ["^!", "^!"], because: "an end counts too"),
    Marble(["---a", "-#"], "-#", subscriptions: ["^!", "^!"], because: "an error counts too"),
    Marble(["-a-#", "-x-"], "-a-#", subscriptions: ["^--!", "^!"], because: "at once, the first wins"),
    Marble(
      ["---", "---"], "", subscriptions: ["^-!", "^-!"], disposeAt: 2, because: "disposal leaves both"),
    Marble(
      ["-a--", "---"], "-a", subscriptions: ["^-!", "^!"], disposeAt: 2, because: "disposal leaves the winner"
    ),
  ])
  func twoStreams(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].amb(sources[1]) }
    marble.verifyAll { sources, _ in Observable.amb(sources) }
    marble.verifyAll { sources, _ in Observable.amb(sources.lazy.map { $0.map { $0 } }) }
  }

  @Test(arguments: [
    Marble(
      ["---a|", "-x-|", "--p|"], "-x-|", subscriptions: ["^!", "^--!", "^!"],
      because: "all but the winner are left")
  ])
  func threeStreams(_ marble: Marble) {
    marble.verifyAll { sources, _ in Observable.amb(sources) }
    marble.verifyAll { sources, _ in sources[0].amb(sources[1]).amb(sources[2]) }
  }

  @Test func noStreamsNeverEmit() {
    #expect(Observable<Int>.amb([]).eventsAtOnce() == [])
    #expect(Observable.amb([Observable.of(1, 2)]).eventsAtOnce() == [.next(1), .next(2), .completed])
  }

  @Test func anEventDuringSubscriptionDisposesTheOtherStreamsAtOnce() {
    let tap = Tap<Int>()
    #expect(Observable.just(1).amb(tap).eventsAtOnce() == [.next(1), .completed])
    #expect(Observable.amb([.error(TestError()), tap]).eventsAtOnce() == [.error(TestError())])
    #expect([tap.subscribed, tap.disposed] == [2, 2])
    // These alternate on the thread, so both are subscribed to before the first of them emits.
    #expect(Observable.of(1, 2).amb(Observable.of(3, 4)).elementsAtOnce() == [1, 2])
  }

  @Test func theOthersAreLeftBeforeTheFirstEventIsDelivered() {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    _ = first.amb(second).subscribe { event in
      #expect(!first.hasObservers)
      first.onNext(9)
      log(event)
    }
    second.onNext(1)
    second.onCompleted()
    #expect(log.entries == [.next(1), .completed])
  }

  @Test func lateEventsOfALosingOrEndedStreamAreIgnored() {
    let first = Tap<Int>(), second = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = first.amb(second).subscribe { log($0) }
    first.send(.next(1))
    for event in [Event<Int>.next(2), .error(TestError()), .completed] { second.send(event) }
    first.send(.completed)
    for event in [Event<Int>.next(3), .error(TestError()), .completed] { first.send(event) }
    #expect(log.entries == [.next(1), .completed])
    #expect([first.disposed, second.disposed] == [1, 1])
  }

  @Test func ofEightThreadsExactlyOneIsFollowed() {
    for _ in 0..<20 {
      let subjects = (0..<8).map { _ in PublishSubject<Int>() }
      let log = Log<Event<Int>>()
      _ = Observable.amb(subjects).subscribe { log($0) }
      onThreads(8) { thread in
        for element in 0..<10 { subjects[thread].onNext(thread * 100 + element) }
        subjects[thread].onCompleted()
      }
      let first = log.entries.first?.element ?? 0
      #expect(log.entries == (first..<first + 10).map { .next($0) } + [.completed])
      #expect(first % 100 == 0)
      #expect(!subjects.contains { $0.hasObservers })
    }
  }

  @Test func aStreamThatIsSubscribedWhenAnotherThreadHasDecidedIsLeft() {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let late = Observable<Int>.create { observer in
      onThreads(1) { _ in first.onNext(1) }
      return second.subscribe(observer)
    }
    let log = Log<Int>()
    let subscription = first.amb(late).subscribe(onNext: { log($0) })
    second.onNext(2)
    #expect(log.entries == [1])
    #expect(!second.hasObservers)
    subscription.dispose()
  }

  @Test(arguments: UnaryOperatorTests.Ending.allCases)
  func nothingIsRetainedAfterTheEnd(_ ending: UnaryOperatorTests.Ending) {
    let lifetimes = Lifetimes()
    var subjects: [PublishSubject<Int>] = (0..<2).map { _ in lifetimes.track(PublishSubject()) }
    func touching(_ source: Observable<Int>) -> Observable<Int> {
      source.map { [token = lifetimes.token()] in
        token.touch()
        return $0
      }
    }
    let subscription = touching(subjects[0]).amb(touching(subjects[1]))
      .subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() }, onError: { _ in })
    subjects[1].onNext(1)
    switch ending {
    case .completion: subjects[1].onCompleted()
    case .error: subjects[1].onError(TestError())
    case .disposal: subscription.dispose()
    case .sourceReleased: break
    }
    subjects = []
    lifetimes.expectNone()
    withExtendedLifetime(subscription) {}
  }

  @Test func theMachineFollowsTheFirst() {
    var machine = AmbStateMachine()
    #expect(!machine.isDecided)
    let steps = [machine.event(from: 2), machine.event(from: 0), machine.event(from: 2)]
    #expect(steps == [.win, .ignore, .deliver])
    #expect(machine.isDecided)
  }
}
