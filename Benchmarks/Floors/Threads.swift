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

/// Divides some work among threads that run it at the same time, and waits for all of them.
package func onThreads(_ count: Int, _ iterations: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let (isThere, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let begin = DispatchSemaphore(value: 0)
  for index in 0..<count {
    // The first threads do one more each of what cannot be divided.
    let part = iterations / count + (index < iterations % count ? 1 : 0)
    Thread.detachNewThread {
      isThere.signal()
      begin.wait()
      work(part)
      isDone.signal()
    }
  }
  for _ in 0..<count { isThere.wait() }
  for _ in 0..<count { begin.signal() }
  for _ in 0..<count { isDone.wait() }
}

extension Floors {
  /// So many threads, one lock; the subscriber is called inside of it.
  package static func threads(_ count: Int) -> Side {
    let seen = Seen()
    let counter = SharedCounterFloor { seen.note($0) }
    return { iterations in
      seen.during(1) { onThreads(count, iterations) { for _ in 0..<$0 { counter.increase() } } }
    }
  }
}
