import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite(.ownThreads) struct ZipTests {
  @Test(arguments: [
    Marble(
      ["a--b---|", "-x---y-|"], "-[ax]---[by]-|", subscriptions: ["^------!", "^------!"],
      because: "the first with the first, the second with the second"),
    Marble(
      ["abc-----|", "---x-y-z|"], "---[ax]-[by]-[cz]|", because: "what one is ahead of the other waits"),
    Marble(
      ["ab|", "---x-y---|"], "---[ax]-[by]---|", subscriptions: ["^-!", "^--------!"],
      because: "it completes when both have, whatever can follow"),
    Marble(
      ["a--|", "-x----|"], "-[ax]----|", subscriptions: ["^--!", "^-----!"],
      because: "one that completes, with nothing waiting, does not end it"),
    Marble(
      ["-x----|", "a--|"], "-[xa]----|", subscriptions: ["^-----!", "^--!"],
      because: "one that completes, with nothing waiting, does not end it"),
    Marble(["-|", "---|"], "---|", subscriptions: ["^!", "^--!"], because: "an empty one does not end it"),
    Marble(
      ["ab|", "---|"], "---|", subscriptions: ["^-!", "^--!"], because: "what waits at the end is lost"),
    Marble(["ab#", "-x--y"], "-[ax]#", subscriptions: ["^-!", "^-!"], because: "an error drops what waits"),
    Marble(["ab|", "-x#"], "-[ax]#", because: "an error passes also when another one has completed"),
    Marble(["(ab|)", "(xyz|)"], "([ax][by]|)", because: "what comes at once is combined in its order"),
    Marble(
      ["ab--", "-x--"], "-[ax]", subscriptions: ["^--!", "^--!"], disposeAt: 3, because: "disposal leaves all"
    ),
    Marble(
      ["a---", "----"], "", subscriptions: ["^--!", "^--!"], disposeAt: 3, because: "nothing comes of one"),
  ])
  func twoStreams(_ marble: Marble) {
    marble.verifyAll { sources, _ in Observable.zip(sources[0], sources[1]) { $0 + $1 } }
    marble.verifyAll { sources, _ in Observable.zip(sources) { $0.joined() } }
    marble.verifyAll { sources, _ in Observable.zip(sources).map { $0.joined() } }
    marble.verifyAll { sources, _ in Observable.zip(sources[0], sources[1]).map { $0 + $1 } }
  }

  @Test(arguments: [
    Marble(
      ["ad-|", "-b-e--|", "--c--f--|"], "--[abc]--[def]--|", subscriptions: ["^--!", "^-----!", "^-------!"],
      because: "three streams"),
    Marble(["a--|", "b----|", "-|"], "-----|", because: "one without elements does not end it"),
  ])
  func threeStreams(_ marble: Marble) {
    marble.verifyAll { sources, _ in Observable.zip(sources[0], sources[1], sources[2]) { $0 + $1 + $2 } }
  }

  @Test func noStreamsCompleteAtOnce() {
    let none: [Observable<Int>] = []
    #expect(Observable.zip(none) { $0.count }.eventsAtOnce() == [.completed])
    #expect(Observable.zip(none).eventsAtOnce() == [.completed])
  }

  @Test func anElementSentFromInsideADeliveryIsCombinedAfterIt() {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    _ = Observable.zip(first, second) { $0 + $1 }.subscribe { event in
      if event.element == 11 {
        first.onNext(2)
        second.onNext(20)
        first.onCompleted()
        second.onCompleted()
      }
      log(event)
    }
    first.onNext(1)
    second.onNext(10)
    #expect(log.entries == [.next(11), .next(22), .completed])
    #expect(!second.hasObservers)
  }

  @Test func anErrorThatTheSubscriberSendsComesAfterTheResult() {
    let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    _ = Observable.zip(first, second) { $0 + $1 }.subscribe { event in
      if event.element != nil { second.onError(TestError()) }
      log(event)
    }
    first.onNext(1)
    first.onCompleted()
    second.onNext(10)
    #expect(log.entries == [.next(11), .error(TestError())])
  }

  @Test func fromEightThreadsAllElementsMeetTheirEqualsInOrder() {
    let subjects = (0..<8).map { _ in PublishSubject<Int>() }
    let overlap = Overlap()
    let results = Guarded<[[Int]]>()
    let ends = Guarded(0)
    _ = Observable.zip(subjects).subscribe(
      onNext: { result in overlap.pass { results.append(result) } },
      onCompleted: { ends.withLock { $0 += 1 } })
    onThreads(8) { thread in
      for element in 0..<500 { subjects[thread].onNext(element) }
      subjects[thread].onCompleted()
    }
    #expect(results.value == (0..<500).map { Array(repeating: $0, count: 8) })
    #expect(ends.value == 1)
    #expect(overlap.count == 0)
  }

  @Test func manyElementsOfSynchronousStreamsNeitherNestNorPileUp() {
    let lifetimes = Lifetimes()
    let most = Guarded(0)
    let sums = onAnotherThread {
      var count = 0, sum = 0
      let source = Observable.from(0..<100_000)
      // Each element of the one stream is an object, so that those which wait can be counted.
      let objects = Observable.from(0..<5_000).map { _ in lifetimes.token() }
      _ = Observable.zip(source, source) { $0 + $1 }.subscribe(onNext: {
        count += 1
        sum += $0
      })
      _ = Observable.zip(objects, source) { object, _ in object.touch() }.subscribe(onNext: {
        if count % 100 == 0 { most.withLock { $0 = max($0, lifetimes.count) } }
        count += 1
      })
      return [count, sum]
    }
    #expect(sums == [105_000, 100_000 * 99_999])
    #expect(most.value < 10)
    lifetimes.expectNone()
  }
}
