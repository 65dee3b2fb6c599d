import Floors
import Harness
import ReactorKit

extension Growth {
  static let subscribers = Growth(
    "subscribers", "One action, one mutation", axis: "subscribers",
    reason: """
      Linear: each subscriber is called. Over a few, the cost of the action itself shows; of many, only what \
      a call costs, to which come the cache misses of as many closures.
      """,
    lines: [
      Line("ReactorKit", decades(to: 10_000)) { count in
        let (reactor, seen, bag) = (Counter(), Seen(), DisposeBag())
        for _ in 0..<count {
          reactor.state.subscribe(onNext: { seen.note($0.value) }).disposed(by: bag)
        }
        let side: Side = { iterations in
          withExtendedLifetime(bag) { seen.during(iterations) { reactor.send(.increase) } }
        }
        return (side, count)
      },
      Line("closures in an array", decades(to: 10_000)) { (Floors.subscribers($0), $0) },
    ])

  static let reactors = Growth(
    "reactors", "One action, one mutation, one subscriber", axis: "live reactors",
    reason: """
      Flat for one of them: a stored runtime is in its reactor, a bare one in a hash table. Sent to each in \
      turn, their memory no longer fits into the caches, which is what the rise is.
      """,
    lines: [
      Line("stored, one of them", decades(to: 100_000)) {
        oneOf($0) {
          Counter()
        } send: {
          $0.send(.increase)
        }
      },
      Line("bare, one of them", decades(to: 100_000)) {
        oneOf($0) {
          BareCounter()
        } send: {
          $0.send(.increase)
        }
      },
      Line("stored, each in turn", decades(to: 100_000)) { count in
        let (reactors, seen, bag) = started(count) { Counter() }
        var index = 0
        let side: Side = { iterations in
          withExtendedLifetime(bag) {
            seen.during(iterations) {
              index = index + 1 < count ? index + 1 : 0
              reactors[index].send(.increase)
            }
          }
        }
        return (side, 1)
      },
    ])

  private static func oneOf<R: Reactor>(
    _ count: Int, _ make: () -> R, send: @escaping (R) -> Void
  ) -> (Side, Int) {
    let (reactors, seen, bag) = started(count, make)
    let reactor = reactors[count / 2]
    let side: Side = { iterations in
      withExtendedLifetime((bag, reactors)) { seen.during(iterations) { send(reactor) } }
    }
    return (side, 1)
  }

  private static func started<R: Reactor>(_ count: Int, _ make: () -> R) -> ([R], Seen, DisposeBag) {
    let (seen, bag) = (Seen(), DisposeBag())
    let reactors = (0..<count).map { _ in
      let reactor = make()
      reactor.state.subscribe(onNext: { _ in seen.note(0) }).disposed(by: bag)
      return reactor
    }
    return (reactors, seen, bag)
  }

  static let stateSize = Growth(
    "state-size", "One element of the state is set in place", axis: "elements of the state",
    reason:
      "Flat: `reduce` changes the state in place, and nobody copies the array. Cache misses are the rest.",
    lines: [
      Line("ReactorKit", decades(from: 10, to: 1_000_000)) { (ListReactor.side(count: $0), 1) },
      Line("in place, in a Mutex", decades(from: 10, to: 1_000_000)) { (Floors.list(count: $0), 1) },
    ])

  static let chain = Growth(
    "chain", "One element through a chain of map", axis: "operators",
    reason: "Linear: each operator is a call.",
    lines: [
      Line("ReactorKit", [1, 2, 5, 10, 20, 50, 100]) { count in
        let (subject, seen) = (PublishSubject<Int>(), Seen())
        var stream: Observable<Int> = subject
        for _ in 0..<count { stream = stream.map { $0 &+ 1 } }
        let subscription = stream.subscribe(onNext: { seen.note($0) })
        let side: Side = { iterations in
          withExtendedLifetime(subscription) { seen.during(iterations) { subject.onNext(1) } }
        }
        return (side, 1)
      },
      Line("nested closures", [1, 2, 5, 10, 20, 50, 100]) { (Floors.closures($0), 1) },
    ])

  /// 1, 10, 100 …
  static func decades(from first: Int = 1, to last: Int) -> [Int] {
    Array(sequence(first: first) { $0 < last ? $0 * 10 : nil })
  }
}

extension LongRun {
  static let memory = LongRun(
    "memory", "Memory of one reactor in 10 million actions",
    reason: "Flat: what an action allocates is given back before `send` returns.", length: 10_000_000
  ) { Workload.counterSide() }
}
