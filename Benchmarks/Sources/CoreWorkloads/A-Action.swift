import Floors
package import Harness
import ReactorKit

extension Workload {
  private static let counterFloor = "a Mutex, a switch, a closure"

  static let a = Workload(
    "a", "one action, one mutation, one subscriber", floor: counterFloor,
    budget: Budget(ratio: 9, allocations: 1)
  ) { Contest(ours: counterSide(), floor: Floors.counter()) }

  static let aBare = Workload(
    "a-bare", "the same, without a storage of its own", floor: counterFloor,
    budget: Budget(ratio: 12, allocations: 1)
  ) {
    let counter = Subscribed(BareCounter()) { $0.note($1.value) }
    return Contest(
      ours: { iterations in counter.seen.during(iterations) { counter.reactor.send(.increase) } },
      floor: Floors.counter())
  }

  /// One action, one mutation, one subscriber.
  package static func counterSide() -> Side {
    let counter = Subscribed(Counter()) { $0.note($1.value) }
    return { iterations in counter.seen.during(iterations) { counter.reactor.send(.increase) } }
  }
}
