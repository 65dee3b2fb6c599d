import ReactorKit

extension Scenario {
  /// All threads send to one subject; who is there sees all, in one order.
  private static func oneOrder(
    _ round: Round, _ name: String, _ stream: Observable<Item>, send: @escaping @Sendable (Item) -> Void,
    complete: (() -> Void)?
  ) async {
    let residents = (0..<2).map { _ in Probe(round, name, stream.filter { $0.source >= 0 }) }
    let visitors = Locked<[Probe<Item>]>([])
    await round.onThreads { thread, generator in
      for number in 0..<count {
        send(Item(source: thread, number: number))
        if generator.oneIn(30) {
          let visitor = Probe(round, "\(name)'s visitor", stream.filter { $0.source >= 0 })
          if generator.oneIn(2) { visitor.stop() }
          visitors.withLock { $0.append(visitor) }
        }
      }
      round.countSent(count)
    }
    complete?()
    for resident in residents { resident.expectAll(count, from: 0..<round.threads) }
    let all = residents[0].elements
    round.expect(residents[1].elements == all, "\(name): two subscribers saw different orders")
    let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    for visitor in visitors.withLock({ $0 }) {
      visitor.stop()
      let seen = visitor.elements.compactMap { places[$0] }
      if let first = seen.first {
        round.expect(seen == Array(first..<first + seen.count), "\(name)'s visitor saw the places \(seen)")
      }
    }
    for resident in residents { resident.stop() }
  }

  /// All subscribers see one order, without a gap. Semantics S9.
  static let subjects = [
    Scenario("PublishSubject") { round in
      let subject = PublishSubject<Item>()
      await oneOrder(
        round, "PublishSubject", subject.asObservable(), send: { subject.onNext($0) },
        complete: subject.onCompleted)
      round.expect(!subject.hasObservers, "the subject is still observed")
    },
    Scenario("BehaviorSubject") { round in
      let subject = BehaviorSubject<Item>(value: Item(source: -1, number: 0))
      await oneOrder(
        round, "BehaviorSubject", subject.asObservable(), send: { subject.onNext($0) },
        complete: subject.onCompleted)
    },
    Scenario("ReplaySubject") { round in
      let subject = ReplaySubject<Item>.create(bufferSize: 5)
      await oneOrder(
        round, "ReplaySubject", subject.asObservable(), send: { subject.onNext($0) },
        complete: subject.onCompleted)
    },
    Scenario("PublishRelay") { round in
      let relay = PublishRelay<Item>()
      await oneOrder(
        round, "PublishRelay", relay.asObservable(), send: { relay.accept($0) }, complete: nil)
    },
    Scenario("BehaviorRelay") { round in
      let relay = BehaviorRelay<Item>(value: Item(source: -1, number: 0))
      await oneOrder(
        round, "BehaviorRelay", relay.asObservable(), send: { relay.accept($0) }, complete: nil)
    },
  ]
}
