import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite struct CombineLatestTests {
  @Test(arguments: [
    Marble(
      ["a--b---|", "-x---y|"], "-[ax]-[bx]-[by]-|", subscriptions: ["^------!", "^-----!"],
      because: "whoever emits, the latest of both are combined"),
    Marble(
      ["ab-c--|", "--x----|"], "--[bx][cx]---|", because: "what comes before all have emitted is lost"),
    Marble(
      ["a|", "--x-y|"], "--[ax]-[ay]|", subscriptions: ["^!", "^----!"],
      because: "one that has completed keeps its latest element"),
    Marble(
      ["-|", "--x-y|"], "--|", subscriptions: ["^!", "^-!"],
      because: "an element completes it when every other source has completed and one of them was empty"),
    Marble(
      ["--x-y|", "-|"], "--|", subscriptions: ["^-!", "^!"],
      because: "an element completes it when every other source has completed and one of them was empty"),
    Marble(["|", "-|"], "-|", subscriptions: ["(^!)", "^!"], because: "an empty one alone does not end it"),
    Marble(
      ["a-#", "-x--y"], "-[ax]#", subscriptions: ["^-!", "^-!"], because: "an error ends all at once"),
    Marble(["a-", "-#"], "-#", because: "an error ends all before the first result"),
    Marble(["(ab|)", "(xy|)"], "([bx][by]|)", because: "what comes at once is combined in its order"),
    Marble(
      ["a---", "-x--"], "-[ax]", subscriptions: ["^--!", "^--!"], disposeAt: 3, because: "disposal leaves all"
    ),
    Marble(
      ["----", "----"], "", subscriptions: ["^--!", "^--!"], disposeAt: 3, because: "nothing comes of nothing"
    ),
  ])
  func twoStreams(_ marble: Marble) {
    marble.verifyAll { sources, _ in Observable.combineLatest(sources[0], sources[1]) { $0 + $1 } }
    marble.verifyAll { sources, _ in Observable.combineLatest(sources) { $0.joined() } }
    marble.verifyAll { sources, _ in Observable.combineLatest(sources).map { $0.joined() } }
    marble.verifyAll { sources, _ in Observable.combineLatest(sources[0], sources[1]).map { $0 + $1 } }
  }

  @Test(arguments: [
    Marble(
      ["a---d--|", "-b---|", "--c---#"], "--[abc]-[dbc]-#", because: "three streams, one of which fails"),
    Marble(
      ["a|", "-b|", "--c-d|"], "--[abc]-[abd]|", because: "the last one that completes ends it"),
    Marble(
      ["a----|", "b---|", "---|"], "-----|", subscriptions: ["^----!", "^---!", "^--!"],
      because: "one without an element does not end it"),
  ])
  func threeStreams(_ marble: Marble) {
    marble.verifyAll { sources, _ in
      Observable.combineLatest(sources[0], sources[1], sources[2]) { $0 + $1 + $2 }
    }
  }

  @Test func noStreamsAreCombinedOnce() {
    let none: [Observable<Int>] = []
    #expect(Observable.combineLatest(none) { $0.count }.eventsAtOnce() == [.next(0), .completed])
    #expect(Observable.combineLatest(none).eventsAtOnce() == [.next([]), .completed])
    let thrown = Observable<Int>.combineLatest(none) { _ in throw TestError() }
    #expect(thrown.eventsAtOnce() == [.error(TestError())])
  }

  @Test func synchronousStreamsTakeTurns() {
    let combined = Observable.combineLatest(Observable.of(1, 2, 3), Observable.of(10, 20, 30)) { $0 + $1 }
    #expect(combined.eventsAtOnce() == [.next(11), .next(12), .next(22), .next(23), .next(33), .completed])
  }

  @Test func anElementSentFromInsideADeliveryIsCombinedAfterIt() {
    let first = Tap<Int>(), second = Tap<Int>()
    let log = Log<Int>()
    _ = Observable.combineLatest(first, second) { $0 + $1 }.subscribe(onNext: { sum in
      if sum == 101 {
        first.send(.next(2))
        second.send(.next(200))
        first.send(.next(3))
      }
      log(sum)
    })
    first.send(.next(1))
    second.send(.next(100))
    #expect(log.entries == [101, 102, 202, 203])
  }

  @Test func fromEightThreadsDeliveriesDoNotOverlapAndEndWithTheLatest() {
    let subjects = (0..<8).map { _ in BehaviorSubject(value: -1) }
    let overlap = Overlap()
    let last = Guarded<[Int]>()
    let counts = Guarded((results: 0, ends: 0))
    _ = Observable.combineLatest(subjects).subscribe(
      onNext: { latest in
        overlap.pass { last.withLock { $0 = latest } }
        counts.withLock { $0.results += 1 }
      }, onCompleted: { counts.withLock { $0.ends += 1 } })
    onThreads(8) { thread in
      for element in 0..<500 { subjects[thread].onNext(element) }
      subjects[thread].onCompleted()
    }
    #expect(last.value == Array(repeating: 499, count: 8))
    #expect(counts.value == (4001, 1))
    #expect(overlap.count == 0)
  }
}
