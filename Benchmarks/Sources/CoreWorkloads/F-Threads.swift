import Dispatch
import Floors
import Harness
import ReactorKit
import Synchronization

// `@unchecked Sendable`: constant; what is subscribed counts one delivery at a time.
extension Subscribed: @unchecked Sendable {}

/// Waits until a subscriber has seen a value.
private final class LastValue: Sendable {
  private let awaited = Atomic<Int>(.max)
  private let isSeen = DispatchSemaphore(value: 0)

  func note(_ value: Int) { if value == awaited.load(ordering: .relaxed) { isSeen.signal() } }

  /// Does something, and waits for the value that comes last.
  func wait(for value: Int, after work: () -> Void) {
    awaited.store(value, ordering: .relaxed)
    work()
    // A value that never comes is noticed by the number of those that have.
    _ = isSeen.wait(timeout: .now() + 60)
  }
}

extension Workload {
  static let f = Workload(
    "f", "two threads send 500,000 actions each to one reactor", floor: "two threads and a Mutex",
    budget: Budget(ratio: 3),
    clock: .wall, iterations: 1_000_000
  ) { contest(threads: 2) }

  static let fEight = Workload(
    "f-8", "eight threads send 25,000 actions each to one reactor", floor: "eight threads and a Mutex",
    budget: Budget(ratio: 5),
    clock: .wall, iterations: 200_000
  ) { contest(threads: 8) }

  private static func contest(threads count: Int) -> Contest {
    let last = LastValue()
    let counter = Subscribed(Counter()) {
      $0.note($1.value)
      last.note($1.value)
    }
    return Contest(
      ours: { iterations in
        let before = counter.reactor.currentState.value
        let seen = counter.seen.during(1) {
          // When all threads have sent, a queue may still handle what they have left to each other.
          last.wait(for: before + iterations) {
            onThreads(count, iterations) { for _ in 0..<$0 { counter.reactor.send(.increase) } }
          }
        }
        // Nothing is lost.
        return counter.reactor.currentState.value - before == seen ? seen : -1
      }, floor: Floors.threads(count))
  }
}
