import Floors
import Harness
import ReactorKit
import Synchronization

private let watchers = Atomic<Int>(0)

extension Workload {
  /// The library cannot be built without its monitor. So the monitor is paid for twice: as many checks as an
  /// action makes (`actionReceived`, the way of a `just`, the commit) are made once more, by hand.
  static let pChecks = Workload(
    "p", "a with twice the checks for a monitor that is off", floor: "our a", budget: Budget(ratio: 1.02)
  ) {
    let counter = Subscribed(Counter()) { $0.note($1.value) }
    return Contest(
      ours: { iterations in
        counter.seen.during(iterations) {
          for _ in 0..<3 where watchers.load(ordering: .relaxed) > 0 { counter.seen.note(0) }
          counter.reactor.send(.increase)
        }
      }, floor: Workload.counterSide())
  }

  static let pRemoved = Workload(
    "p-removed", "a after its monitor was removed", floor: "our a, never monitored",
    budget: Budget(ratio: 1.02)
  ) {
    let counter = Subscribed(Counter()) { $0.note($1.value) }
    let monitor = counter.reactor.monitor { _ in }
    counter.reactor.send(.increase)
    monitor.dispose()
    return Contest(
      ours: { iterations in counter.seen.during(iterations) { counter.reactor.send(.increase) } },
      floor: Workload.counterSide())
  }
}
