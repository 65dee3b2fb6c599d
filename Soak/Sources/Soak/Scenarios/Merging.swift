import Dispatch
import ReactorKit
import Synchronization

extension Scenario {
  /// How many elements a thread sends in a round.
  static let count = 150

  /// Subjects that emit the numbers from zero, each on its own thread, at the same time.
  static func sources(_ round: Round) -> [PublishSubject<Item>] {
    (0..<round.threads).map { _ in PublishSubject() }
  }

  static func emitAll(_ round: Round, to subjects: [PublishSubject<Item>], completing: Bool = true) async {
    await round.onThreads { thread, _ in
      for number in 0..<count { subjects[thread].onNext(Item(source: thread, number: number)) }
      round.countSent(count)
      if completing { subjects[thread].onCompleted() }
    }
  }

  /// Sources on different threads are merged without a loss, in order. Semantics S5.1, S5.3 and S7.1.
  static let merging = [
    Scenario("merge") { round in
      let subjects = sources(round)
      let probe = Probe(round, "merge", Observable.merge(subjects.map { $0.counted() }))
      await emitAll(round, to: subjects)
      round.expect(probe.hasEnded, "merge has not completed")
      probe.expectAll(count, from: 0..<round.threads)
    },
    // Threads add inner streams, which run on a queue.
    Scenario("merge(maxConcurrent:)") { round in
      let outer = PublishSubject<Observable<Item>>()
      let running = Counter()
      let probe = Probe(round, "merge(maxConcurrent:)", outer.counted().merge(maxConcurrent: 3))
      let queue = ConcurrentDispatchQueueScheduler(qos: .default)
      await round.onThreads { thread, _ in
        for part in 0..<10 {
          outer.onNext(
            Observable.deferred {
              if running.enter() > 3 { round.fail("more than three streams run at the same time") }
              return .from((0..<10).map { Item(source: thread * 10 + part, number: $0) }, scheduler: queue)
            }.do(onCompleted: { running.leave() }))
          round.countSent(10)
        }
      }
      outer.onCompleted()
      await round.wait(for: "merge(maxConcurrent:)") { probe.hasEnded }
      probe.expectAll(10, from: 0..<round.threads * 10)
    },
    Scenario("flatMap") { round in
      let outer = sources(round)
      let inner = sources(round)
      let probe = Probe(
        round, "flatMap",
        Observable.merge(outer.map { $0.asObservable() }).flatMap { item in
          // The first element of each source opens what another thread emits into; the others are elements.
          item.number == 0
            ? Observable.merge(inner[item.source].counted(), .just(item))
            : .of(item, Item(source: -1, number: 0))
        })
      await round.onThreads { thread, _ in
        for number in 0..<count {
          outer[thread].onNext(Item(source: thread, number: number))
          inner[thread].onNext(Item(source: 1000 + thread, number: number))
        }
        outer[thread].onCompleted()
        inner[thread].onCompleted()
        round.countSent(3 * count - 1)
      }
      round.expect(probe.hasEnded, "flatMap has not completed")
      let numbers = probe.elements.bySource
      round.expect(numbers[-1]?.count == round.threads * (count - 1), "second elements are missing")
      for thread in 0..<round.threads {
        let own = numbers[thread] ?? []
        round.expect(own == Array(0..<count), "of \(thread) came \(own)")
        // Its stream may be opened on another thread, after some were sent.
        let hot = numbers[1000 + thread] ?? []
        round.expect(hot.ascends, "of \(1000 + thread) came \(hot)")
      }
    },
    // What the sources that wait for their turn emit meanwhile is replayed.
    Scenario("concat and startWith") { round in
      let subjects = (0..<round.threads).map { _ in ReplaySubject<Item>.createUnbounded() }
      let probe = Probe(
        round, "concat",
        Observable.concat(
          subjects.enumerated().map { thread, subject in
            subject.counted().startWith(Item(source: -1, number: thread))
          }))
      await round.onThreads { thread, _ in
        for number in 0..<count { subjects[thread].onNext(Item(source: thread, number: number)) }
        subjects[thread].onCompleted()
        round.countSent(count + 1)
      }
      round.expect(probe.hasEnded, "concat has not completed")
      let expected = (0..<round.threads).flatMap { thread in
        [Item(source: -1, number: thread)] + (0..<count).map { Item(source: thread, number: $0) }
      }
      round.expect(probe.elements == expected, "concat: \(probe.elements.count) elements in another order")
    },
    // Threads open streams with a resource and leave them, while others emit.
    Scenario("using") { round in
      let source = PublishSubject<Item>()
      let (opened, closed) = (Counter(), Counter())
      let stream = Observable<Item>.using(
        { () -> AnonymousResource in
          opened.increment()
          return AnonymousResource { closed.increment() }
        }, observableFactory: { _ in source.counted() })
      await round.onThreads { thread, _ in
        for number in 0..<count {
          let probe = Probe(round, "using", stream)
          source.onNext(Item(source: thread, number: number))
          probe.stop()
        }
        round.countSent(count)
      }
      source.onCompleted()
      round.expect(
        opened.value == round.threads * count && closed.value == opened.value,
        "\(opened.value) resources were opened, \(closed.value) closed")
    },
    Scenario("concatMap") { round in
      let subjects = sources(round)
      let queue = ConcurrentDispatchQueueScheduler(qos: .default)
      let probe = Probe(
        round, "concatMap",
        Observable.merge(subjects.map { $0.take(20) }).concatMap { item -> Observable<Item> in
          let pair = [item, Item(source: item.source, number: item.number + 1000)]
          return item.number.isMultiple(of: 4) ? .from(pair, scheduler: queue) : .from(pair)
        })
      await emitAll(round, to: subjects)
      await round.wait(for: "concatMap") { probe.hasEnded }
      let elements = probe.elements
      round.expect(elements.count == round.threads * 40, "concatMap: \(elements.count) elements arrived")
      for index in stride(from: 0, to: elements.count - 1, by: 2)
      where elements[index + 1] != Item(source: elements[index].source, number: elements[index].number + 1000)
      {
        round.fail("concatMap: \(elements[index + 1]) after \(elements[index])")
      }
      for (source, numbers) in elements.bySource {
        round.expect(numbers.filter { $0 < 1000 } == Array(0..<20), "concatMap: of \(source) came \(numbers)")
      }
    },
    Scenario("flatMapFirst") { round in
      let subjects = sources(round)
      let queue = ConcurrentDispatchQueueScheduler(qos: .default)
      let probe = Probe(
        round, "flatMapFirst",
        Observable.merge(subjects.map { $0.asObservable() }).flatMapFirst { item in
          Observable.from(
            (0..<3).map { Item(source: item.source, number: item.number * 3 + $0) }, scheduler: queue)
        })
      await emitAll(round, to: subjects)
      await round.wait(for: "flatMapFirst") { probe.hasEnded }
      let elements = probe.elements
      round.expect(
        !elements.isEmpty && elements.count.isMultiple(of: 3), "\(elements.count) elements arrived")
      for (index, element) in elements.enumerated() {
        round.expect(
          element.number % 3 == index % 3, "flatMapFirst: \(element) is in the middle of another stream")
      }
      for (source, numbers) in elements.bySource {
        round.expect(numbers.ascends, "flatMapFirst: of \(source) came \(numbers)")
      }
    },
  ]
}

/// Calls a closure when it is disposed first.
private final class AnonymousResource: Disposable, Sendable {
  private let isClosed = Atomic<Bool>(false)
  private let close: @Sendable () -> Void

  init(_ close: @escaping @Sendable () -> Void) { self.close = close }

  func dispose() { if !isClosed.exchange(true, ordering: .relaxed) { close() } }
}

/// Counts who is inside of something, or how often something was done.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)
  /// How many are inside now.
  func enter() -> Int { count.add(1, ordering: .relaxed).newValue }
  /// How often it was done.
  @discardableResult
  func increment() -> Int { enter() }
  var value: Int { count.load(ordering: .relaxed) }
  func leave() { count.subtract(1, ordering: .relaxed) }
}
