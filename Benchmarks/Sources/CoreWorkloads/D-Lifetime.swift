import Floors
import Harness
import ReactorKit

extension Workload {
  private static let lifetimeFloor = "a class with an array of closures"

  static let d = Workload(
    "d", "a reactor is made, its pipeline started, and it is dropped", floor: lifetimeFloor,
    budget: Budget(ratio: 12)
  ) { Contest(ours: shortLife { Counter() }, floor: Floors.shortLife()) }

  static let dBare = Workload(
    "d-bare", "the same, without a storage of its own", floor: lifetimeFloor
  ) { Contest(ours: shortLife { BareCounter() }, floor: Floors.shortLife()) }

  static let d2 = Workload(
    "d2", "made, subscribed to, one action, dropped", floor: "the same with a class and its closures",
    budget: Budget(ratio: 12)
  ) {
    let seen = Seen()
    return Contest(
      ours: { iterations in
        seen.during(iterations) {
          let reactor = Counter()
          let subscription = reactor.state.subscribe(onNext: { if $0.value > 0 { seen.note($0.value) } })
          reactor.send(.increase)
          subscription.dispose()
        }
      }, floor: Floors.subscribedLife())
  }

  private static func shortLife<R: Reactor>(_ make: @escaping () -> R) -> Side {
    let seen = Seen()
    return { iterations in
      seen.during(iterations) {
        let reactor = make()
        _ = reactor.state
        seen.note(0)
      }
    }
  }
}

extension MemoryWorkload {
  static let d = MemoryWorkload(
    "d-kept", "100,000 reactors, their pipelines started", floor: "a class with an array of closures",
    // 384, and what the list of them takes.
    budget: Budget(bytes: 384.5, left: 0), count: 100_000, ours: { _ in started(Counter()) },
    floorSide: { _ in Floors.lifetime() })

  static let dBare = MemoryWorkload(
    "d-kept-bare", "the same, without a storage of their own", floor: "a class with an array of closures",
    count: 100_000, ours: { _ in started(BareCounter()) }, floorSide: { _ in Floors.lifetime() })

  private static func started<R: Reactor>(_ reactor: R) -> R {
    _ = reactor.state
    return reactor
  }
}
