import Dispatch
import ReactorKitTesting
import TestSupport
import Testing

@Suite struct ConnectableObservableTests {
  private let tap = Tap<Int>()

  @Test func subscribesWhenConnected() {
    let published = tap.publish()
    let seen = Guarded<[Int]>()
    _ = published.subscribe(onNext: { seen.append($0) })
    _ = published.subscribe(onNext: { seen.append(10 * $0) })
    #expect(tap.subscribed == 0)
    let connection = published.connect()
    let same = published.connect()
    #expect(tap.subscribed == 1)
    tap.send(.next(1))
    same.dispose()
    connection.dispose()
    #expect(tap.disposed == 1)
    tap.send(.next(2))
    #expect(seen.value == [1, 10])
  }

  @Test func disconnectingMakesANewSubject() {
    let published = tap.publish()
    let seen = Guarded<[String]>()
    _ = published.subscribe { seen.append("a \($0)") }
    published.connect().dispose()
    _ = published.subscribe { seen.append("b \($0)") }
    let connection = published.connect()
    tap.send(.next(1))
    #expect(seen.value == ["b next(1)"])
    connection.dispose()
  }

  @Test(arguments: [Event<Int>.completed, .error(Mishap())])
  func afterTheEndItCanConnectAgain(_ end: Event<Int>) {
    let replayed = tap.replay(1)
    let seen = Guarded<[Event<Int>]>()
    _ = replayed.subscribe { seen.append($0) }
    _ = replayed.connect()
    tap.send(.next(1))
    tap.send(end)
    tap.send(.next(9), to: 0)
    #expect(seen.value == [.next(1), end])
    #expect(tap.disposed == 1)
    #expect(replayed.eventsAtOnce() == [])
    _ = replayed.connect()
    #expect(tap.subscribed == 2)
  }

  @Test(arguments: [Event<Int>.completed, .error(Mishap())])
  func anEndThatComesAfterDisconnectingReachesNobody(_ end: Event<Int>) {
    let published = tap.publish()
    let seen = Guarded<[Event<Int>]>()
    let subscription = published.subscribe { seen.append($0) }
    published.connect().dispose()
    tap.send(end)
    #expect(seen.value == [])
    subscription.dispose()
  }

  @Test func replayRemembers() {
    let some = tap.replay(2)
    _ = some.connect()
    for element in 1...3 { tap.send(.next(element)) }
    #expect(some.elementsAtOnce() == [2, 3])
    let all = tap.replayAll()
    _ = all.connect()
    for element in 1...3 { tap.send(.next(element)) }
    #expect(all.elementsAtOnce() == [1, 2, 3])
  }

  @Test func multicastThroughOneSubjectEndsForGood() {
    let subject = BehaviorSubject(value: 0)
    let connectable = tap.multicast(subject)
    let seen = Guarded<[Event<Int>]>()
    _ = connectable.subscribe { seen.append($0) }
    _ = connectable.connect()
    tap.send(.next(1))
    tap.send(.completed)
    #expect(seen.value == [.next(0), .next(1), .completed])
    #expect(connectable.eventsAtOnce() == [.completed])
  }

  @Test func multicastWithASelectorSubscribesOnce() {
    let doubled = tap.multicast({ PublishSubject<Int>() }) { shared in
      Observable.merge(shared, shared.map { -$0 })
    }
    let seen = Guarded<[Event<Int>]>()
    let subscription = doubled.subscribe { seen.append($0) }
    #expect(tap.subscribed == 1)
    tap.send(.next(1))
    tap.send(.completed)
    #expect(seen.value == [.next(1), .next(-1), .completed])
    subscription.dispose()
    let other = doubled.subscribe()
    #expect(tap.subscribed == 2)
    other.dispose()
    #expect(tap.disposed == 2)
  }

  @Test func multicastWithAClosureThatThrowsFails() {
    let first = tap.multicast({ () throws -> PublishSubject<Int> in throw Mishap() }) { $0 }
    #expect(first.eventsAtOnce() == [.error(Mishap())])
    let second = tap.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw Mishap() }
    #expect(second.eventsAtOnce() == [.error(Mishap())])
    #expect(tap.subscribed == 0)
  }

  @Test func refCountConnectsForTheFirstAndLeavesWithTheLast() {
    let shared = tap.publish().refCount()
    let first = shared.subscribe()
    let second = shared.subscribe()
    #expect([tap.subscribed, tap.disposed] == [1, 0])
    first.dispose()
    first.dispose()
    #expect(tap.disposed == 0)
    second.dispose()
    #expect(tap.disposed == 1)
    let third = shared.subscribe()
    #expect(tap.subscribed == 2)
    third.dispose()
  }

  @Test func refCountConnectsAgainAfterTheEnd() {
    let shared = tap.publish().refCount()
    let seen = Guarded<[Event<Int>]>()
    _ = shared.subscribe { seen.append($0) }
    let second = shared.subscribe()
    tap.send(.completed)
    #expect(seen.value == [.completed])
    second.dispose()
    _ = shared.subscribe { seen.append($0) }
    #expect(tap.subscribed == 2)
    tap.send(.error(Mishap()))
    #expect(seen.value == [.completed, .error(Mishap())])
    #expect(tap.disposed == 2)
    #expect(Observable.of(1, 2).publish().refCount().eventsAtOnce() == [.next(1), .next(2), .completed])
  }

  @Test func aConnectionThatNobodyNeedsWhenItIsMadeIsEnded() {
    let subject = BehaviorSubject(value: 1)
    let shared = subject.publish().refCount()
    for _ in 0..<2 {
      #expect(shared.take(1).elementsAtOnce() == [1])
      #expect(!subject.hasObservers)
    }
  }

  @Test func aSubscriberThatArrivesWhileTheFirstConnectsAndLeavesKeepsTheConnection() {
    let subject = BehaviorSubject(value: 1)
    let shared = subject.publish().refCount()
    let log = Log<Int>()
    let subscription = shared.take(1).ignoreElements().asCompletable().andThen(shared)
      .subscribe(onNext: { log($0) })
    subject.onNext(2)
    subject.onNext(3)
    #expect(log.entries == [2, 3])
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func aSubscriberOnAnotherThreadKeepsAConnectionThatTheFirstHasLeft() {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let second = SerialDisposable()
    let firstLeaves = PublishSubject<Void>()
    let shared = Guarded<Observable<Int>?>(nil)
    let source = Observable<Int>.create { observer in
      let subscription = subject.subscribe(observer)
      firstLeaves.onNext(())
      onThreads(1) { _ in second.disposable = shared.value?.subscribe(onNext: { log($0) }) ?? subscription }
      return subscription
    }
    shared.withLock { $0 = source.publish().refCount() }
    _ = shared.value?.take(until: firstLeaves).subscribe()
    subject.onNext(1)
    #expect(log.entries == [1])
    second.dispose()
    #expect(!subject.hasObservers)
    shared.withLock { $0 = nil }
  }

  /// The first leaves while it connects, and the second is being replayed to when that returns.
  @Test func aConnectionLeftByTheFirstIsKeptForASubscriberInItsReplay() {
    let subject = PublishSubject<Int>()
    let (isConnecting, mayReturn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let hasReturned = DispatchSemaphore(value: 0)
    let connections = Guarded(0)
    let source = Observable<Int>.create { observer in
      let subscription = subject.subscribe(observer)
      let isFirst = connections.withLock { count in
        count += 1
        return count == 1
      }
      guard isFirst else { return subscription }
      subject.onNext(1)
      isConnecting.signal()
      mayReturn.wait()
      return subscription
    }
    let shared = source.replay(1).refCount()
    let log = Log<Int>()
    let second = SerialDisposable()
    onThreads(2) { thread in
      if thread == 0 {
        _ = shared.take(1).subscribe()
        hasReturned.signal()
      } else {
        isConnecting.wait()
        second.disposable = shared.subscribe(onNext: { element in
          log(element)
          guard element == 1 else { return }
          mayReturn.signal()
          hasReturned.wait()
        })
      }
    }
    #expect(connections.value == 1)
    subject.onNext(2)
    #expect(log.entries == [1, 2])
    second.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func threadsThatComeAndGoLeaveNothingConnected() {
    let connections = Guarded(0)
    let source = Observable<Int>.create { observer in
      connections.withLock { $0 += 1 }
      observer.onNext(1)
      return Disposables.create { connections.withLock { $0 -= 1 } }
    }
    let shared = source.publish().refCount()
    onThreads(8) { _ in for _ in 0..<200 { shared.subscribe().dispose() } }
    #expect(connections.value == 0)
    let last = shared.subscribe()
    #expect(connections.value == 1)
    last.dispose()
    #expect(connections.value == 0)
  }

  @Test func threadsConnectOnce() {
    let published = tap.publish()
    let connections = Guarded<[any Disposable]>()
    onThreads(8) { _ in connections.append(published.connect()) }
    #expect(tap.subscribed == 1)
    for connection in connections.value { connection.dispose() }
    #expect(tap.disposed == 1)
  }

  @Test func refCountOverAnEndedSubjectDoesNotConnect() {
    let subject = PublishSubject<Int>()
    subject.onCompleted()
    #expect(tap.multicast(subject).refCount().eventsAtOnce() == [.completed])
    #expect(tap.subscribed == 0)
  }

  @Test(arguments: ["end", "error", "dispose"])
  func everythingIsReleased(_ how: String) {
    let lifetimes = Lifetimes()
    let source = PublishSubject<Int>()
    let handles = Guarded<[any Disposable]>()
    do {
      let watched = source.map { [token = lifetimes.token()] element in
        token.touch()
        return element
      }
      let published = lifetimes.track(watched.publish())
      for stream in [published.asObservable(), lifetimes.track(watched.replay(1)).refCount()] {
        handles.append(
          stream.subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() }, onError: { _ in }))
      }
      handles.append(published.connect())
    }
    source.onNext(1)
    #expect(lifetimes.count > 0)
    switch how {
    case "end": source.onCompleted()
    case "error": source.onError(Mishap())
    default: for handle in handles.value { handle.dispose() }
    }
    lifetimes.expectNone()
    #expect(!source.hasObservers)
  }
}
