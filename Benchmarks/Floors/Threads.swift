import Foundation
package import Harness
import Synchronization

// `@unchecked Sendable`: everything is guarded by the mutex.
private final class SharedCounterFloor: @unchecked Sendable {
  private let state = Mutex(0)
  private let subscriber: (Int) -> Void

  init(subscriber: @escaping (Int) -> Void) { self.subscriber = subscriber }

  @inline(never)
  func increase() {
    state.withLock { value in
      value += 1
      subscriber(value)
    }
  }
}

/// Runs the two halves of some work on two threads at the same time, and waits for both.
package func onTwoThreads(_ iterations: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let (isThere, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let begin = DispatchSemaphore(value: 0)
  for half in [iterations / 2, iterations - iterations / 2] {
    Thread.detachNewThread {
      isThere.signal()
      begin.wait()
      work(half)
      isDone.signal()
    }
  }
  for _ in 0..<2 { isThere.wait() }
  for _ in 0..<2 { begin.signal() }
  for _ in 0..<2 { isDone.wait() }
}

extension Floors {
  /// Two threads, one lock; the subscriber is called inside of it.
  package static func twoThreads() -> Side {
    let seen = Seen()
    let counter = SharedCounterFloor { seen.note($0) }
    return { iterations in
      seen.during(1) { onTwoThreads(iterations) { for _ in 0..<$0 { counter.increase() } } }
    }
  }
}
