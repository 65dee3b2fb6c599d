import ReactorKitTesting
import TestSupport
import Testing

@Suite struct MaterializeTests {
  @Test(arguments: [
    Marble(
      "a-b|", "[next(a)]-[next(b)]([completed]|)", subscription: "^--!",
      because: "elements and the end are elements"),
    Marble("a#", "[next(a)]([error(MarbleError())]|)", because: "an error is an element, and completes"),
    Marble("|", "([completed]|)", because: "an end alone"),
    Marble("a--", "[next(a)]", subscription: "^-!", disposeAt: 2, because: "disposal leaves the source"),
  ])
  func materialize(_ marble: Marble) { marble.verify { source, _ in source.materialize() } }

  @Test func noElementFollowsADisposal() {
    let tap = Tap<Int>()
    let sink = TrustingSink<Event<Int>>()
    tap.materialize().subscribe(sink: sink)
    tap.send(.next(1))
    sink.subscription.dispose()
    tap.send(.next(2))
    #expect(sink.events.entries == [.next(.next(1))])
  }

  @Test func theFirstEndAmongTheElementsEndsIt() {
    for end in [Event<Int>.completed, .error(TestError())] {
      let tap = Tap<Event<Int>>()
      let log = Log<Event<Int>>()
      _ = tap.dematerialize().subscribe { log($0) }
      for event in [.next(1), end, .next(2), .completed, .error(TestError())] { tap.send(.next(event)) }
      tap.send(.completed)
      #expect(log.entries == [.next(1), end])
      #expect(tap.disposed == 1)
    }
  }

  @Test func anEndOfTheStreamItselfEndsItToo() {
    let completed = Observable.of(Event.next(1)).dematerialize()
    #expect(completed.eventsAtOnce() == [.next(1), .completed])
    #expect(Observable<Event<Int>>.error(TestError()).dematerialize().eventsAtOnce() == [.error(TestError())])
  }

  @Test func nothingFollowsTheEndThatIsDeliveredAsAnElement() {
    let tap = Tap<Int>()
    let log = Log<Event<Event<Int>>>()
    _ = tap.materialize().subscribe { event in
      log(event)
      tap.send(.next(2))
      tap.send(.error(TestError()))
    }
    tap.send(.completed)
    #expect(log.entries.map { "\($0)" } == ["next(completed)", "completed"])
  }

  @Test func aSubscriberThatLeavesAtTheMaterializedEndGetsNoCompletion() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = SerialDisposable()
    subscription.disposable = subject.materialize().subscribe { event in
      log("\(event)")
      subscription.dispose()
    }
    subject.onCompleted()
    #expect(log.entries == ["next(completed)"])
  }
}

@Suite struct IfEmptyTests {
  @Test(arguments: [
    Marble("a-|", "a-|", subscription: "^-!", because: "an element is enough"),
    Marble("--|", "--(x|)", subscription: "^-!", because: "the default comes with the end"),
    Marble("--#", "--#", because: "an error is not an empty end"),
    Marble("---", "", subscription: "^-!", disposeAt: 2, because: "disposal leaves the source"),
  ])
  func theDefault(_ marble: Marble) { marble.verify { source, _ in source.ifEmpty(default: "x") } }

  @Test(arguments: [
    Marble(["a-|", "x|"], "a-|", subscriptions: ["^-!", ""], because: "the other one is not needed"),
    Marble(
      ["--|", "x-y|"], "--x-y|", subscriptions: ["^-!", "--^--!"], because: "the other one takes over"),
    Marble(["-|", "-#"], "--#", because: "its error is the end"),
    Marble(["#", "x"], "#", subscriptions: ["(^!)", ""], because: "an error is not an empty end"),
    Marble(
      ["-|", "x-y"], "-x", subscriptions: ["^!", "-^!"], disposeAt: 2,
      because: "disposal leaves the other one"),
  ])
  func anotherStream(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].ifEmpty(switchTo: sources[1]) }
  }

  @Test func theSourceIsLeftAfterTheDefault() {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    _ = subject.do(onDispose: { log("left") }).ifEmpty(default: 1).subscribe { log("\($0)") }
    subject.onCompleted()
    #expect(log.entries == ["next(1)", "completed", "left"])
  }

  @Test func aSubscriberThatLeavesAtTheDefaultGetsNoCompletion() {
    let sink = TrustingSink<Int>(leavingWith: 1)
    Observable<Int>.empty().ifEmpty(default: 1).subscribe(sink: sink)
    #expect(sink.events.entries == [.next(1)])
  }

  @Test func anEndOfTheOtherStreamPassesOnce() {
    let other = Tap<Int>()
    let sink = ListeningSink()
    Observable.empty().ifEmpty(switchTo: other).subscribe(sink: sink)
    for event in [Event<Int>.completed, .completed, .error(TestError())] { other.send(event) }
    #expect(sink.ends.entries == [.completed])
  }

  @Test func theStreamIsReleasedWhenTheOtherTakesOver() {
    let lifetimes = Lifetimes()
    let other = PublishSubject<Int>()
    let subject = PublishSubject<Int>()
    let watched = subject.map { [token = lifetimes.token()] element in
      token.touch()
      return element
    }
    let subscription = Observable.deferred { watched }.ifEmpty(switchTo: other).subscribe()
    subject.onCompleted()
    #expect(!subject.hasObservers)
    #expect(other.hasObservers)
    subscription.dispose()
    #expect(!other.hasObservers)
  }
}
