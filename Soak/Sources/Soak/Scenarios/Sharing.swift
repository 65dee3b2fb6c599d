import ReactorKit

extension Scenario {
  /// Threads come and go while a source emits; one subscriber is there all the time.
  private static func visits(
    _ round: Round, _ name: String, _ share: (Observable<Item>) -> Observable<Item>
  ) async {
    let subject = PublishSubject<Item>()
    let connections = Counter()
    let source = Observable.deferred { () -> Observable<Item> in
      if connections.enter() > 1 { round.fail("\(name): two connections") }
      return subject.asObservable()
    }.do(onDispose: { connections.leave() })
    let shared = share(source.counted())
    let resident = Probe(round, name, shared)
    let visitors = Locked<[Probe<Item>]>([])
    await round.onThreads { thread, generator in
      if thread == 0 {
        for number in 0..<count { subject.onNext(Item(source: 0, number: number)) }
        round.countSent(count)
      } else {
        for _ in 0..<15 {
          let visitor = Probe(round, "\(name)'s visitor", shared)
          for _ in 0..<Int.random(in: 0..<200, using: &generator) { _ = generator.next() }
          visitor.stop()
          visitors.withLock { $0.append(visitor) }
        }
      }
    }
    resident.expectAll(count, from: 0..<1)
    resident.stop()
    round.expect(!subject.hasObservers, "\(name) has not left its source")
    for visitor in visitors.withLock({ $0 }) {
      let numbers = visitor.elements.map(\.number)
      if let first = numbers.first {
        round.expect(numbers == Array(first..<first + numbers.count), "\(name)'s visitor saw \(numbers)")
      }
    }
    let late = Probe(round, "\(name)'s late one", shared)
    round.expect(late.elements.isEmpty, "\(name) replays what is over: \(late.elements)")
    late.stop()
  }

  /// Subscribers of a shared stream come and go. Semantics S2.2, S9.3 and S9.4.
  static let sharing = [
    Scenario("share") { round in await visits(round, "share") { $0.share() } },
    Scenario("share(replay:)") { round in
      await visits(round, "share(replay:)") { $0.share(replay: 3) }
    },
    Scenario("replay + refCount") { round in
      await visits(round, "replay + refCount") { $0.replay(3).refCount() }
    },
    Scenario("multicast(selector:)") { round in
      let subjects = sources(round)
      let merged = Observable.merge(subjects.map { $0.counted() })
      let probe = Probe(
        round, "multicast(selector:)",
        merged.multicast({ PublishSubject<Item>() }) { shared in
          let others = shared.map { Item(source: $0.source + round.threads, number: $0.number) }
          return Observable.merge(shared, others)
        })
      await emitAll(round, to: subjects)
      round.expect(probe.hasEnded, "multicast(selector:) has not completed")
      probe.expectAll(count, from: 0..<2 * round.threads)
    },
    // Nobody stays: connections come and go with the last subscriber.
    Scenario("share without residents") { round in
      let connections = Counter()
      let probes = Locked<[Probe<Int>]>([])
      let shared = Observable<Int>.create { observer in
        _ = connections.enter()
        observer.onNext(1)
        observer.onNext(2)
        return Disposables.create { connections.leave() }
      }.counted().share(replay: 2)
      await round.onThreads { _, _ in
        for _ in 0..<40 {
          let probe = Probe(round, "share without residents", shared)
          probe.stop()
          round.countSent(2)
          probes.withLock { $0.append(probe) }
        }
      }
      for elements in probes.withLock({ $0 }).map(\.elements) {
        // Another thread may emit them: who comes while it does may be late for the first, or leave too
        // early.
        round.expect([[1, 2], [1], [2], []].contains(elements), "\(elements) arrived")
      }
      round.expect(connections.enter() == 1, "a connection is left")
    },
  ]
}
